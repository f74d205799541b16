/**
 * How perpetuals grow within a day of the simulated market: each from random numbers of its own (docs/decisions/022, 026).
 *
 * The index moves as any underlying does. The contract stands at a premium to it, which comes and goes in half an hour and
 * runs ahead of the index when that moves. Around the contract lies the book, thinner the livelier it is. Each second the
 * feed says index and mark (domain.md 2.5), and each minute the funding rate that the average premium makes (domain.md 2.7),
 * so that everything follows from one path.
 */

import { fundingRate } from "@naru/money/perpetual/funding";
import { markPrice, meanOf } from "@naru/engine/futures/mark";
import { MARK_SCALE, type Tick } from "@naru/vocabulary/tick";
import type { CatalogueEntry } from "../catalogue.ts";
import {
  type Booked,
  type BookState,
  depthOf,
  lastTradeAgain,
  layBook,
  newBook,
  type Pace,
  paceOf,
  startPriceOf,
  tradeAt,
} from "./book.ts";
import type { DayGrowth, DayStart } from "./day-growth.ts";
import { advancePath, livelinessOf, newPath, type PathState, pauseAfter } from "./price-path.ts";
import { type DayRandom, dayRandom, type DaySeed } from "./simulated-day.ts";

/** A perpetual's state, as JSON. */
interface PerpetualState {
  /** Of the index. */
  readonly path: PathState;
  /** Of the contract over the index, a part of it. */
  premium: number;
  /** The premium on average of some hours. */
  average: number;
  readonly book: BookState;
  /** The next whole second, epoch ms. */
  beatAt: number;
  /** The middle of the book less the index, 10^-MARK_SCALE, of the last seconds, the newest last. */
  basis: number[];
  /** What was said last, 10^-MARK_SCALE; 0 before the first second. */
  index: number;
  mark: number;
  /** What was said last of the stamp to come, 10^-8, and when that is, epoch ms; 0 before the first second. */
  rate: number;
  fundingAt: number;
}

/** With the place in its random numbers. */
export interface SavedPerpetual extends PerpetualState {
  /** What its prices are called in the start of a day. */
  readonly underlying: string;
  readonly position: number;
}

const BEAT_MS = 1_000;
const FUNDING_SAID_MS = 60_000;
const FUNDING_INTERVAL_MS = 8 * 3_600_000;
/** Half a minute of samples (domain.md 2.5). */
const BASIS_SAMPLES = 30;
const PREMIUM_SECONDS = 1_800;
const PREMIUM_SPREAD = 0.0004;
const PREMIUM_MAX = 0.004;
/** How far the contract runs ahead of a move of the index. */
const PREMIUM_LEAD = 0.15;
const AVERAGE_SECONDS = 2 * 3_600;
const TRADE_SHARE = 0.6;
/** A step of the book is about this part of the price, on the tick grid. */
const STEP_PART = 0.000_002;
const LIVELINESS_RANGE = [0.6, 3] as const;

/** A perpetual with all that moves it. */
interface Market extends Booked {
  readonly catalogued: CatalogueEntry;
  readonly state: PerpetualState;
  readonly random: DayRandom;
  readonly anchor: number;
}

/** What the catalogue says of a perpetual's prices: no premium yet. */
export function startPricesOf(entry: CatalogueEntry): Record<string, number> {
  return namedPrices(entry.underlying, startPriceOf(entry), 0, 0);
}

/** What a state says of them. */
export function pricesOfPerpetual({ underlying, path, premium, average }: SavedPerpetual) {
  return namedPrices(underlying, path.price, premium, average);
}

function namedPrices(
  underlying: string,
  price: number,
  premium: number,
  average: number,
): Record<string, number> {
  return {
    [underlying]: price,
    [`${underlying} premium`]: premium,
    [`${underlying} average premium`]: average,
  };
}

/** Grows the perpetuals of a day, or goes on from where they were saved; these it takes as its own. */
export function growPerpetuals(
  start: DayStart,
  seed: DaySeed,
  entries: readonly CatalogueEntry[],
  saved: Readonly<Record<string, SavedPerpetual>> | null,
): Omit<DayGrowth, "state"> & { state(): Record<string, SavedPerpetual> } {
  const markets = entries
    .toSorted((a, b) => a.symbol - b.symbol)
    .map((entry) => marketOf(start, seed, entry, saved?.[entry.symbol]));
  let next = earliest(markets);

  return {
    nextAt: () => (next === undefined ? Number.POSITIVE_INFINITY : nextOf(next)),
    run(ticks, missed) {
      if (next !== undefined) runNext(next, ticks, missed);
      next = earliest(markets);
    },
    standing: (at) => markets.flatMap((market) => standingOf(market, at)),
    prices: () => Object.assign({}, ...markets.map((market) => pricesOfPerpetual(savedOf(market)))),
    state: () =>
      structuredClone(
        Object.fromEntries(markets.map((market) => [market.catalogued.symbol, savedOf(market)])),
      ),
  };
}

function marketOf(
  start: DayStart,
  seed: DaySeed,
  entry: CatalogueEntry,
  saved: SavedPerpetual | undefined,
): Market {
  const name = { ordinal: start.ordinal, purpose: `perpetual ${entry.root}` };
  const random = dayRandom(seed, name, saved?.position ?? 0);
  const pace = paceOf(entry);
  const state = saved === undefined ? stateAtStart(start, entry, pace, random) : saved;
  const tickUnits = entry.instrument.tickUnits * stepTicks(entry);
  return {
    catalogued: entry,
    entry: { instrument: { ...entry.instrument, tickUnits } },
    pace,
    book: state.book,
    state,
    random,
    anchor: startPriceOf(entry),
  };
}

/** It says what it costs at once, so that whoever sees the day's start can trade. */
function stateAtStart(
  { at, prices }: DayStart,
  entry: CatalogueEntry,
  pace: Pace,
  random: DayRandom,
): PerpetualState {
  const { underlying } = entry;
  const price = prices[underlying] ?? startPriceOf(entry);
  const premium = prices[`${underlying} premium`] ?? 0;
  const average = prices[`${underlying} average premium`] ?? 0;
  const beatAt = Math.ceil(at / BEAT_MS) * BEAT_MS;
  return {
    path: newPath(price, at, random),
    ...{ premium, average, beatAt },
    book: { ...newBook(pace), nextAt: at },
    ...{ basis: [], index: 0, mark: 0, rate: 0, fundingAt: 0 },
  };
}

function savedOf({ catalogued, state, random }: Market): SavedPerpetual {
  return { ...state, underlying: catalogued.underlying, position: random.position() };
}

/** Ticks between the levels of the book: a power of ten. */
function stepTicks({ startUnits, instrument }: CatalogueEntry): number {
  const ticks = (startUnits / instrument.tickUnits) * STEP_PART;
  return 10 ** Math.max(0, Math.floor(Math.log10(ticks)));
}

function nextOf({ state, book }: Market): number {
  return Math.min(book.nextAt, state.beatAt);
}

/** The market whose turn it is; the lower symbol first at one instant. */
function earliest(markets: readonly Market[]): Market | undefined {
  let found: Market | undefined;
  for (const market of markets)
    if (found === undefined || nextOf(market) < nextOf(found)) found = market;
  return found;
}

/** The book comes before the second that it falls on. */
function runNext(market: Market, ticks: Tick[] | null, missed: Tick[]): void {
  if (market.book.nextAt <= market.state.beatAt) runEvent(market, ticks);
  else runBeat(market, ticks, missed);
}

/** 1. Index and premium move on, 2. the book is laid around the contract, 3. somebody trades at the touch, or nobody. */
function runEvent(market: Market, ticks: Tick[] | null): void {
  const { book, state, random, pace } = market;
  const at = book.nextAt;
  const before = state.path.price;
  moveTo(market, at);
  const lively = livelinessOf(state.path);
  const thinned = Math.min(Math.max(lively, LIVELINESS_RANGE[0]), LIVELINESS_RANGE[1]);
  const laid = { ...market, pace: { ...pace, levelSize: pace.levelSize / thinned } };
  const isOpening = book.bidTick === 0;
  const isMoved = layBook(laid, state.path.price * (1 + state.premium), random);
  const isTrade = isOpening || random.next() < TRADE_SHARE;
  if (ticks !== null && (isMoved || !isTrade)) ticks.push(depthOf(market, at));
  if (isTrade) {
    const trade = tradeAt(laid, at, state.path.price >= before, random);
    ticks?.push(trade);
  }
  book.nextAt = at + pauseAfter(pace.eventsPerSecond, state.path, random);
}

/** A second: mark, index, and now and then the funding rate, in the order in which exchanges say them. */
function runBeat(market: Market, ticks: Tick[] | null, missed: Tick[]): void {
  const { state, catalogued } = market;
  const at = state.beatAt;
  const { symbol } = catalogued;
  moveTo(market, at);
  state.index = Math.round(state.path.price * 10 ** MARK_SCALE);
  state.basis = [...state.basis, middleOf(market) - state.index].slice(-BASIS_SAMPLES);
  const isFundingSaid = at >= state.fundingAt || at % FUNDING_SAID_MS === 0;
  const isStampPassed = state.fundingAt !== 0 && at >= state.fundingAt;
  if (isStampPassed && ticks === null) missed.push(fundingTick(market, at));
  if (isFundingSaid) {
    state.rate = Number(fundingRate(BigInt(Math.round(state.average * 10 ** MARK_SCALE))));
    state.fundingAt = (Math.floor(at / FUNDING_INTERVAL_MS) + 1) * FUNDING_INTERVAL_MS;
  }
  state.mark = markOf(market, at);
  ticks?.push({ kind: "mark", symbol, at, price: state.mark });
  ticks?.push({ kind: "index", symbol, at, price: state.index });
  if (isFundingSaid) ticks?.push(fundingTick(market, at));
  state.beatAt = at + BEAT_MS;
}

function moveTo({ catalogued, state, anchor, random }: Market, at: number): void {
  const { path } = state;
  const seconds = (at - path.at) / 1_000;
  if (seconds <= 0) return;
  const before = path.price;
  advancePath(
    path,
    { volatility: catalogued.volatility, anchor, correlation: 0 },
    null,
    at,
    1,
    random,
  );
  const kept = Math.exp(-seconds / PREMIUM_SECONDS);
  const lead = PREMIUM_LEAD * Math.log(path.price / before);
  const chance = PREMIUM_SPREAD * Math.sqrt(1 - kept * kept) * random.normal();
  const premium = state.premium * kept + lead + chance;
  state.premium = Math.min(Math.max(premium, -PREMIUM_MAX), PREMIUM_MAX);
  const old = Math.exp(-seconds / AVERAGE_SECONDS);
  state.average = state.average * old + state.premium * (1 - old);
}

/** The middle of the book, 10^-MARK_SCALE. */
function middleOf(market: Market): number {
  const { bidTick, askTick } = market.book;
  return Math.round(priceOf(market, bidTick + askTick) / 2);
}

function markOf(market: Market, at: number): number {
  const { state, book } = market;
  const mark = markPrice({
    index: BigInt(state.index),
    fundingRate: BigInt(state.rate),
    untilFunding: state.fundingAt - at,
    interval: FUNDING_INTERVAL_MS,
    basis: meanOf(state.basis.map(BigInt)),
    last: BigInt(priceOf(market, book.lastTick)),
  });
  return Number(mark);
}

/** Of book ticks, 10^-MARK_SCALE. */
function priceOf({ entry }: Market, ticks: number): number {
  const { precision, tickUnits } = entry.instrument;
  return ticks * tickUnits * 10 ** (MARK_SCALE - precision);
}

function fundingTick({ catalogued, state }: Market, at: number): Tick {
  const { rate, fundingAt: nextAt } = state;
  return { kind: "funding", symbol: catalogued.symbol, at, rate, nextAt };
}

/** The book, the last trade, and what was said last. */
function standingOf(market: Market, at: number): Tick[] {
  const { state, book, catalogued } = market;
  const { symbol } = catalogued;
  const traded = book.bidTick === 0 ? [] : [depthOf(market, at), lastTradeAgain(market, at)];
  if (state.mark === 0) return traded;
  return [
    ...traded,
    { kind: "mark", symbol, at, price: state.mark },
    { kind: "index", symbol, at, price: state.index },
    fundingTick(market, at),
  ];
}
