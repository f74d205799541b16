/**
 * The rows of the order ladder, computed from the book, the member's own orders and the lines worth marking.
 *
 * Pure: the screen draws what stands here and nothing else. Prices are price units, rows run from the highest price
 * down, and a row that did not change keeps its identity, so that a memoised component skips it.
 */

import { formatPriceText } from "../base/figures.ts";
import type { TradeSide } from "../base/views.ts";
import type { LadderOrder } from "../orders/places.ts";

export type Level = readonly [price: number, qty: number];

/** What the account has to say about a price besides orders. */
const LINE_KINDS = [
  ...(["AVERAGE", "BREAK_EVEN", "TP", "SL", "TRAIL", "TRAIL_START"] as const),
  ...(["LOSSCUT", "ALERT"] as const),
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line across the ladder at a price. */
export interface LadderLine {
  readonly kind: LineKind;
  readonly price: number;
}

export interface LadderInput {
  readonly precision: number;
  readonly tickUnits: number;
  /** Ticks merged into one row, 1 and up. */
  readonly step: number;
  /** Price of the middle row, on the row grid. */
  readonly centre: number;
  readonly rowCount: number;
  readonly last: number | null;
  /** Best first. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly orders: readonly LadderOrder[];
  readonly lines: readonly LadderLine[];
  readonly dayHigh: number | null;
  readonly dayLow: number | null;
  /** Close of the trading day before. */
  readonly prevClose: number | null;
}

/** The member's orders of one side in one row. */
export interface OwnMark {
  /** Letters of the kinds in the row, `L` or `LM`. */
  readonly letters: string;
  readonly qty: number;
  readonly ids: readonly string[];
  /** The prices of these orders; more than one only where ticks are merged. */
  readonly prices: readonly number[];
  readonly isPending: boolean;
}

export interface LadderRow {
  readonly price: number;
  readonly text: string;
  readonly bidQty: number;
  readonly askQty: number;
  /** Length of the depth bar, 0 to 100. */
  readonly bidShare: number;
  readonly askShare: number;
  readonly isBestBid: boolean;
  readonly isBestAsk: boolean;
  readonly isLast: boolean;
  /** Kinds of the lines in this row, one space between them, in the order of `LINE_KINDS`. */
  readonly lines: string;
  readonly isDayHigh: boolean;
  readonly isDayLow: boolean;
  readonly isPrevClose: boolean;
  readonly ownLong: OwnMark | null;
  readonly ownShort: OwnMark | null;
}

export interface Ladder {
  readonly rows: readonly LadderRow[];
  readonly bidTotal: number;
  readonly askTotal: number;
  /** Own orders that stand outside the rows, in contracts, with the nearest price to go to. */
  readonly above: OutOfView | null;
  readonly below: OutOfView | null;
}

export interface OutOfView {
  readonly count: number;
  readonly price: number;
}

/** A builder that remembers its last ladder, for one screen: what did not change stays the same object. */
export function ladderBuilder(): (input: LadderInput) => Ladder {
  let previous: Ladder | undefined;
  return (input) => (previous = buildLadder(input, previous));
}

/** The ladder for `input`; rows equal to those of `previous` are the same objects. */
export function buildLadder(input: LadderInput, previous?: Ladder): Ladder {
  const unit = input.tickUnits * input.step;
  const top = topRow(input.centre, input.rowCount, unit);
  const bids = mergeLevels(input.bids, unit, "LONG");
  const asks = mergeLevels(input.asks, unit, "SHORT");
  const deepest = Math.max(1, ...bids.values(), ...asks.values());
  const own = mergeOrders(input.orders, unit);
  const grid = (price: number | null, side: TradeSide = "LONG") =>
    price === null ? null : rowPrice(price, unit, side);
  const marks = {
    bestBid: grid(input.bids[0]?.[0] ?? null, "LONG"),
    bestAsk: grid(input.asks[0]?.[0] ?? null, "SHORT"),
    last: grid(input.last),
    dayHigh: grid(input.dayHigh),
    dayLow: grid(input.dayLow),
    prevClose: grid(input.prevClose),
  };
  const lines = mergeLines(input.lines, unit);
  const known = new Map(previous?.rows.map((row) => [row.price, row]));
  const rows: LadderRow[] = [];
  for (let index = 0; index < input.rowCount; index += 1) {
    const price = top - index * unit;
    const bidQty = bids.get(price) ?? 0;
    const askQty = asks.get(price) ?? 0;
    const old = known.get(price);
    const row: LadderRow = {
      price,
      text: old?.text ?? formatPriceText(price, input.precision),
      bidQty,
      askQty,
      bidShare: share(bidQty, deepest),
      askShare: share(askQty, deepest),
      isBestBid: price === marks.bestBid,
      isBestAsk: price === marks.bestAsk,
      isLast: price === marks.last,
      lines: lines.get(price) ?? "",
      isDayHigh: price === marks.dayHigh,
      isDayLow: price === marks.dayLow,
      isPrevClose: price === marks.prevClose,
      ownLong: keepMark(old?.ownLong, own.get(`LONG ${price}`)),
      ownShort: keepMark(old?.ownShort, own.get(`SHORT ${price}`)),
    };
    rows.push(old !== undefined && sameRow(old, row) ? old : row);
  }
  const bottom = top - (input.rowCount - 1) * unit;
  return {
    rows,
    bidTotal: total(input.bids),
    askTotal: total(input.asks),
    above: outOfView(
      input.orders,
      (order) => rowPrice(order.price, unit, order.side) > top,
      Math.min,
    ),
    below: outOfView(
      input.orders,
      (order) => rowPrice(order.price, unit, order.side) < bottom,
      Math.max,
    ),
  };
}

/** The row a price belongs to: a buy falls into the row below it, a sell into the row above it. */
export function rowPrice(price: number, unit: number, side: TradeSide): number {
  return (side === "LONG" ? Math.floor(price / unit) : Math.ceil(price / unit)) * unit + 0;
}

export interface CentreInput {
  readonly centre: number | null;
  readonly last: number;
  readonly rowCount: number;
  /** Price units of one row. */
  readonly unit: number;
  /** A finger is on the rows, or a cell waits for its second tap: nothing moves, wherever the last price goes. */
  readonly isHeld: boolean;
  /** They jumped a moment ago: they rest for as long as the last price is among them. */
  readonly isSettling: boolean;
}

/**
 * Where the middle row stands next. It stays put while the last price is inside the middle half of the rows, just after
 * a jump while it is inside any of them, and always under a finger; outside it jumps once so that the last price is in the middle.
 */
export function settleCentre(input: CentreInput): number {
  const { centre, last, rowCount, unit, isHeld, isSettling } = input;
  const middle = rowPrice(last, unit, "LONG");
  if (centre === null) return middle;
  if (isHeld) return centre;
  if (isSettling) return isAmongRows(middle, centre, rowCount, unit) ? centre : middle;
  const band = Math.max(1, rowCount >> 2) * unit;
  return Math.abs(middle - centre) > band ? middle : centre;
}

/** Whether a row's price is one of the rows that stand around the middle. */
function isAmongRows(price: number, centre: number, rowCount: number, unit: number): boolean {
  const top = topRow(centre, rowCount, unit);
  return price <= top && price > top - rowCount * unit;
}

/** The price of the highest row; of an even number one more stands below the middle. */
function topRow(centre: number, rowCount: number, unit: number): number {
  return centre + ((rowCount - 1) >> 1) * unit;
}

function mergeLevels(levels: readonly Level[], unit: number, side: TradeSide): Map<number, number> {
  const merged = new Map<number, number>();
  for (const [price, qty] of levels) {
    const row = rowPrice(price, unit, side);
    merged.set(row, (merged.get(row) ?? 0) + qty);
  }
  return merged;
}

function mergeOrders(orders: readonly LadderOrder[], unit: number): Map<string, OwnMark> {
  const merged = new Map<string, OwnMark>();
  for (const order of orders) {
    const key = `${order.side} ${rowPrice(order.price, unit, order.side)}`;
    const mark = merged.get(key);
    merged.set(key, {
      letters:
        mark === undefined || mark.letters.includes(order.letter)
          ? (mark?.letters ?? order.letter)
          : mark.letters + order.letter,
      qty: (mark?.qty ?? 0) + order.qty,
      ids: [...(mark?.ids ?? []), order.id],
      prices: [...new Set([...(mark?.prices ?? []), order.price])],
      isPending: (mark?.isPending ?? false) || order.isPending === true,
    });
  }
  return merged;
}

/** Lines fall into the row below, as the average and the last price do. */
function mergeLines(lines: readonly LadderLine[], unit: number): Map<number, string> {
  const kinds = new Map<number, Set<LineKind>>();
  for (const { kind, price } of lines) {
    const row = rowPrice(price, unit, "LONG");
    kinds.set(row, (kinds.get(row) ?? new Set()).add(kind));
  }
  return new Map(
    [...kinds].map(([row, set]) => [row, LINE_KINDS.filter((kind) => set.has(kind)).join(" ")]),
  );
}

function outOfView(
  orders: readonly LadderOrder[],
  isOutside: (order: LadderOrder) => boolean,
  nearest: (...prices: number[]) => number,
): OutOfView | null {
  const outside = orders.filter(isOutside);
  if (outside.length === 0) return null;
  return { count: outside.length, price: nearest(...outside.map((order) => order.price)) };
}

function share(qty: number, deepest: number): number {
  return qty === 0 ? 0 : Math.max(2, Math.round((qty * 100) / deepest));
}

function total(levels: readonly Level[]): number {
  return levels.reduce((sum, [, qty]) => sum + qty, 0);
}

function keepMark(old: OwnMark | null | undefined, mark: OwnMark | undefined): OwnMark | null {
  if (mark === undefined) return null;
  const same =
    old &&
    old.qty === mark.qty &&
    old.letters === mark.letters &&
    old.isPending === mark.isPending &&
    old.prices.join() === mark.prices.join() &&
    old.ids.join() === mark.ids.join();
  return same ? old : mark;
}

function sameRow(a: LadderRow, b: LadderRow): boolean {
  return (Object.keys(b) as (keyof LadderRow)[]).every((key) => a[key] === b[key]);
}
