/**
 * What it takes to tell a thousand phones each tick.
 *
 *     npm run bench -- fanout [seconds a round, 5] [rounds, 2]
 *
 * 20 instruments tick evenly, each tick goes to each of 1,000 clients. In turn, with the same clients
 * (`fanout-clients.ts`), bodies and rates:
 *
 * - ours, batched: the production gateway process, its engine's end of the bus in this process, all ticks of 50 ms in one
 *   message, as the engine sends them;
 * - ours, one write per message: each tick sent by itself, when it happens;
 * - RabbitMQ's Web-STOMP with its defaults (`rabbitmq.ts`); a client holds one subscription to all of the topics, which
 *   costs the broker least.
 *
 * Counted are the messages that clients heard, and the processor time of the server's processes meanwhile, at the loopback
 * address. Where a server cannot follow, what it delivers is counted, and the rest is waited for before the next round.
 */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import type { FromEngine, ToEngine, TopicFrame } from "../apps/server/src/bus/messages.ts";
import { listen, type Peer } from "../apps/server/src/bus/local.ts";
import { engineSocketPath } from "../apps/server/src/platform/config.ts";
import { freePort } from "../apps/server/src/platform/port.ts";
import { overseaOptionTopic } from "../packages/contract/src/destinations.ts";
import type { BenchResult } from "./bars.ts";
import type { FromBench, ToBench } from "./fanout-clients.ts";
import { describeMachine } from "./machine.ts";
import { processTree } from "./processes.ts";
import { median, quantile } from "./quantile.ts";
import { NoRabbitMq, type RabbitMq, startRabbitMq } from "./rabbitmq.ts";
import { withServer } from "./scratch-server.ts";

const SECONDS = Number(process.argv[2] ?? 5);
const ROUNDS = Number(process.argv[3] ?? 2);
const CLIENTS = 1_000;
const INSTRUMENTS = 20;
/** Ticks a second of all instruments together. */
const RATES = [20, 80, 200] as const;
const BATCH_MS = 50;
/** How often it is looked what is due; far finer than a tick of an instrument. */
const PACE_MS = 5;
const WARM_UP_SECONDS = 1;
/** Nothing has come for so long: a server has delivered what it will. */
const QUIET_MS = 400;
const DRAIN_MS_MAX = 60_000;
const BARS = { batched: 25, perMessage: 5 };
const SITE = 1;
const GATEWAY = path.join(import.meta.dirname, "../apps/server/src/gateway/main.ts");

const DESTINATIONS = Array.from({ length: INSTRUMENTS }, (_, index) =>
  overseaOptionTopic(SITE, SITE * 1_000 + index + 1),
);

/** A server with its clients. */
interface Side {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly destinations: readonly string[];
  /** Tells everybody. */
  send(ticks: readonly TopicFrame[]): void;
  readonly everyMs: number;
}

/** What one round of one side gave. */
interface Round {
  readonly deliveredPerSecond: number;
  readonly cores: number;
  readonly perCoreSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** What should have come and had not after the round and its quiet end. */
  readonly lost: number;
}

const children: ChildProcess[] = [];
let result: BenchResult = { notRun: "it ended early" };
await withServer(async ({ url, folder }) => {
  console.log(describeMachine(folder));
  const stops: (() => Promise<void>)[] = [];
  try {
    const rabbit = await startRabbitMq(folder);
    stops.push(() => rabbit.stop());
    const ours = await startOurs(url, folder);
    stops.push(ours.stop);
    const peer = await rabbitSide(rabbit);
    result = await compare([...ours.sides, peer]);
  } catch (error) {
    if (!(error instanceof NoRabbitMq)) throw error;
    result = { notRun: error.message };
  } finally {
    for (const child of children) child.kill("SIGTERM");
    for (const stop of stops) await stop();
  }
});
export { result };

async function compare(sides: readonly Side[]): Promise<BenchResult> {
  const clients = start(path.join(import.meta.dirname, "fanout-clients.ts"), {}, "ignore");
  const rounds = new Map<string, Round[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of sides) {
      await ask(clients, {
        t: "connect",
        port: side.port,
        clients: CLIENTS,
        headers: side.headers,
        destinations: side.destinations,
      });
      await measure(side, clients, { rate: RATES[0], seconds: WARM_UP_SECONDS });
      for (const rate of RATES) {
        const key = keyOf(side, rate);
        const measured = await measure(side, clients, { rate, seconds: SECONDS });
        rounds.set(key, [...(rounds.get(key) ?? []), measured]);
      }
      await ask(clients, { t: "leave" });
    }
  }
  const of = (side: Side, rate: number): number =>
    median((rounds.get(keyOf(side, rate)) ?? []).map(({ perCoreSecond }) => perCoreSecond));
  for (const rate of RATES)
    for (const side of sides) print(side, rate, rounds.get(keyOf(side, rate)) ?? []);
  const [batched, perMessage, peer] = sides as [Side, Side, Side];
  const full = RATES.at(-1) as number;
  const best = Math.max(...RATES.map((rate) => of(peer, rate)));
  const barOf = (side: Side, bar: number) => {
    const ratio = of(side, full) / of(peer, full);
    return {
      what: `${side.name}, ${full} ticks/s to ${CLIENTS} clients, deliveries per core-second:`,
      measured:
        `${thousands(of(side, full))}, ${ratio.toFixed(1)}× ${peer.name} at the same rate ` +
        `(${thousands(of(peer, full))}), ${(of(side, full) / best).toFixed(1)}× its best at any rate ` +
        `(${thousands(best)})`,
      bar: `${bar}×`,
      isMet: ratio >= bar,
    };
  };
  return [barOf(batched, BARS.batched), barOf(perMessage, BARS.perMessage)];
}

function keyOf({ name }: Side, rate: number): string {
  return `${name} ${rate}`;
}

function print({ name }: Side, rate: number, rounds: readonly Round[]): void {
  const middle = (of: (round: Round) => number): number => median(rounds.map(of));
  console.log(
    `${String(rate).padStart(3)} ticks/s  ${name.padEnd(30)} ` +
      `${thousands(middle((round) => round.deliveredPerSecond)).padStart(5)} deliveries/s of ` +
      `${thousands(rate * CLIENTS)}, ${middle((round) => round.cores).toFixed(2)} cores, ` +
      `${thousands(middle((round) => round.perCoreSecond))} per core-second, ` +
      `p50 ${middle((round) => round.p50Ms).toFixed(0)} ms, p99 ${middle((round) => round.p99Ms).toFixed(0)} ms, ` +
      `lost ${rounds.reduce((sum, { lost }) => sum + lost, 0)}  ` +
      `[${rounds.map(({ perCoreSecond }) => thousands(perCoreSecond)).join(" ")}]`,
  );
}

/** 1234567 is `1.23M`, 34567 is `34.6k`. */
function thousands(count: number): string {
  return count >= 1e6 ? `${(count / 1e6).toFixed(2)}M` : `${(count / 1e3).toFixed(1)}k`;
}

async function measure(
  side: Side,
  clients: ChildProcess,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Round> {
  const before = await ask(clients, { t: "tell" });
  const [cpuBefore, begin] = [cpuMs(side.pid), performance.now()];
  const sent = await publish(side, rate, seconds);
  const [cpuAfter, end] = [cpuMs(side.pid), performance.now()];
  const within = await ask(clients, { t: "tell" });
  const delivered = within.messages - before.messages;
  const expected = sent * CLIENTS;
  const heard = (await drained(clients, before.messages + expected)) - before.messages;
  return {
    deliveredPerSecond: (delivered / (end - begin)) * 1_000,
    cores: (cpuAfter - cpuBefore) / (end - begin),
    perCoreSecond: (delivered / (cpuAfter - cpuBefore)) * 1_000,
    p50Ms: quantile(within.latenciesMs, 0.5),
    p99Ms: quantile(within.latenciesMs, 0.99),
    lost: expected - heard,
  };
}

/** Sends ticks by the clock for so long; how many. */
async function publish(side: Side, rate: number, seconds: number): Promise<number> {
  const begin = performance.now();
  const all = Math.round(rate * seconds);
  let made = 0;
  let sentAt = begin;
  let waiting: TopicFrame[] = [];
  while (made < all || waiting.length > 0) {
    const now = performance.now();
    const due = Math.min(all, Math.floor(((now - begin) * rate) / 1_000));
    for (; made < due; made += 1) waiting.push(tick(made));
    if (waiting.length > 0 && now - sentAt >= side.everyMs) {
      side.send(waiting);
      waiting = [];
      sentAt = now;
    }
    await pause(PACE_MS);
  }
  return all;
}

/** Waits until all has come, or nothing comes any more; what has come. */
async function drained(clients: ChildProcess, expected: number): Promise<number> {
  const until = performance.now() + DRAIN_MS_MAX;
  let { messages } = await ask(clients, { t: "tell" });
  while (messages < expected && performance.now() < until) {
    await pause(QUIET_MS);
    const next = await ask(clients, { t: "tell" });
    if (next.messages === messages) break;
    messages = next.messages;
  }
  return messages;
}

/** A tick as the engine tells it: the trade, five levels a side, the day. */
function tick(index: number): TopicFrame {
  const instrument = index % INSTRUMENTS;
  const last = 5_000 + (index % 21) * 0.25;
  const levels = (direction: 1 | -1) =>
    Array.from({ length: 5 }, (_, level) => [
      (last + direction * (level + 1) * 0.25).toFixed(2),
      ((index + level) % 9) + 1,
    ]);
  const now = new Date();
  return {
    destination: DESTINATIONS[instrument] as string,
    body: JSON.stringify({
      event: "TICK",
      overseaOptionId: String(SITE * 1_000 + instrument + 1),
      at: now.toISOString(),
      lastPrice: last.toFixed(2),
      rateChange: "0.35",
      trades: [[last.toFixed(2), 1, now.getTime()]],
      bids: levels(-1),
      asks: levels(1),
      dayHigh: "5012.25",
      dayLow: "4987.50",
      volume: 100_000 + index,
    }),
    conflate: true,
  };
}

/** The production gateway; this process is its engine. */
async function startOurs(
  url: string,
  folder: string,
): Promise<{ readonly sides: readonly [Side, Side]; readonly stop: () => Promise<void> }> {
  const dataDir = path.join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  const peers = new Set<Peer>();
  const bus = await listen(engineSocketPath(dataDir), (peer) => {
    peers.add(peer);
    return {
      onMessage(message) {
        const { t, id } = message as ToEngine & { id: number };
        if (t === "ask") peer.send({ t: "answer", id, outcome: "busy" } satisfies FromEngine);
      },
      onClose: () => void peers.delete(peer),
    };
  });
  const port = await freePort();
  const gateway = start(
    GATEWAY,
    {
      DATABASE_URL: url,
      NARU_DATA_DIR: dataDir,
      NARU_RATE_LIMITS: "raised",
      PORT: String(port),
      HOST: "127.0.0.1",
    },
    openSync(path.join(folder, "gateway.log"), "a"),
  );
  await answers(port);
  const tell = (items: readonly TopicFrame[]): void => {
    for (const peer of peers) peer.send({ t: "topics", items } satisfies FromEngine);
  };
  const side = {
    pid: gateway.pid as number,
    port,
    headers: { siteInfoId: String(SITE) },
    destinations: DESTINATIONS,
  };
  const sides: readonly [Side, Side] = [
    { ...side, name: "ours, batched", everyMs: BATCH_MS, send: tell },
    {
      ...side,
      name: "ours, one write per message",
      everyMs: 0,
      send(ticks) {
        for (const each of ticks) tell([each]);
      },
    },
  ];
  return { sides, stop: () => bus.close() };
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      async (answer) => (await answer.text()) !== "" && answer.ok,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
}

/** The broker, told over a socket of its own as its clients are. */
async function rabbitSide({ port, pid, version }: RabbitMq): Promise<Side> {
  const headers = { host: "/", login: "guest", passcode: "guest" };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, ["v12.stomp"], {
    perMessageDeflate: false,
  });
  await once(socket, "open");
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  socket.send(`CONNECT\naccept-version:1.2\nheart-beat:0,0\n${lines.join("")}\n\0`);
  const [answer] = (await once(socket, "message")) as [Buffer];
  if (!answer.toString().startsWith("CONNECTED")) throw new Error(answer.toString());
  return {
    name: `RabbitMQ ${version} Web-STOMP`,
    pid,
    port,
    headers,
    destinations: [overseaOptionTopic(SITE, "*")],
    everyMs: 0,
    send(ticks) {
      for (const { destination, body } of ticks)
        socket.send(
          `SEND\ndestination:${destination}\ncontent-type:application/json;charset=utf-8\n` +
            `content-length:${Buffer.byteLength(body)}\n\n${body}\0`,
        );
    },
  };
}

function start(entry: string, env: Record<string, string>, log: number | "ignore"): ChildProcess {
  const child = fork(entry, {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: [
      "ignore",
      log === "ignore" ? "inherit" : log,
      log === "ignore" ? "inherit" : log,
      "ipc",
    ],
  });
  children.push(child);
  return child;
}

function ask(clients: ChildProcess, task: FromBench): Promise<ToBench> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error("the clients' process ended"));
    clients.once("exit", ended);
    clients.once("message", (told: ToBench) => {
      clients.off("exit", ended);
      resolve(told);
    });
    clients.send(task);
  });
}

/** Processor time of a server and all its processes. */
function cpuMs(pid: number): number {
  return processTree(pid).reduce((sum, each) => sum + each.cpuMs, 0);
}
