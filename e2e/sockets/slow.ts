/**
 * Some of many clients stop reading (reliability.md G24), on the production gateway with a played engine. The prices of
 * who is slow are conflated; who falls behind with events of its own is closed, never left out; nobody else notices, and
 * the gateway's memory is bounded.
 */

import { setTimeout as pause } from "node:timers/promises";
import { CLOSE_CODES, OVERSEA_QUEUE, overseaOptionTopic } from "@naru/contract/destinations";
import type { TopicFrame } from "../../apps/server/src/bus/messages.ts";
import { quantile } from "../../bench/quantile.ts";
import { CROWD_SITE, type Person } from "../support/crowd.ts";
import type { OwnGateway } from "../support/gateway.ts";
import { memoryOf } from "../support/process-use.ts";
import type { PlayedEngine } from "./played-engine.ts";
import { openStompSocket, type StompSocket } from "./stomp-socket.ts";

export interface SlowOptions {
  readonly gateway: OwnGateway;
  readonly engine: PlayedEngine;
  readonly members: readonly Person[];
  /** So many stop reading; one half of them has events of its own meanwhile. */
  readonly stalled: number;
  /** Published to each of them while they do not read: more than the kernel keeps for them. */
  readonly stalledBytes: number;
  /** Flushes before anybody stops, for what is normal. */
  readonly normalFlushes: number;
  /** Who has fallen behind and is not closed by then never is; a minute unless told otherwise. */
  readonly patienceMs?: number;
}

export interface SlowVerdict {
  readonly sockets: number;
  readonly stalled: number;
  /** Of those who only missed prices: who was closed all the same, */
  readonly closedForPrices: number;
  /** and how many of a hundred of the prices they were spared. */
  readonly conflatedPercent: number;
  /** Who did not have the newest of each price and the last of their events once everybody read. */
  readonly stale: number;
  /** Of those with events of their own: who was not closed, */
  readonly notClosed: number;
  /** how long it took from the event that was too many, in ms, */
  readonly closedMs: readonly number[];
  /** and how many read their line to its end and found 4008. */
  readonly told: number;
  /** Events that were left out on a line that went on, of anybody. */
  readonly dropped: number;
  /** Prices that one who reads did not get. */
  readonly missed: number;
  /** 99th percentile of what those who read waited for a price, in ms: before, and while others stood still. */
  readonly normalMs: number;
  readonly otherMs: number;
  /** By how much the gateway's memory grew at most. */
  readonly grownBytes: number;
}

/** Prices come as often as the gateway's own, and with many sockets so that they make so many deliveries a second. */
const FLUSH_MS = 50;
const DELIVERIES_PER_SECOND = 10_000;
/** The line of the gateway's outlet: an event too many beyond it closes. */
const BEHIND_BYTES = 256 * 1024;
const EVENT_BYTES = 4 * 1024;
const EVENTS_AT_ONCE = 16;
/** What comes at all has come by then, on any machine. */
const PATIENCE_MS = 60_000;
const PRICE = overseaOptionTopic(CROWD_SITE, 1_001);
/** Instruments of a thick book each, which the slow ones watch as soon as they are slow, and some of the others always. */
const THICK = [1_002, 1_003, 1_004].map((optionId) => overseaOptionTopic(CROWD_SITE, optionId));
const THICK_BYTES = 50_000;
const THICK_READERS = 5;
/** Of those who read so many hear of themselves at each flush, in turn. */
const EVENTS_PER_FLUSH = 10;
const OPENED_AT_ONCE = 100;
/** Well within the time after which a client that says nothing is taken for lost. */
const BEAT_MS = 3_000;

interface Hearer {
  readonly id: number;
  readonly socket: StompSocket;
  /** The last number heard of each destination, and how many. */
  readonly last: Map<string, number>;
  readonly count: Map<string, number>;
  dropped: number;
}

/** Connects everybody, stalls some, and says what became of each. */
export async function slowConsumers(options: SlowOptions): Promise<SlowVerdict> {
  const { gateway, engine } = options;
  const delays: number[] = [];
  const hearers = await openHearers(options, delays);
  const stalled = hearers.slice(0, options.stalled);
  const others = hearers.slice(options.stalled);
  const [pricesOnly, behind] = [
    stalled.filter((_, index) => index % 2 === 0),
    stalled.filter((_, index) => index % 2 === 1),
  ];
  const voice = createVoice(engine);
  try {
    const flushMs = Math.max(FLUSH_MS, (hearers.length * 1_000) / DELIVERIES_PER_SECOND);
    let turn = 0;
    let beatAt = performance.now();
    const flush = async (): Promise<void> => {
      voice.prices();
      for (let count = 0; count < EVENTS_PER_FLUSH; count += 1, turn += 1)
        voice.events([others[turn % others.length] as Hearer]);
      // Whoever cannot read may still be heard: it is not for silence that they are closed.
      if (performance.now() - beatAt > BEAT_MS) {
        for (const { socket } of stalled) socket.beat();
        beatAt = performance.now();
      }
      await pause(flushMs);
    };
    for (let count = 0; count < options.normalFlushes; count += 1) await flush();
    const normalMs = quantile(delays.splice(0), 0.99);
    const before = memoryOf(gateway.pid);
    let grownBytes = 0;
    const weigh = (): void => {
      grownBytes = Math.max(grownBytes, memoryOf(gateway.pid) - before);
    };

    const thickBefore = voice.said(THICK[0] as string);
    for (const { socket } of stalled) {
      socket.subscribe(THICK);
      socket.pause();
    }
    const flushes = Math.ceil(options.stalledBytes / (THICK_BYTES * THICK.length));
    for (let count = 0; count < flushes; count += 1) {
      await flush();
      weigh();
    }
    const patienceMs = options.patienceMs ?? PATIENCE_MS;
    const closing = await fallBehind(behind, { engine, voice, flush, patienceMs });
    weigh();
    const otherMs = quantile(delays, 0.99);

    for (const { socket } of pricesOnly) socket.resume();
    const isCurrent = ({ id, last }: Hearer): boolean =>
      [...last].every(([name, n]) => n === voice.said(name === OVERSEA_QUEUE ? String(id) : name));
    await untilTime(PATIENCE_MS, () =>
      [...pricesOnly, ...others].every(
        (hearer) => hearer.socket.closed !== null || isCurrent(hearer),
      ),
    );
    const thickSaid = voice.said(THICK[0] as string) - thickBefore;
    const thickHeard = sum(pricesOnly.flatMap(({ count }) => THICK.map((each) => count.get(each))));
    const conflated = 1 - thickHeard / (thickSaid * THICK.length * pricesOnly.length);
    return {
      sockets: hearers.length,
      stalled: stalled.length,
      closedForPrices: pricesOnly.filter(({ socket }) => socket.closed !== null).length,
      stale: [...pricesOnly, ...others].filter((hearer) => !isCurrent(hearer)).length,
      conflatedPercent: 100 * conflated,
      ...closing,
      dropped: sum(hearers.map(({ dropped }) => dropped)),
      missed: sum(others.map(({ count }) => voice.said(PRICE) - (count.get(PRICE) ?? 0))),
      normalMs,
      otherMs,
      grownBytes,
    };
  } finally {
    for (const { socket } of hearers) socket.end();
  }
}

/** Whether the goal holds, but for the two figures that the machine decides as well. */
export function isBounded(verdict: SlowVerdict): boolean {
  const { closedForPrices, stale, notClosed, dropped, missed, conflatedPercent } = verdict;
  return (
    [closedForPrices, stale, notClosed, dropped, missed].every((count) => count === 0) &&
    conflatedPercent > 0
  );
}

/** Gives each of them events until there is one too many; they read again once the gateway has let go of them. */
async function fallBehind(
  behind: readonly Hearer[],
  {
    engine,
    voice,
    flush,
    patienceMs,
  }: { engine: PlayedEngine; voice: Voice; flush: () => Promise<void>; patienceMs: number },
): Promise<Pick<SlowVerdict, "notClosed" | "closedMs" | "told">> {
  const pad = "x".repeat(EVENT_BYTES);
  let tooMuchAt = 0;
  for (let bytes = 0; bytes <= BEHIND_BYTES; bytes += EVENTS_AT_ONCE * EVENT_BYTES) {
    tooMuchAt = performance.now();
    for (let count = 0; count < EVENTS_AT_ONCE; count += 1) voice.events(behind, pad);
    await flush();
  }
  const closedMs: number[] = [];
  const open = new Set(behind);
  await untilTime(patienceMs, () => {
    for (const hearer of open) {
      if (engine.online.has(hearer.id)) continue;
      open.delete(hearer);
      closedMs.push(performance.now() - tooMuchAt);
      hearer.socket.resume();
    }
    return open.size === 0;
  });
  for (const { socket } of open) socket.resume();
  await untilTime(PATIENCE_MS, () =>
    behind.every((hearer) => open.has(hearer) || hearer.socket.closed !== null),
  );
  // What went on with something left out shows it with the next event that it hears.
  const saidTo = new Map([...open].map(({ id }) => [id, voice.said(String(id))]));
  const hasHeardMore = ({ id, last }: Hearer): boolean =>
    (last.get(OVERSEA_QUEUE) ?? 0) > (saidTo.get(id) ?? 0);
  const end = performance.now() + PATIENCE_MS;
  while (![...open].every(hasHeardMore) && performance.now() < end) {
    voice.events([...open]);
    await pause(FLUSH_MS);
  }
  const told = behind.filter(({ socket }) => socket.closed === CLOSE_CODES.RESYNC).length;
  return { notClosed: open.size, closedMs, told };
}

/** Connects everybody, some at a time. */
async function openHearers(
  { gateway, members, stalled }: SlowOptions,
  delays: number[],
): Promise<Hearer[]> {
  const hearers: Hearer[] = [];
  for (let at = 0; at < members.length; at += OPENED_AT_ONCE) {
    const some = members.slice(at, at + OPENED_AT_ONCE).map(({ id, token }, index) => {
      const ofOthers = at + index - stalled;
      const isThick = ofOthers >= 0 && ofOthers < THICK_READERS;
      return openHearer(gateway.address, { id, token, isThick }, delays);
    });
    hearers.push(...(await Promise.all(some)));
  }
  return hearers;
}

async function openHearer(
  address: string,
  { id, token, isThick }: { id: number; token: string; isThick: boolean },
  delays: number[],
): Promise<Hearer> {
  const last = new Map([[OVERSEA_QUEUE, 0]]);
  const count = new Map<string, number>();
  const hearer = { id, last, count, dropped: 0 };
  const socket = await openStompSocket({
    address,
    token,
    destinations: [PRICE, OVERSEA_QUEUE, ...(isThick ? THICK : [])],
    onMessage(destination, body) {
      // `{"n":1,"at":2.5,…`: not worth parsing a book for.
      const [, n = "", at = ""] = /^\{"n":(\d+),"at":([\d.]+)/.exec(body) ?? [];
      if (destination === OVERSEA_QUEUE)
        hearer.dropped += Number(n) - (last.get(OVERSEA_QUEUE) ?? 0) - 1;
      last.set(destination, Number(n));
      count.set(destination, (count.get(destination) ?? 0) + 1);
      if (destination === PRICE && !isThick) delays.push(performance.now() - Number(at));
    },
  });
  return Object.assign(hearer, { socket });
}

interface Voice {
  /** The next price of everybody's instrument, and of the thick ones. */
  prices(): void;
  /** The next event of each of these members. */
  events(members: readonly { readonly id: number }[], pad?: string): void;
  /** The number last said of a destination, or to a member. */
  said(name: string): number;
}

/** What the played engine says, numbered. */
function createVoice(engine: PlayedEngine): Voice {
  const numbers = new Map<string, number>();
  const pad = "x".repeat(1_000);
  const thickPad = "x".repeat(THICK_BYTES);
  let sequence = 0;
  const bodyOf = (name: string, text: string): string => {
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    return `{"n":${number},"at":${performance.now().toFixed(3)},"pad":"${text}"}`;
  };
  const topic = (destination: string, text: string): TopicFrame => ({
    destination,
    body: bodyOf(destination, text),
    conflate: true,
  });
  return {
    prices() {
      const items = [topic(PRICE, pad), ...THICK.map((each) => topic(each, thickPad))];
      engine.say({ t: "topics", items });
    },
    events(members, text = "") {
      sequence += 1;
      const events = members.map(({ id }) => ({
        memberId: id,
        destination: OVERSEA_QUEUE,
        body: bodyOf(String(id), text),
      }));
      engine.say({ t: "events", sequence, events });
    },
    said: (name) => numbers.get(name) ?? 0,
  };
}

async function untilTime(ms: number, isDone: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  while (!isDone() && performance.now() < end) await pause(5);
}

function sum(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}
