/**
 * What a lively market costs a phone that shows the ladder.
 *
 *     npm run bench -- ladder [seconds a turn, 20] [turns, 3] [minutes of the memory run, 10]
 *
 * The built member app in the browser of the tests, its processor slowed down 4 times, at 390×844. In turns the viewed
 * instrument gets 50 ticks a second and none; the list of the other instruments goes on in both. Counted are tasks
 * that hold the page for more than 50 ms, by the clock and by the processor time they took (slowed down, too: on a
 * machine that others use the clock of a task runs on while they have the core), and frames that were not drawn: places
 * of 1/60 s between two drawn frames.
 * Then, at the browser's full speed, the heap after a forced collection and the nodes of the document at minute 2 and
 * at the end of the memory run, each time with the market at the same price. 0 turns or 0 minutes leave a part out.
 */

import { setTimeout as pause } from "node:timers/promises";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { findBrowser } from "../../e2e/browser.ts";
import { scriptMarket } from "../../e2e/support/market/script.ts";
import { ladder, startTrading } from "../../e2e/support/phone.ts";
import { startInstallation } from "../../e2e/support/running.ts";
import { openInstrument } from "../../e2e/support/trade-page.ts";
import { setUp } from "../../tools/setup.mjs";
import type { Bar } from "../bars.ts";
import { describeMachine } from "../machine.ts";

const TURN_MS = Number(process.argv[2] ?? 20) * 1_000;
const TURNS = Number(process.argv[3] ?? 3);
const MEMORY_MINUTES = Number(process.argv[4] ?? 10);

/** A Thursday evening in Seoul: everything but Asia trades. */
const CLOCK = "2026-11-19T23:10:00+09:00";
/** Micro E-mini S&P 500. */
const INSTRUMENT = { root: "MES", id: "1002" };
const TICKS_PER_SECOND = 50;
const SLOWDOWN = 4;
const FRAME_MS = 1_000 / 60;
const LONG_TASK_MS = 50;
const FIRST_LOOK_MINUTES = 2;
const SETTLE_MS = 5_000;
const MINUTE_MS = 60_000;
const BARS = { droppedShare: 0.05, heapGrowth: 0.05 };

await setUp();
// Before anything is started that would have to be stopped where there is none.
const { executablePath, args, env } = await findBrowser();
const market = scriptMarket({ [INSTRUMENT.root]: { at: 0, movesPerSecond: 0 } });
const installation = await startInstallation({ env: { ...market.env, NARU_CLOCK: CLOCK } });
const browser = await chromium.launch({ executablePath, args, env });
const bars: Bar[] = [];
try {
  console.log(describeMachine(installation.dataDir));
  const page = await browser.newPage({
    baseURL: installation.address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
  });
  await startTrading(page, "demo");
  await openInstrument(page, INSTRUMENT.id);
  const session = await page.context().newCDPSession(page);
  if (TURNS > 0) bars.push(...(await measureFrames(page, session)));
  if (MEMORY_MINUTES > 0) bars.push(await measureMemory(page, session));
} finally {
  await browser.close();
  await installation.stop();
  installation.removeData();
  market.remove();
}
export const result: readonly Bar[] = bars;

interface Turn {
  readonly frames: number;
  readonly dropped: number;
  /** Milliseconds of each. */
  readonly longTasks: readonly number[];
  /** Milliseconds of processor time of each task of the page's main thread. */
  readonly taskTimes: readonly number[];
  /** How often the last price changed. */
  readonly moves: number;
}

/** What the page itself sees of a turn. */
type Watched = Omit<Turn, "taskTimes">;

async function measureFrames(page: Page, session: CDPSession): Promise<readonly Bar[]> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const on: Turn[] = [];
  const off: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [turns, movesPerSecond] of [
      [off, 0],
      [on, TICKS_PER_SECOND],
    ] as const) {
      market.set({ [INSTRUMENT.root]: { at: 0, movesPerSecond } });
      await pause(SETTLE_MS);
      const [turn, taskTimes] = await timeTasks(session, () => watchFrames(page));
      turns.push({ ...turn, taskTimes });
    }
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  for (const [name, turns] of [
    ["feed off", off],
    [`${TICKS_PER_SECOND} ticks/s`, on],
  ] as const) {
    const long = turns.flatMap(({ longTasks }) => longTasks);
    const worked = turns.flatMap(({ taskTimes }) => taskTimes);
    const shown = long.length === 0 ? "" : ` (${long.map(Math.round).join(", ")} ms)`;
    console.log(
      `${name.padEnd(12)} ${percent(droppedShare(turns))} of the frames dropped, ` +
        `${long.length} tasks over ${LONG_TASK_MS} ms${shown}, ` +
        `${worked.filter((time) => time > LONG_TASK_MS).length} by processor time ` +
        `(at most ${Math.round(Math.max(0, ...worked))} ms), ` +
        `the last price changed ${sum(turns, ({ moves }) => moves)} times on the page`,
    );
  }
  const more = droppedShare(on) - droppedShare(off);
  const long = sum(on, ({ longTasks }) => longTasks.length);
  const worked = on.flatMap(({ taskTimes }) => taskTimes);
  return [
    {
      what: `${TICKS_PER_SECOND} ticks/s, processor slowed down ${SLOWDOWN}×:`,
      measured:
        `${long} tasks over ${LONG_TASK_MS} ms by the clock, ` +
        `${worked.filter((time) => time > LONG_TASK_MS).length} by processor time ` +
        `(at most ${Math.round(Math.max(0, ...worked))} ms)`,
      bar: "none by the clock",
      isMet: long === 0,
    },
    {
      what: "dropped frames above the feed off",
      measured: percent(more),
      bar: percent(BARS.droppedShare),
      isMet: more <= BARS.droppedShare,
    },
  ];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Does something, and tells the processor time of every task of the page's main thread meanwhile. */
async function timeTasks<T>(
  session: CDPSession,
  watch: () => Promise<T>,
): Promise<readonly [T, readonly number[]]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => {
    events.push(...(value as TraceEvent[]));
  };
  session.on("Tracing.dataCollected", collect);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel"], excludedCategories: ["*"] },
  });
  const seen = await watch();
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = events.filter(
    (event) => event.name === "ThreadControllerImpl::RunTask" && main.has(threadOf(event)),
  );
  return [seen, tasks.map(({ tdur = 0 }) => tdur / 1_000)];
}

function droppedShare(turns: readonly Turn[]): number {
  const dropped = sum(turns, (turn) => turn.dropped);
  return dropped / (dropped + sum(turns, ({ frames }) => frames));
}

/** Looks at the page for a turn. */
function watchFrames(page: Page): Promise<Watched> {
  return page.evaluate(
    ({ turnMs, frameMs }) =>
      new Promise<Watched>((resolve) => {
        const longTasks: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longTasks.push(duration);
        });
        observer.observe({ entryTypes: ["longtask"] });
        const price = document.querySelector("main strong");
        let shown = price?.textContent;
        let frames = 0;
        let dropped = 0;
        let moves = 0;
        let begin: number | null = null;
        let before = 0;
        const frame = (at: number): void => {
          if (begin === null) begin = at;
          else {
            frames += 1;
            dropped += Math.max(0, Math.round((at - before) / frameMs) - 1);
          }
          before = at;
          if (price?.textContent !== shown) moves += 1;
          shown = price?.textContent;
          if (at - begin < turnMs) requestAnimationFrame(frame);
          else {
            observer.disconnect();
            resolve({ frames, dropped, longTasks, moves });
          }
        };
        requestAnimationFrame(frame);
      }),
    { turnMs: TURN_MS, frameMs: FRAME_MS },
  );
}

interface Memory {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function measureMemory(page: Page, session: CDPSession): Promise<Bar> {
  const run = async (minutes: number): Promise<Memory> => {
    market.set({ [INSTRUMENT.root]: { at: 0, movesPerSecond: TICKS_PER_SECOND } });
    await pause(minutes * MINUTE_MS);
    market.set({ [INSTRUMENT.root]: { at: 0, movesPerSecond: 0 } });
    await ladder(page).getByRole("button", { name: "현재가로" }).tap();
    await pause(SETTLE_MS);
    return await memoryOf(session);
  };
  const first = await run(FIRST_LOOK_MINUTES);
  const last = await run(MEMORY_MINUTES - FIRST_LOOK_MINUTES);
  for (const [minute, { heapBytes, nodes, listeners }] of [
    [FIRST_LOOK_MINUTES, first],
    [MEMORY_MINUTES, last],
  ] as const) {
    const megabytes = (heapBytes / 1e6).toFixed(2);
    console.log(
      `minute ${minute}: heap ${megabytes} MB, ${nodes} nodes, ${listeners} event listeners`,
    );
  }
  const growth = last.heapBytes / first.heapBytes - 1;
  const isSameTree = last.nodes === first.nodes;
  return {
    what: `minute ${MEMORY_MINUTES} to minute ${FIRST_LOOK_MINUTES}:`,
    measured:
      `heap ${percent(growth)} above, ` +
      `nodes ${isSameTree ? "equal" : `${last.nodes - first.nodes} more`}`,
    bar: `${percent(BARS.heapGrowth)}, nodes equal`,
    isMet: growth <= BARS.heapGrowth && isSameTree,
  };
}

async function memoryOf(session: CDPSession): Promise<Memory> {
  // What the first collection frees may hold what the second one does.
  for (let times = 0; times < 2; times += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function sum<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
