/**
 * The book of a simulated instrument: five levels a side around its underlying, and who trades at the touch.
 */

import type { Tick } from "@naru/vocabulary/tick";
import type { CatalogueEntry } from "../catalogue.ts";
import type { Random } from "../random.ts";

/** A symbol's book and its next event, as JSON. Prices in ticks; sizes are those of five levels from the best on. */
export interface BookState {
  /** Epoch ms. */
  nextAt: number;
  /** Mean-reverting spread in ticks, rounded for the book. */
  spread: number;
  /** 0: this session has had no event yet. */
  bidTick: number;
  askTick: number;
  bidSizes: number[];
  askSizes: number[];
  /** The price of the last trade, in ticks. */
  lastTick: number;
}

/** How busy a kind of instrument is. */
export interface Pace {
  readonly eventsPerSecond: number;
  readonly spreadTicks: number;
  readonly levelSize: number;
  readonly tradeSize: number;
}

const PACES: Readonly<Record<CatalogueEntry["pace"], Pace>> = {
  busy: { eventsPerSecond: 1.6, spreadTicks: 1, levelSize: 60, tradeSize: 3 },
  normal: { eventsPerSecond: 0.6, spreadTicks: 1.3, levelSize: 25, tradeSize: 2 },
  quiet: { eventsPerSecond: 0.2, spreadTicks: 2, levelSize: 10, tradeSize: 1.5 },
};

/** A level of a perpetual's book holds so much at rest, USDT; a trade is a part of it. */
const LEVEL_USDT: Readonly<Record<CatalogueEntry["pace"], number>> = {
  busy: 60_000,
  normal: 15_000,
  quiet: 4_000,
};
const TRADE_PART = 12;

/** How busy an instrument is. Of perpetuals sizes are in lots, so that coins of any price have books of one worth. */
export function paceOf(entry: CatalogueEntry): Pace {
  const pace = PACES[entry.pace];
  if (entry.lotScale === null) return pace;
  const lotUsdt = startPriceOf(entry) * Number(entry.multiplier);
  const levelSize = Math.max(2, Math.round(LEVEL_USDT[entry.pace] / lotUsdt));
  return { ...pace, levelSize, tradeSize: Math.max(1.5, levelSize / TRADE_PART) };
}

/** The price that an instrument begins with, as a plain number. */
export function startPriceOf({ startUnits, instrument }: CatalogueEntry): number {
  return startUnits / 10 ** instrument.precision;
}

const LEVELS = 5;

/** An instrument with its book. */
export interface Booked {
  readonly entry: Pick<CatalogueEntry, "instrument">;
  readonly pace: Pace;
  readonly book: BookState;
}

/** The book before the first event. */
export function newBook(pace: Pace): BookState {
  const sides = { bidTick: 0, askTick: 0, bidSizes: [], askSizes: [], lastTick: 0 };
  return { nextAt: 0, spread: pace.spreadTicks, ...sides };
}

/**
 * Lays best bid and ask around the underlying's price and keeps the sizes of levels that stay; tells whether the touch
 * moved.
 */
export function layBook({ entry, book, pace }: Booked, price: number, random: Random): boolean {
  const { precision, tickUnits } = entry.instrument;
  const middle = (price * 10 ** precision) / tickUnits;
  const pulled =
    book.spread +
    0.25 * (pace.spreadTicks - book.spread) +
    0.25 * pace.spreadTicks * random.normal();
  book.spread = Math.min(Math.max(pulled, 1), 4 * pace.spreadTicks);
  const spread = Math.round(book.spread);
  const bidTick = Math.max(Math.floor(middle - (spread - 1) / 2), LEVELS + 1);
  const askTick = bidTick + spread;
  const isMoved = bidTick !== book.bidTick || askTick !== book.askTick;
  book.bidSizes = shifted(book.bidSizes, bidTick - book.bidTick, pace, random);
  book.askSizes = shifted(book.askSizes, book.askTick - askTick, pace, random);
  book.bidTick = bidTick;
  book.askTick = askTick;
  redrawOne(random.next() < 0.5 ? book.bidSizes : book.askSizes, pace, random);
  return isMoved;
}

/** Sizes after the best price improved by `steps` ticks (worsened where negative): new levels get new sizes. */
function shifted(sizes: readonly number[], steps: number, pace: Pace, random: Random): number[] {
  const kept = steps >= 0 ? sizes.slice(0, Math.max(LEVELS - steps, 0)) : sizes.slice(-steps);
  const isNewInFront = steps >= 0;
  const result = [...kept];
  while (result.length < LEVELS) {
    const level = isNewInFront ? LEVELS - result.length - 1 : result.length;
    const size = drawSize(level, pace, random);
    if (isNewInFront) result.unshift(size);
    else result.push(size);
  }
  return result;
}

function redrawOne(sizes: number[], pace: Pace, random: Random): void {
  const level = Math.floor(random.next() * LEVELS);
  sizes[level] = drawSize(level, pace, random);
}

/** Deeper levels hold more. */
function drawSize(level: number, pace: Pace, random: Random): number {
  return Math.max(
    1,
    Math.round(pace.levelSize * (1 + 0.4 * level) * Math.exp(0.5 * random.normal())),
  );
}

/** The book as a tick. */
export function depthOf({ entry, book }: Booked, at: number): Tick {
  const { symbol, tickUnits } = entry.instrument;
  const bids = book.bidSizes.map(
    (size, level) => [(book.bidTick - level) * tickUnits, size] as const,
  );
  const asks = book.askSizes.map(
    (size, level) => [(book.askTick + level) * tickUnits, size] as const,
  );
  return { kind: "depth", symbol, at, bids, asks };
}

/** A trade at the touch, with the move more often than against it; it takes from the level it meets. */
export function tradeAt(
  { entry, book, pace }: Booked,
  at: number,
  isRising: boolean,
  random: Random,
): Tick {
  const { symbol, tickUnits } = entry.instrument;
  const isBuy = random.next() < (isRising ? 0.75 : 0.25);
  const sizes = isBuy ? book.askSizes : book.bidSizes;
  const shown = sizes[0] ?? 1;
  const qty = Math.min(1 + Math.floor(random.exponential(pace.tradeSize - 1)), shown);
  sizes[0] = shown > qty ? shown - qty : drawSize(0, pace, random);
  book.lastTick = isBuy ? book.askTick : book.bidTick;
  return { kind: "trade", symbol, at, price: book.lastTick * tickUnits, qty };
}

/** The last trade's price said again, as a trade of none. */
export function lastTradeAgain({ entry, book }: Booked, at: number): Tick {
  const { symbol, tickUnits } = entry.instrument;
  return { kind: "trade", symbol, at, price: book.lastTick * tickUnits, qty: 0 };
}
