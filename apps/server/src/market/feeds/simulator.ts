/**
 * The simulated market: every contract of the catalogue, inside its sessions, from an installation's secret seed.
 *
 * Events of a symbol follow one another in random time. At each, its underlying moves on (`price-path.ts`), the book
 * is laid around it (spread, five levels a side), and either somebody trades at the touch or the book alone changes.
 * What happens does not depend on how often the feed is asked, and goes on exactly from a saved state.
 */

import type { Tick } from "@naru/vocabulary/tick";
import { sessionAt } from "../calendar.ts";
import type { CatalogueEntry } from "../catalogue.ts";
import { type Random, randomFrom, type RandomState, seededRandom } from "../random.ts";
import { activityAt } from "./activity.ts";
import type { Feed } from "./feed.ts";
import {
  advanceFactor,
  advancePath,
  type FactorState,
  livelinessOf,
  newPath,
  type PathState,
} from "./price-path.ts";

/** All that the simulation is, as JSON. */
export interface SimulatorState {
  readonly at: number;
  readonly random: RandomState;
  readonly factors: Readonly<Record<string, FactorState>>;
  readonly paths: Readonly<Record<string, PathState>>;
  readonly books: Readonly<Record<string, BookState>>;
}

export interface SimulatorOptions {
  /** An installation's secret. */
  readonly seed: string;
  readonly entries: readonly CatalogueEntry[];
  /** Epoch ms; what lies between a saved state and now never happened. */
  readonly now: number;
  readonly state: SimulatorState | null;
}

/** A symbol's book and its next event. Prices in ticks; sizes are those of five levels from the best on. */
interface BookState {
  nextAt: number;
  /** Mean-reverting spread in ticks, rounded for the book. */
  spread: number;
  bidTick: number;
  askTick: number;
  bidSizes: number[];
  askSizes: number[];
}

interface Pace {
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

const LEVELS = 5;
const HEARTBEAT_MS = 1_000;
/** Asked for more than this at once (a machine that slept), the simulation skips it and says so. */
const CATCH_UP_MAX_MS = 10_000;
const TRADE_SHARE = 0.6;
const FIRST_EVENT_MEAN_MS = 400;
/** Share of its movement that an underlying has in common with the others of its kind. */
const CORRELATION = 0.8;

/** A symbol with all that moves it. */
interface Market {
  readonly entry: CatalogueEntry;
  readonly pace: Pace;
  readonly path: PathState;
  /** What its kind has in common; null for simulated instruments, which go their own ways. */
  readonly factor: FactorState | null;
  readonly book: BookState;
  /** The start price in units, which the path is pulled to. */
  readonly anchor: number;
}

export interface Simulator extends Feed {
  state(): SimulatorState;
}

export function createSimulator({ seed, entries, now, state }: SimulatorOptions): Simulator {
  const random = state === null ? seededRandom(seed, "simulator") : randomFrom(state.random);
  const markets = marketsOf(entries, now, state);
  let at = state?.at ?? now;
  let isResumed = false;
  if (state === null || now > at) resume(now);

  return {
    advanceTo(until) {
      const ticks: Tick[] = [];
      if (until - at > CATCH_UP_MAX_MS) {
        resume(until);
        ticks.push({ kind: "gap", symbol: 0, at });
      }
      if (isResumed) ticks.push({ kind: "heartbeat", symbol: 0, at });
      isResumed = false;
      for (;;) {
        const beatAt = (Math.floor(at / HEARTBEAT_MS) + 1) * HEARTBEAT_MS;
        const market = earliest(markets);
        const eventAt = market?.book.nextAt ?? Number.POSITIVE_INFINITY;
        if (Math.min(beatAt, eventAt) > until) break;
        at = Math.min(beatAt, eventAt);
        if (at === beatAt) ticks.push({ kind: "heartbeat", symbol: 0, at });
        else if (market !== undefined) runEvent(market, random, ticks);
      }
      at = Math.max(at, until);
      return ticks;
    },
    state: () =>
      structuredClone({
        at,
        random: random.state(),
        factors: Object.fromEntries(
          markets.flatMap(({ entry, factor }) => (factor === null ? [] : [[entry.type, factor]])),
        ),
        paths: Object.fromEntries(markets.map(({ entry, path }) => [entry.underlying, path])),
        books: Object.fromEntries(markets.map(({ entry, book }) => [entry.symbol, book])),
      }),
  };

  /**
   * Goes on at `time` as if nothing had happened since. The feed says at once that it lives and what every open
   * instrument costs, so that whoever has just started, or started again, can trade.
   */
  function resume(time: number): void {
    at = time;
    isResumed = true;
    for (const { entry, book } of markets) {
      scheduleFirst(entry, book, time, random);
      if (sessionAt(entry.calendar, time).state === "OPEN") book.nextAt = time;
    }
  }
}

function marketsOf(
  entries: readonly CatalogueEntry[],
  now: number,
  state: SimulatorState | null,
): readonly Market[] {
  const factors = new Map<string, FactorState>(
    Object.entries(structuredClone(state?.factors ?? {})),
  );
  const paths = new Map<string, PathState>(Object.entries(structuredClone(state?.paths ?? {})));
  const books = new Map<string, BookState>(Object.entries(structuredClone(state?.books ?? {})));
  return entries
    .toSorted((a, b) => a.symbol - b.symbol)
    .map((entry) => {
      const anchor = entry.startUnits / 10 ** entry.precision;
      const factor =
        entry.type === "simulated" ? null : (factors.get(entry.type) ?? { value: 0, at: now });
      if (factor !== null) factors.set(entry.type, factor);
      const path = paths.get(entry.underlying) ?? newPath(anchor, now, factor);
      paths.set(entry.underlying, path);
      const book = books.get(String(entry.symbol)) ?? newBook(PACES[entry.pace]);
      return { entry, pace: PACES[entry.pace], path, factor, book, anchor };
    });
}

function newBook(pace: Pace): BookState {
  return {
    nextAt: 0,
    spread: pace.spreadTicks,
    bidTick: 0,
    askTick: 0,
    bidSizes: [],
    askSizes: [],
  };
}

/** The market whose event comes next; the lower symbol first at one instant. */
function earliest(markets: readonly Market[]): Market | undefined {
  let found: Market | undefined;
  for (const market of markets) {
    if (found === undefined || market.book.nextAt < found.book.nextAt) found = market;
  }
  return found;
}

/** Sets the first event of a session, the current or the next one. */
function scheduleFirst(entry: CatalogueEntry, book: BookState, time: number, random: Random): void {
  const session = sessionAt(entry.calendar, time);
  const from = session.state === "OPEN" ? time : (session.nextOpenAt ?? time);
  book.nextAt = from + Math.ceil(random.exponential(FIRST_EVENT_MEAN_MS));
  book.bidTick = 0;
}

/**
 * One event of a symbol: 1. move its underlying on, 2. lay the book around it, 3. show the book where it changed or
 * nobody trades, 4. trade at the touch, 5. set the next event.
 */
function runEvent(market: Market, random: Random, ticks: Tick[]): void {
  const { entry, book, path, factor, pace, anchor } = market;
  const at = book.nextAt;
  const session = sessionAt(entry.calendar, at);
  if (session.state !== "OPEN") {
    scheduleFirst(entry, book, at, random);
    return;
  }
  const activity = activityAt(entry.calendar, session, at);
  const before = path.price;
  if (factor !== null) advanceFactor(factor, at, random);
  advancePath(
    path,
    { volatility: entry.volatility, anchor, correlation: CORRELATION },
    factor,
    at,
    activity,
    random,
  );
  const isOpening = book.bidTick === 0;
  const isMoved = layBook(market, random);
  const isTrade = isOpening || random.next() < TRADE_SHARE;
  if (isMoved || !isTrade) ticks.push(depthOf(market, at));
  if (isTrade) ticks.push(tradeAt(market, at, path.price >= before, random));
  const pacePerSecond =
    pace.eventsPerSecond * activity * Math.min(Math.max(livelinessOf(path), 0.6), 1.5);
  book.nextAt = at + Math.max(1, Math.round(random.exponential(1_000 / pacePerSecond)));
}

/** Lays best bid and ask around the underlying and keeps the sizes of levels that stay; tells whether the touch moved. */
function layBook({ entry, book, path, pace }: Market, random: Random): boolean {
  const { precision, tickUnits } = entry.instrument;
  const middle = (path.price * 10 ** precision) / tickUnits;
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

function depthOf({ entry, book }: Market, at: number): Tick {
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
function tradeAt(
  { entry, book, pace }: Market,
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
  return {
    kind: "trade",
    symbol,
    at,
    price: (isBuy ? book.askTick : book.bidTick) * tickUnits,
    qty,
  };
}
