/**
 * The market keeper: turns what a feed says and what the clock says into inputs in one right order.
 *
 *     for (const input of keeper.advance(now, feed.advanceTo(now))) …
 *
 * 1. Beats that are due come before ticks of their instant or later. 2. Ticks are checked, numbered and stamped.
 * 3. A feed silent for more than 2 s is halted, and resumes at its next heartbeat. Engine time (`at`) never goes back:
 * every input of a call has `at` from the `now` of the call before to its own `now`, so a command stamped with the
 * `now` of the last call comes after every tick up to it (domain.md 1.6).
 */

import type { Input } from "@naru/engine/input";
import type { TapeTick, Tick } from "@naru/vocabulary/tick";
import { beatsBetween, openingBeats } from "./beats.ts";
import { CALENDAR_NAMES, type CalendarName, isOpen } from "./calendar.ts";
import type { Listing } from "./contracts.ts";
import {
  type KeeperMemory,
  noteBeat,
  noteHeard,
  noteMissing,
  openedBetween,
  recall,
  WHOLE_FEED,
} from "./keeper-memory.ts";
import { MS_PER_DAY } from "./day.ts";
import {
  type CheckRecord,
  type CheckRules,
  checkTick,
  DEFAULT_CHECK_RULES,
  type DroppedTick,
  type FeedTick,
  newCheckRecord,
} from "./tick-check.ts";
import type { Beat } from "@naru/engine/market/inputs";

/** A heartbeat older than this halts what it speaks for, ms (domain.md 1.6 rule 11). */
export const HEARTBEAT_AGE_MAX_MS = 2_000;

/** The keeper's memory as JSON. */
export interface KeeperCheckpoint {
  /** Source time of the last heartbeat by symbol, 0 for the whole feed. */
  readonly heard: Readonly<Record<string, number>>;
  readonly checks: Readonly<Record<string, CheckRecord>>;
  /** It remembers everything up to here, epoch ms; absent in what a build before left. */
  readonly until?: number;
}

export interface KeeperOptions {
  readonly listings: readonly Listing[];
  /** The tape's last sequence, 0 before the first tick. */
  readonly lastSequence: number;
  /** `beatMark` of the last committed call, null on a first start. */
  readonly lastBeatAt: number | null;
  readonly checkpoint: KeeperCheckpoint | null;
  /** What was told between the checkpoint and `lastBeatAt`: without it, prices would be held against older ones. */
  readonly told?: readonly TapeTick[];
  readonly rules?: CheckRules;
  /** Symbols with a source of their own: no heartbeat of the whole feed speaks for them. */
  readonly apart?: ReadonlySet<number>;
  /** Told of every tick that was not believed. */
  readonly onDropped?: (dropped: DroppedTick) => void;
}

export interface MarketKeeper {
  /**
   * Everything that happened up to `now` (epoch ms, never going back), with the ticks a feed handed over in its order.
   * After a restart the due beats come first, then a gap tick, then the ticks. All inputs of a call belong in one batch
   * with its `beatMark`: the mark says that nothing due is missing.
   */
  advance(now: number, ticks: readonly FeedTick[]): Input[];
  /** All beats up to here have been handed over, epoch ms. */
  beatMark(): number;
  lastSequence(): number;
  isHalted(symbol: number): boolean;
  checkpoint(): KeeperCheckpoint;
}

export function createMarketKeeper(options: KeeperOptions): MarketKeeper {
  const { listings, checkpoint, rules = DEFAULT_CHECK_RULES, onDropped = () => {} } = options;
  const calendars = CALENDAR_NAMES.filter((name) =>
    listings.some(({ calendar }) => calendar === name),
  );
  const symbols = listings.map(({ symbol }) => symbol).sort((a, b) => a - b);
  const calendarOf = new Map(listings.map(({ symbol, calendar }) => [symbol, calendar]));
  const checks = new Map(
    [WHOLE_FEED, ...symbols].map((symbol) => [
      symbol,
      checkpoint?.checks[symbol] ?? newCheckRecord(),
    ]),
  );
  const heard = new Map<number, number>(
    Object.entries(checkpoint?.heard ?? {}).map(([symbol, at]) => [Number(symbol), at]),
  );
  const halted = new Set<number>();

  const memory: KeeperMemory = { calendarOf, checks, heard };
  if (options.told !== undefined)
    recall(memory, options.told, openedBetween(calendars, checkpoint?.until, options.lastBeatAt));

  let sequence = options.lastSequence;
  let mark = options.lastBeatAt ?? Number.NEGATIVE_INFINITY;
  let isStarted = false;
  let queue: Beat[] = [];
  let queuedUntil = mark;
  let inputs: Input[] = [];

  return {
    advance(now, ticks) {
      inputs = [];
      if (now < mark) throw new RangeError(`the market cannot go back from ${mark} to ${now}`);
      if (!isStarted) start(now);
      const before = mark;
      for (const tick of ticks) {
        // A tick that comes after its time has passed is news of now; it cannot be put where it belongs.
        const time = tick.at >= before ? Math.max(mark, Math.min(tick.at, now)) : now;
        handOverDue(time);
        mark = time;
        takeTick(tick, time, now);
      }
      handOverDue(now);
      mark = now;
      return inputs;
    },
    beatMark: () => mark,
    lastSequence: () => sequence,
    isHalted: (symbol) => halted.has(symbol),
    checkpoint: () => structuredClone({ ...plain(memory), until: mark }),
  };

  function start(now: number): void {
    isStarted = true;
    if (options.lastBeatAt === null) startFirst(now);
    else startAgain(now);
  }

  /** Nothing is known: tell what is open. The feed has until its first heartbeat is overdue. */
  function startFirst(now: number): void {
    heard.set(WHOLE_FEED, now);
    for (const calendar of calendars)
      for (const beat of openingBeats(calendar, now)) handOverBeat(beat);
    mark = now;
    queuedUntil = now;
  }

  /**
   * The feed was not heard while we were away, so every symbol is halted until its next heartbeat, whatever was known
   * before; beats that fell due are handed over; a gap tick marks the hole.
   */
  function startAgain(now: number): void {
    noteMissing(memory, WHOLE_FEED);
    handOverDue(now);
    for (const symbol of symbols) if (!halted.has(symbol)) halt(symbol, now);
    handOverTick({ kind: "gap", symbol: WHOLE_FEED, at: now }, now);
    mark = now;
  }

  function takeTick(tick: FeedTick, time: number, now: number): void {
    const record = checks.get(tick.symbol);
    const calendar = calendarOf.get(tick.symbol);
    if (record === undefined) onDropped({ reason: "unknown", tick });
    else if (calendar !== undefined && isOutside(tick, calendar, time))
      onDropped({ reason: "outside", tick });
    else {
      for (const passed of checkTick(record, tick, now, rules, onDropped))
        handOverTick(passed, time);
      if (tick.kind === "gap") noteMissing(memory, tick.symbol);
      if (tick.kind === "heartbeat") noteHeartbeat(tick.symbol, Math.min(tick.at, now), time);
    }
  }

  function handOverTick(feedTick: FeedTick, at: number): void {
    sequence += 1;
    inputs.push({
      kind: "tickArrived",
      at,
      tick: { sequence, receivedAt: at, tick: withoutSource(feedTick) },
    });
  }

  /** Beats and halts that fall due up to `until`, by time; at one instant beats come first. */
  function handOverDue(until: number): void {
    refillQueue(until);
    for (;;) {
      const beat = queue[0];
      const isBeatDue = beat !== undefined && beat.at <= until;
      const staleAt = nextStaleAt();
      if (isBeatDue && beat.at <= staleAt) handOverBeat(queue.shift() as Beat);
      else if (staleAt <= until) haltStale(staleAt);
      else return;
    }
  }

  function handOverBeat(beat: Beat): void {
    noteBeat(memory, beat);
    inputs.push(beat);
  }

  function refillQueue(until: number): void {
    while (queuedUntil < until) {
      const to = queuedUntil + MS_PER_DAY;
      const beats = calendars.flatMap((calendar) =>
        beatsBetween(calendar, listings, queuedUntil, to),
      );
      queue = [...queue, ...beats.sort((a, b) => a.at - b.at)];
      queuedUntil = to;
    }
  }

  function heardOf(symbol: number): number {
    return lastHeard(heard, symbol, options.apart?.has(symbol) === true);
  }

  /** When the next symbol that is not halted goes stale; never where all are halted. */
  function nextStaleAt(): number {
    if (halted.size === symbols.length) return Number.POSITIVE_INFINITY;
    let oldest = Number.POSITIVE_INFINITY;
    for (const symbol of symbols) {
      if (!halted.has(symbol)) oldest = Math.min(oldest, heardOf(symbol));
    }
    return Math.max(oldest + HEARTBEAT_AGE_MAX_MS + 1, mark);
  }

  function haltStale(at: number): void {
    for (const symbol of symbols) {
      if (!halted.has(symbol) && at - heardOf(symbol) > HEARTBEAT_AGE_MAX_MS) halt(symbol, at);
    }
  }

  function halt(symbol: number, at: number): void {
    halted.add(symbol);
    inputs.push({ kind: "feedHalted", at, symbol });
  }

  function noteHeartbeat(symbol: number, at: number, time: number): void {
    noteHeard(memory, symbol, at);
    for (const each of [...halted].sort((a, b) => a - b)) {
      if (time - heardOf(each) > HEARTBEAT_AGE_MAX_MS) continue;
      halted.delete(each);
      inputs.push({ kind: "feedResumed", at: time, symbol: each });
    }
  }
}

/** Source time of what last spoke for a symbol; for one apart nothing does but itself. */
function lastHeard(heard: ReadonlyMap<number, number>, symbol: number, isApart: boolean): number {
  const own = heard.get(symbol) ?? 0;
  return isApart ? own : Math.max(own, heard.get(WHOLE_FEED) ?? 0);
}

/** Prices outside a session (pre-open quotes) are nobody's prices; what speaks of the feed itself always counts. */
function isOutside(tick: Tick, calendar: CalendarName, time: number): boolean {
  const speaksOfFeed = tick.kind === "heartbeat" || tick.kind === "gap";
  return !speaksOfFeed && !isOpen(calendar, time);
}

/** A memory as JSON. */
function plain({ heard, checks }: KeeperMemory): Pick<KeeperCheckpoint, "heard" | "checks"> {
  return { heard: Object.fromEntries(heard), checks: Object.fromEntries(checks) };
}

function withoutSource(feedTick: FeedTick): Tick {
  if (feedTick.sourceSequence === undefined) return feedTick;
  const { sourceSequence: _, ...tick } = feedTick;
  return tick;
}
