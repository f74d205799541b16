/**
 * Half of what can be taken, for long (reliability.md G28): orders by an open model, sockets that come and go. Memory
 * may not grow, what was opened must be closed, and nobody may wait longer at the end than at the beginning.
 */

import { setTimeout as pause } from "node:timers/promises";
import { OVERSEA_QUEUE, overseaTopic } from "@naru/contract/destinations";
import { median } from "../../bench/quantile.ts";
import { CROWD_SITE, type Person } from "../support/crowd.ts";
import { handlesOf, memoryOf } from "../support/process-use.ts";
import { until } from "../support/until.ts";
import { startLoadProcess } from "./load-process.ts";
import { openStompSocket, type StompSocket } from "./stomp-socket.ts";

export interface SoakOptions {
  readonly seed: number;
  readonly address: string;
  /** The processes that are looked at, by name. */
  readonly pids: Readonly<Record<string, number>>;
  /** Who orders, a connection each, with a session that is good for the next slice. */
  readonly crowd: () => Promise<readonly Person[]>;
  /** Orders a second. */
  readonly perSecond: number;
  readonly slices: number;
  readonly sliceSeconds: number;
  /** Slices at the beginning in which the processes still grow to their size. */
  readonly warmUp: number;
}

export interface SoakVerdict {
  readonly seconds: number;
  readonly accepted: number;
  /** Neither accepted nor refused for load. */
  readonly failed: number;
  /** By process: growth of its memory after the warm-up, in bytes a minute, by least squares. */
  readonly slopes: Readonly<Record<string, number>>;
  /** By process: the same in bytes for each order that was accepted, which no machine's speed changes. */
  readonly bytesPerOrder: Readonly<Record<string, number>>;
  /** By process: handles at the end less those at the beginning. */
  readonly handles: Readonly<Record<string, number>>;
  /** Medians of the slices' 99th percentiles: the first and the last quarter after the warm-up, in ms. */
  readonly firstP99Ms: number;
  readonly lastP99Ms: number;
}

const SOCKETS = 100;
/** Of the sockets so many come anew with each slice. */
const RENEWED = 20;
/** What is given back at all has been by then, on any machine. */
const HANDLES_MS_MAX = 60_000;
const MINUTE_MS = 60_000;

/** Loads, slice after slice, and looks at the processes after each. */
export async function soak(options: SoakOptions): Promise<SoakVerdict> {
  const { address, pids, seed, slices, sliceSeconds, warmUp } = options;
  const load = startLoadProcess(address);
  const memory: Record<string, Sample[]> = {};
  const p99s: number[] = [];
  let accepted = 0;
  let failed = 0;
  let sockets: StompSocket[] = [];
  // What the first calls and lines open for good (connections to the database) is no leak.
  const first = await options.crowd();
  await load.run({ tokens: tokensOf(first), perSecond: options.perSecond, seconds: 1, seed });
  for (const socket of await openSockets(address, first, SOCKETS)) socket.end();
  const before = await settledHandles(pids);
  const begin = performance.now();
  try {
    for (let slice = 0; slice < slices; slice += 1) {
      const crowd = await options.crowd();
      for (const socket of sockets.splice(0, RENEWED)) socket.end();
      sockets = [...sockets, ...(await openSockets(address, crowd, SOCKETS - sockets.length))];
      const result = await load.run({
        tokens: tokensOf(crowd),
        perSecond: options.perSecond,
        seconds: sliceSeconds,
        seed: seed + slice,
      });
      accepted += result.accepted;
      failed += result.sent - result.accepted - result.refused;
      p99s.push(result.acceptedP99Ms);
      for (const [name, pid] of Object.entries(pids))
        (memory[name] ??= []).push({ at: performance.now(), accepted, bytes: memoryOf(pid) });
    }
    for (const socket of sockets) socket.end();
    const handles = await handlesBack(pids, before);
    const counted = p99s.slice(warmUp);
    const quarter = Math.max(1, Math.floor(counted.length / 4));
    return {
      seconds: (performance.now() - begin) / 1_000,
      accepted,
      failed,
      slopes: mapValues(memory, (samples) => MINUTE_MS * slopeOf(samples.slice(warmUp), "at")),
      bytesPerOrder: mapValues(memory, (samples) => slopeOf(samples.slice(warmUp), "accepted")),
      handles,
      firstP99Ms: median(counted.slice(0, quarter)),
      lastP99Ms: median(counted.slice(-quarter)),
    };
  } finally {
    load.close();
  }
}

/** Whether nothing failed and every handle was given back; slopes and waits are the machine's as well. */
export function isSteady({ failed, handles }: SoakVerdict): boolean {
  return failed === 0 && Object.values(handles).every((count) => count <= 0);
}

function tokensOf(crowd: readonly Person[]): string[] {
  return crowd.map(({ token }) => token);
}

function openSockets(
  address: string,
  crowd: readonly Person[],
  count: number,
): Promise<StompSocket[]> {
  return Promise.all(
    crowd.slice(0, count).map(({ token }) =>
      openStompSocket({
        address,
        token,
        destinations: [overseaTopic(CROWD_SITE), OVERSEA_QUEUE],
        onMessage: () => {},
      }),
    ),
  );
}

/** Handles once they stay as they are: closed connections take a moment to go. */
async function settledHandles(
  pids: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  let seen = mapValues(pids, handlesOf);
  for (;;) {
    await pause(500);
    const now = mapValues(pids, handlesOf);
    if (JSON.stringify(now) === JSON.stringify(seen)) return now;
    seen = now;
  }
}

/** By how many handles each process has more than before, once no more are closed. */
async function handlesBack(
  pids: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const end = performance.now() + HANDLES_MS_MAX;
  return until(async () => {
    const more = Object.fromEntries(
      Object.entries(pids).map(([name, pid]) => [name, handlesOf(pid) - (before[name] ?? 0)]),
    );
    return Object.values(more).every((count) => count <= 0) || performance.now() > end
      ? more
      : false;
  });
}

/** A process's memory at a moment, when so many orders had been accepted. */
interface Sample {
  /** By `performance.now()`, in ms. */
  readonly at: number;
  readonly accepted: number;
  readonly bytes: number;
}

/** Bytes a millisecond or an order, by least squares. */
function slopeOf(samples: readonly Sample[], by: "at" | "accepted"): number {
  const mean = (pick: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const [middle, bytes] = [mean((sample) => sample[by]), mean((sample) => sample.bytes)];
  const spread = mean((sample) => (sample[by] - middle) ** 2);
  return spread === 0
    ? 0
    : mean((sample) => (sample[by] - middle) * (sample.bytes - bytes)) / spread;
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
