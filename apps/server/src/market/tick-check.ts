/**
 * Checks on entry: what a feed says is believed only in order, once, in good form and without spikes.
 *
 * A spike is a price more than 2 % from the last one; it is held until the next tick of that symbol confirms it
 * (domain.md 1.6 rule 11). The first price after a session opens is exempt. Marks and indices are not: by an outlier somebody would be
 * liquidated. The first of them behind a hole always waits for the next, whatever was true before the hole. Records are plain JSON.
 */

import type { Tick } from "@naru/vocabulary/tick";

/** A tick as a feed hands it over; `sourceSequence` rises within a symbol and kind where the source numbers its ticks. */
export type FeedTick = Tick & { readonly sourceSequence?: number };

export type DropReason =
  | "unknown"
  | "outside"
  | "future"
  | "back"
  | "duplicate"
  | "invalid"
  | "spike";

export interface DroppedTick {
  readonly reason: DropReason;
  readonly tick: FeedTick;
}

/** Prices that are compared with each other: trades, quotes and depth together, mark and index apart. */
type Group = "traded" | "mark" | "index";

/** What is remembered of a symbol. */
export interface CheckRecord {
  /** Source time of the last tick, epoch ms. */
  at: number;
  /** The last source sequence by kind. */
  readonly sequences: Partial<Record<Tick["kind"], number>>;
  /** The last believed price by group, absent before the first. */
  readonly references: Partial<Record<Group, number>>;
  /** The session opened: the next price needs no confirmation. */
  exempt: boolean;
  /** A spike of what is traded that waits for the next tick. */
  held: FeedTick | null;
  /** The same of marks and indices, each for its own; absent in what a build before left. */
  heldMarks?: Partial<Record<"mark" | "index", FeedTick>>;
  /** Those of which none was believed since a hole; absent in what a build before left. */
  unconfirmed?: readonly Group[];
}

export interface CheckRules {
  /** Percent from the last price beyond which a tick must be confirmed. */
  readonly spikePercent: number;
  /** How far a source's clock may be ahead, ms. */
  readonly aheadMs: number;
}

export const DEFAULT_CHECK_RULES: CheckRules = { spikePercent: 2, aheadMs: 1_000 };

/** A symbol of which nothing has been heard. */
export function newCheckRecord(): CheckRecord {
  return { at: 0, sequences: {}, references: {}, exempt: true, held: null };
}

/** Notes that a session opened: the next price may be anywhere. */
export function noteSessionOpened(record: CheckRecord): void {
  record.exempt = true;
  record.held = null;
  record.heldMarks = {};
}

/** Notes that ticks are missing: nothing waits any more, and the first mark and index must be confirmed wherever they are. */
export function noteHole(record: CheckRecord): void {
  record.held = null;
  record.heldMarks = {};
  record.unconfirmed = ["mark", "index"];
}

/** Notes a tick that passed: what comes is held against it. */
export function noteTold(record: CheckRecord, tick: Tick): void {
  record.at = Math.max(record.at, tick.at);
  const group = groupOf(tick);
  if (group === null) return;
  hold(record, group, null);
  believe(record, group, priceOf(tick), []);
}

/**
 * Judges a tick at engine time `now` (epoch ms) and updates the record. Ticks that pass come back in order (a confirmed
 * spike before the tick that confirmed it); what is dropped goes to `drop`.
 */
export function checkTick(
  record: CheckRecord,
  tick: FeedTick,
  now: number,
  rules: CheckRules,
  drop: (dropped: DroppedTick) => void,
): readonly FeedTick[] {
  const reason = findFault(record, tick, now, rules);
  if (reason !== null) {
    drop({ reason, tick });
    return [];
  }
  record.at = tick.at;
  if (tick.sourceSequence !== undefined) record.sequences[tick.kind] = tick.sourceSequence;
  const group = groupOf(tick);
  return group === null ? [tick] : checkSpike(record, tick, group, rules, drop);
}

function findFault(
  record: CheckRecord,
  tick: FeedTick,
  now: number,
  rules: CheckRules,
): DropReason | null {
  if (!Number.isSafeInteger(tick.at) || !isWellFormed(tick)) return "invalid";
  if (tick.at > now + rules.aheadMs) return "future";
  const lastSequence = record.sequences[tick.kind];
  if (tick.sourceSequence !== undefined && lastSequence !== undefined) {
    if (tick.sourceSequence === lastSequence) return "duplicate";
    if (tick.sourceSequence < lastSequence) return "back";
  }
  return tick.at < record.at ? "back" : null;
}

function isWellFormed(tick: Tick): boolean {
  switch (tick.kind) {
    case "trade":
      return isPositive(tick.price) && isSize(tick.qty);
    case "quote":
      return isQuote(tick.bid, tick.bidQty, tick.ask, tick.askQty);
    case "depth":
      return isDepth(tick.bids, tick.asks);
    case "mark":
    case "index":
      return isPositive(tick.price);
    case "funding":
      return Number.isSafeInteger(tick.rate) && Number.isSafeInteger(tick.nextAt);
    case "heartbeat":
    case "gap":
      return true;
  }
}

/** A trade of none is a price that the exchange printed: it counts as a price and adds no volume. */
function isSize(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function isPositive(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

/** One side may be missing (0). A crossed quote happens, and recordings hold some. */
function isQuote(bid: number, bidQty: number, ask: number, askQty: number): boolean {
  if (!isSize(bidQty) || !isSize(askQty) || (bid === 0 && ask === 0)) return false;
  return isSize(bid) && isSize(ask);
}

type Levels = readonly (readonly [number, number])[];

/** Best first on both sides, every level with a size. */
function isDepth(bids: Levels, asks: Levels): boolean {
  return bids.length + asks.length > 0 && isSide(bids, -1) && isSide(asks, 1);
}

function isSide(levels: Levels, direction: 1 | -1): boolean {
  return levels.every(([price, qty], index) => {
    const before = levels[index - 1];
    return (
      isPositive(price) &&
      isPositive(qty) &&
      (before === undefined || (price - before[0]) * direction > 0)
    );
  });
}

function checkSpike(
  record: CheckRecord,
  tick: FeedTick,
  group: Group,
  rules: CheckRules,
  drop: (dropped: DroppedTick) => void,
): readonly FeedTick[] {
  const price = priceOf(tick);
  const held = heldOf(record, group);
  const reference = record.references[group];
  const isExempt = record.exempt && group === "traded";
  const isUnconfirmed = record.unconfirmed?.includes(group) === true;
  const isNear =
    !isUnconfirmed &&
    (reference === undefined || isExempt || isWithin(price, reference, rules.spikePercent));
  if (isNear) {
    hold(record, group, null);
    if (held !== null) drop({ reason: "spike", tick: held });
    return believe(record, group, price, [tick]);
  }
  if (held !== null) {
    const confirms = isWithin(price, priceOf(held), rules.spikePercent) && !isSame(held, tick);
    if (confirms) {
      hold(record, group, null);
      return believe(record, group, price, [held, tick]);
    }
    drop({ reason: "spike", tick: held });
  }
  hold(record, group, tick);
  return [];
}

function heldOf(record: CheckRecord, group: Group): FeedTick | null {
  return group === "traded" ? record.held : (record.heldMarks?.[group] ?? null);
}

function hold(record: CheckRecord, group: Group, tick: FeedTick | null): void {
  if (group === "traded") {
    record.held = tick;
    return;
  }
  const { [group]: _, ...others } = record.heldMarks ?? {};
  record.heldMarks = tick === null ? others : { ...others, [group]: tick };
}

function believe(
  record: CheckRecord,
  group: Group,
  price: number,
  ticks: readonly FeedTick[],
): readonly FeedTick[] {
  record.references[group] = price;
  if (record.unconfirmed !== undefined)
    record.unconfirmed = record.unconfirmed.filter((each) => each !== group);
  if (group === "traded") record.exempt = false;
  return ticks;
}

function isWithin(price: number, reference: number, percent: number): boolean {
  return Math.abs(price - reference) * 100 <= reference * percent;
}

/** The same words twice: a feed that stutters must not confirm its own spike. */
function isSame(a: FeedTick, b: FeedTick): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function groupOf(tick: Tick): Group | null {
  switch (tick.kind) {
    case "trade":
    case "quote":
    case "depth":
      return "traded";
    case "mark":
    case "index":
      return tick.kind;
    case "funding":
    case "heartbeat":
    case "gap":
      return null;
  }
}

/** A trade's price, or the middle of a quote. */
function priceOf(tick: Tick): number {
  switch (tick.kind) {
    case "trade":
    case "mark":
    case "index":
      return tick.price;
    case "quote":
      return middle(tick.bid, tick.ask);
    case "depth":
      return middle(tick.bids[0]?.[0] ?? 0, tick.asks[0]?.[0] ?? 0);
    case "funding":
    case "heartbeat":
    case "gap":
      return 0;
  }
}

function middle(bid: number, ask: number): number {
  if (bid === 0) return ask;
  return ask === 0 ? bid : (bid + ask) / 2;
}
