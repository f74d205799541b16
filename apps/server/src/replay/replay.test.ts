/** Replays of the recorded markets, held against the naive script and against themselves. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { restoreState, type StateRows } from "@naru/engine/restore";
import { rowsOf } from "@naru/engine/snapshot";
import type { State } from "@naru/engine/state";
import { pathsOfReplay, type ReplayName, REPLAYS } from "@naru/fixtures/replays";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readCommandFile } from "./command-file.ts";
import { readRecording, readText } from "./recording.ts";
import { type ReplayOptions, runReplay } from "./run.ts";

interface Files {
  readonly ticks: readonly string[];
  readonly commands: string;
}

type Line = Readonly<Record<string, string | number | null>>;

const NAIVE = fileURLToPath(new URL("../../../../tools/naive-replay.mjs", import.meta.url));
const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const NAMES = Object.keys(REPLAYS) as ReplayName[];

/** Replays files in this process and reads the lines back. */
function replay(
  { ticks, commands }: Files,
  beforeCommand?: ReplayOptions["beforeCommand"],
): { lines: Line[]; sha256: string } {
  const texts: string[] = [];
  const { sha256 } = runReplay({
    recordings: ticks.map((file) => readRecording({ root: null, file })),
    commands: readCommandFile(readText(commands), commands),
    onLine: (text) => texts.push(text),
    ...(beforeCommand === undefined ? {} : { beforeCommand }),
  });
  return { lines: texts.map((text) => JSON.parse(text)), sha256 };
}

function run(script: string, { ticks, commands }: Files, env: NodeJS.ProcessEnv = {}): string {
  const words = [...ticks.flatMap((file) => ["--ticks", file]), "--commands", commands];
  return execFileSync(process.execPath, [script, ...words], {
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
  });
}

/** The naive script's rows, sorted: within a tick it goes through the members in its own order. */
function naiveRows(files: Files): string[] {
  return run(NAIVE, files).trimEnd().split("\n").sort();
}

/** The replay's lines in the naive script's words, sorted. */
function rowsOfLines(lines: readonly Line[]): string[] {
  const rows: (string | number | null | undefined)[][] = [];
  for (const line of lines) {
    if (line.event === "FILL") {
      const { member, stock, tradeType, rule, price, qty, profit, rate, fee } = line;
      const order = line.line ?? "-";
      rows.push(["FILL", order, member, stock, tradeType, rule, price, qty, profit, rate, fee]);
    }
    if (line.event === "REFUSED") rows.push(["REFUSED", line.line, line.code]);
    if (line.event === "ORDER_CANCEL") rows.push(["END", line.line, line.reason]);
    if (line.event === "BALANCE") rows.push(["BALANCE", line.account, line.amount]);
  }
  return rows.map((row) => row.join("\t")).sort();
}

/** Rows in a seeded order of their own. */
function shuffled<Row>(rows: readonly Row[], seed: number): Row[] {
  const result = [...rows];
  let random = seed;
  for (let index = result.length - 1; index > 0; index -= 1) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = random % (index + 1);
    [result[index], result[other]] = [result[other] as Row, result[index] as Row];
  }
  return result;
}

function reloaded(state: State, seed: number): State {
  const rows: StateRows = rowsOf(state);
  return restoreState({
    now: rows.now,
    nextId: rows.nextId,
    sites: shuffled(rows.sites, seed),
    instruments: shuffled(rows.instruments, seed),
    options: shuffled(rows.options, seed),
    rates: shuffled(rows.rates, seed),
    accounts: shuffled(rows.accounts, seed),
    openOrders: shuffled(rows.openOrders, seed),
    openPositions: shuffled(rows.openPositions, seed),
    openExits: shuffled(rows.openExits, seed),
    openAlerts: shuffled(rows.openAlerts, seed),
    balances: shuffled(rows.balances, seed),
    markets: shuffled(rows.markets, seed),
  });
}

describe.each(NAMES)("%s", { timeout: 60_000 }, (name) => {
  const files = pathsOfReplay(name);

  test("every fill, refusal, ended order and closing balance equals the naive table", () => {
    const rows = rowsOfLines(replay(files).lines);
    expect(rows.length).toBeGreaterThan(250);
    expect(rows).toEqual(naiveRows(files));
  });

  test("the same lines again, from rows loaded in another order midway", () => {
    const first = replay(files);
    const again = replay(files, (state, count) =>
      count % 40 === 20 ? reloaded(state, count) : state,
    );
    expect(again.sha256).toBe(first.sha256);
  });
});

describe("the gold day", { timeout: 60_000 }, () => {
  const files = pathsOfReplay("gold");

  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(["Asia/Seoul", "America/Chicago", "Pacific/Apia"])("the same lines in %s", (zone) => {
    const { sha256 } = replay(files);
    const last = run(MAIN, files, { TZ: zone }).trimEnd().split("\n").at(-1) ?? "";
    expect(JSON.parse(last)).toMatchObject({ event: "HASH", sha256 });
  });

  test.each(["2013-10-07T12:00:00Z", "2031-03-09T08:30:00Z"])("the same lines on %s", (date) => {
    const { sha256 } = replay(files);
    vi.useFakeTimers({ now: new Date(date), toFake: ["Date"] });
    expect(replay(files).sha256).toBe(sha256);
  });

  test("meets every refusal that an order, a cancel or an overnight can meet", () => {
    const { lines } = replay(files);
    const codes = lines.flatMap((line) => (line.event === "REFUSED" ? [String(line.code)] : []));
    expect([...new Set(codes)].sort()).toEqual([
      "ACCOUNT_DENIED",
      "AMOUNT_MIN_UNIT",
      "AMOUNT_TOO_SMALL",
      "INVALID_REQUEST",
      "MARKET_CLOSED",
      "MAX_CONTRACTS",
      "NOT_ENOUGH_BALANCE",
      "NO_POSITION",
      "ORDER_NOT_FOUND",
      "OVERNIGHT_ALREADY_OFF",
      "OVERNIGHT_ALREADY_SET",
      "OVERNIGHT_CLOSING",
      "PARTNER_CANNOT_TRADE",
      "PENDING_APPROVAL",
      "WRONG_APPROACH",
    ]);
  });

  test("nothing fills in the break, and the day's end comes at its beginning", () => {
    const { lines } = replay(files);
    const inBreak = lines.filter(
      ({ at }) =>
        String(at) > "2013-10-07T21:15:00.000Z" && String(at) < "2013-10-07T22:00:00.000Z",
    );
    expect(inBreak.filter(({ event }) => event === "FILL")).toEqual([]);
    const dayEnds = lines.filter(({ rule }) => rule === "DAY_END");
    expect(dayEnds.length).toBeGreaterThan(5);
    expect(new Set(dayEnds.map(({ at }) => at))).toEqual(new Set(["2013-10-07T21:15:00.000Z"]));
  });

  test("the balances of every currency sum to zero", () => {
    const sums = new Map<string, bigint>();
    for (const { event, currency, amount } of replay(files).lines) {
      if (event !== "BALANCE") continue;
      sums.set(String(currency), (sums.get(String(currency)) ?? 0n) + BigInt(String(amount)));
    }
    expect([...sums]).toEqual([["KRW", 0n]]);
  });
});

describe("a made-up market", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-replay-"));

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("a resting order that the first price after a break gaps beyond gets that price", () => {
    const ticks = path.join(folder, "ESZ3_ticks.csv");
    const commands = path.join(folder, "commands.jsonl");
    const time = (text: string): number => Date.parse(`2013-10-08T${text}Z`);
    const rows = [
      [time("20:10:00"), "1650.00", 3],
      [time("20:14:59"), "1650.25", 3],
      [time("20:30:00.250"), "1645.00", 3],
      [time("20:30:00.250"), "1640.25", 3],
    ];
    writeFileSync(ticks, ["time_ms_utc,price,qty", ...rows.map((row) => row.join(","))].join("\n"));
    const order = { member: "kim", overseaOptionId: "ES", marketType: "LIMIT", tradeType: "LONG" };
    writeFileSync(
      commands,
      [
        { at: time("20:10:00"), member: "kim", command: "deposit", amount: 9_000_000 },
        { at: time("20:10:01"), ...order, price: 1648, qty: 1 },
        { at: time("20:10:02"), ...order, price: "1645.00", qty: 2 },
        { at: time("20:10:03"), ...order, price: "1640.50", qty: 3 },
        { at: time("20:20:00"), ...order, price: "1600", qty: 3 },
      ]
        .map((line) => JSON.stringify(line))
        .join("\n"),
    );
    const files = { ticks: [ticks], commands };
    const { lines } = replay(files);
    const fills = lines.filter(({ event }) => event === "FILL");
    expect(fills.map(({ line, rule, price, qty }) => [line, rule, price, qty])).toEqual([
      [2, "OPEN_GAP", "1645.00", 1],
      [3, "RESTING_LIMIT", "1645.00", 2],
      [4, "RESTING_LIMIT", "1640.50", 3],
    ]);
    expect(rowsOfLines(lines)).toEqual(naiveRows(files));
  });
});
