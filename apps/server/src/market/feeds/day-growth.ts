/**
 * How a day of the simulated market grows: from its seed and where it starts, and from nothing else. No order, no bet
 * and no question of anybody reaches it.
 *
 * Events of a symbol follow one another in random time. At each, its underlying moves on (`price-path.ts`), the book
 * is laid around it (`book.ts`), and either somebody trades at the touch or the book alone changes. Each underlying has
 * random numbers of its own, and so has what the underlyings of a kind have in common: an instrument grows the same
 * whatever else is grown beside it.
 */

import { createHash } from "node:crypto";
import type { Tick } from "@naru/vocabulary/tick";
import { sessionAt } from "../calendar.ts";
import type { CatalogueEntry } from "../catalogue.ts";
import { activityAt } from "./activity.ts";
import {
  type Booked,
  type BookState,
  depthOf,
  lastTradeAgain,
  layBook,
  newBook,
  paceOf,
  startPriceOf,
  tradeAt,
} from "./book.ts";
import {
  advanceFactor,
  advancePath,
  type FactorState,
  newPath,
  type PathState,
  pauseAfter,
} from "./price-path.ts";
import {
  growPerpetuals,
  pricesOfPerpetual,
  type SavedPerpetual,
  startPricesOf,
} from "./perpetual-growth.ts";
import { type DayRandom, dayRandom, type DaySeed } from "./simulated-day.ts";

/** Where a day's growth starts: with the seed all that its path follows from. It is published when it begins. */
export interface DayStart {
  /** yyyymmdd. */
  readonly day: number;
  /** Epoch ms. */
  readonly at: number;
  /**
   * 0 is the day's own beginning, which continues the day before. Higher ones are starts in its course: a new
   * installation, other rules, another secret.
   */
  readonly ordinal: number;
  /** The published hash of the seed. */
  readonly hash: string;
  /** The public value mixed in; empty where there is none. */
  readonly beacon: string;
  /** By which rules it grows (`rulesOf`). */
  readonly rules: string;
  /** By underlying; of a perpetual its premiums too, which are parts of one. */
  readonly prices: Readonly<Record<string, number>>;
}

/** What grew so far, as JSON: places in the streams, none of their numbers. */
export interface GrowthState {
  readonly factors: Readonly<Record<string, FactorState>>;
  readonly paths: Readonly<Record<string, PathState>>;
  readonly books: Readonly<Record<string, BookState>>;
  readonly positions: Readonly<Record<string, number>>;
  /** By symbol; absent in what grew without any. */
  readonly perpetuals?: Readonly<Record<string, SavedPerpetual>>;
}

export interface DayGrowth {
  /** When the next event is, epoch ms. */
  nextAt(): number;
  /** Lets it happen; its ticks are told to `ticks`, or to nobody: then funding stamps that pass go to `missed`, as what is said of them. */
  run(ticks: Tick[] | null, missed: Tick[]): void;
  /** What open instruments cost at an instant up to which everything has happened: their books and last trades. */
  standing(at: number): Tick[];
  /** By underlying. */
  prices(): Record<string, number>;
  state(): GrowthState;
}

/** To be raised where the same seed grows other ticks than before. */
const RULES_VERSION = 1;
const TRADE_SHARE = 0.6;
const FIRST_EVENT_MEAN_MS = 400;
/** Share of its movement that an underlying has in common with the others of its kind. */
const CORRELATION = 0.8;

/** To be raised where the same seed grows other ticks of perpetuals. */
const PERPETUAL_RULES_VERSION = 1;

/** The rules by which instruments grow, as a hash: of another build with other instruments it is another. */
export function rulesOf(entries: readonly CatalogueEntry[]): string {
  const perpetuals = entries.filter(isPerpetual);
  const contracts = [RULES_VERSION, grownOf(entries.filter((entry) => !isPerpetual(entry)))];
  const more = [PERPETUAL_RULES_VERSION, perpetuals.map(({ lotScale }) => lotScale)];
  const all = perpetuals.length === 0 ? contracts : [...contracts, ...more, grownOf(perpetuals)];
  return createHash("sha256").update(JSON.stringify(all)).digest("hex");
}

/**
 * What grows by these rules: everything, or what there was before perpetuals came, whose days keep their prices to the end;
 * undefined where a build grew that this one is not.
 */
export function grownBy(
  rules: string,
  entries: readonly CatalogueEntry[],
): readonly CatalogueEntry[] | undefined {
  const former = entries.filter((entry) => !isPerpetual(entry));
  return [entries, former].find((each) => rulesOf(each) === rules);
}

function isPerpetual({ lotScale }: CatalogueEntry): boolean {
  return lotScale !== null;
}

/** What of instruments their growth follows from. */
function grownOf(entries: readonly CatalogueEntry[]): unknown[] {
  return entries
    .toSorted((a, b) => a.symbol - b.symbol)
    .map(({ symbol, underlying, type, calendar, pace, volatility, startUnits, instrument }) => {
      const { precision, tickUnits } = instrument;
      return [
        symbol,
        underlying,
        type,
        calendar,
        pace,
        volatility,
        startUnits,
        precision,
        tickUnits,
      ];
    });
}

/** The prices that the catalogue names, by underlying. */
export function cataloguePrices(entries: readonly CatalogueEntry[]): Record<string, number> {
  return Object.assign(
    {},
    ...entries.map((entry) =>
      isPerpetual(entry) ? startPricesOf(entry) : { [entry.underlying]: startPriceOf(entry) },
    ),
  );
}

/** The prices that a state knows, likewise. */
export function knownPrices({
  paths,
  perpetuals = {},
}: Pick<GrowthState, "paths" | "perpetuals">): Record<string, number> {
  const known = Object.entries(paths).map(([name, { price }]) => ({ [name]: price }));
  return Object.assign({}, ...known, ...Object.values(perpetuals).map(pricesOfPerpetual));
}

/** An instrument with all that moves it. */
interface Market extends Booked {
  readonly entry: CatalogueEntry;
  readonly path: PathState;
  /** Of its underlying. */
  readonly random: DayRandom;
  /** What its kind has in common; null for simulated instruments, which go their own ways. */
  readonly factor: Factor | null;
  /** The start price in units, which the path is pulled to. */
  readonly anchor: number;
}

interface Factor {
  readonly state: FactorState;
  readonly random: DayRandom;
}

/** Grows a day from its start, or from where its growth was saved. Contracts come before perpetuals at one instant. */
export function growDay(
  start: DayStart,
  seed: DaySeed,
  entries: readonly CatalogueEntry[],
  saved: GrowthState | null,
): DayGrowth {
  const former = entries.filter((entry) => !isPerpetual(entry));
  const contracts = growContracts(start, seed, former, saved);
  const perpetuals = growPerpetuals(
    start,
    seed,
    entries.filter(isPerpetual),
    structuredClone(saved?.perpetuals ?? null),
  );
  return {
    nextAt: () => Math.min(contracts.nextAt(), perpetuals.nextAt()),
    run(ticks, missed) {
      if (contracts.nextAt() <= perpetuals.nextAt()) contracts.run(ticks, missed);
      else perpetuals.run(ticks, missed);
    },
    standing: (at) => [...contracts.standing(at), ...perpetuals.standing(at)],
    prices: () => ({ ...contracts.prices(), ...perpetuals.prices() }),
    state: () => ({ ...contracts.state(), perpetuals: perpetuals.state() }),
  };
}

function growContracts(
  start: DayStart,
  seed: DaySeed,
  entries: readonly CatalogueEntry[],
  saved: GrowthState | null,
): DayGrowth {
  const parts = partsOf(start, seed, structuredClone(saved));
  const markets = entries.toSorted((a, b) => a.symbol - b.symbol).map(parts.marketOf);
  if (saved === null) for (const market of markets) scheduleAtStart(market, start.at);
  let next = earliest(markets);

  return {
    nextAt: () => next?.book.nextAt ?? Number.POSITIVE_INFINITY,
    run(ticks) {
      if (next !== undefined) runEvent(next, ticks);
      next = earliest(markets);
    },
    standing: (at) => markets.flatMap((market) => standingOf(market, at)),
    prices: () =>
      Object.fromEntries(markets.map(({ entry, path }) => [entry.underlying, path.price])),
    state: () =>
      structuredClone({
        factors: Object.fromEntries([...parts.factors].map(([kind, { state }]) => [kind, state])),
        paths: Object.fromEntries(markets.map(({ entry, path }) => [entry.underlying, path])),
        books: Object.fromEntries(markets.map(({ entry, book }) => [entry.symbol, book])),
        positions: parts.positions(),
      }),
  };
}

/** What instruments share, made as they ask for it. */
function partsOf(start: DayStart, seed: DaySeed, saved: GrowthState | null) {
  const streams = new Map<string, DayRandom>();
  const factors = new Map<string, Factor>();
  const paths = new Map<string, PathState>();

  function streamOf(purpose: string): DayRandom {
    const known = streams.get(purpose);
    if (known !== undefined) return known;
    const name = { ordinal: start.ordinal, purpose };
    const made = dayRandom(seed, name, saved?.positions[purpose] ?? 0);
    streams.set(purpose, made);
    return made;
  }

  function factorOf(kind: CatalogueEntry["type"]): Factor | null {
    if (kind === "simulated") return null;
    const state = saved?.factors[kind] ?? { value: 0, at: start.at };
    const factor = factors.get(kind) ?? { state, random: streamOf(`kind ${kind}`) };
    factors.set(kind, factor);
    return factor;
  }

  function pathOf(entry: CatalogueEntry): PathState {
    const { underlying } = entry;
    const price = start.prices[underlying] ?? startPriceOf(entry);
    const path =
      paths.get(underlying) ??
      saved?.paths[underlying] ??
      newPath(price, start.at, streamOf(`underlying ${underlying}`));
    paths.set(underlying, path);
    return path;
  }

  return {
    factors,
    positions: () =>
      Object.fromEntries([...streams].map(([purpose, random]) => [purpose, random.position()])),
    marketOf(entry: CatalogueEntry): Market {
      const pace = paceOf(entry);
      return {
        entry,
        pace,
        path: pathOf(entry),
        random: streamOf(`underlying ${entry.underlying}`),
        factor: factorOf(entry.type),
        book: saved?.books[entry.symbol] ?? newBook(pace),
        anchor: startPriceOf(entry),
      };
    },
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

/** An open instrument says what it costs at once, so that whoever sees the day's start can trade. */
function scheduleAtStart(market: Market, at: number): void {
  scheduleFirst(market, at);
  if (sessionAt(market.entry.calendar, at).state === "OPEN") market.book.nextAt = at;
}

/** Sets the first event of a session, the current or the next one. */
function scheduleFirst({ entry, book, random }: Market, time: number): void {
  const session = sessionAt(entry.calendar, time);
  const from = session.state === "OPEN" ? time : (session.nextOpenAt ?? time);
  book.nextAt = from + Math.ceil(random.exponential(FIRST_EVENT_MEAN_MS));
  book.bidTick = 0;
}

/**
 * One event of a symbol: 1. move its underlying on, 2. lay the book around it, 3. show the book where it changed or
 * nobody trades, 4. trade at the touch, 5. set the next event.
 */
function runEvent(market: Market, ticks: Tick[] | null): void {
  const { entry, book, path, random, pace } = market;
  const at = book.nextAt;
  const session = sessionAt(entry.calendar, at);
  if (session.state !== "OPEN") return scheduleFirst(market, at);
  const activity = activityAt(entry.calendar, session, at);
  const before = path.price;
  move(market, at, activity);
  const isOpening = book.bidTick === 0;
  const isMoved = layBook(market, path.price, random);
  const isTrade = isOpening || random.next() < TRADE_SHARE;
  if (ticks !== null && (isMoved || !isTrade)) ticks.push(depthOf(market, at));
  if (isTrade) {
    const trade = tradeAt(market, at, path.price >= before, random);
    ticks?.push(trade);
  }
  book.nextAt = at + pauseAfter(pace.eventsPerSecond * activity, path, random);
}

function move({ entry, path, factor, anchor, random }: Market, at: number, activity: number): void {
  if (factor !== null) advanceFactor(factor.state, at, factor.random);
  const rules = { volatility: entry.volatility, anchor, correlation: CORRELATION };
  advancePath(path, rules, factor?.state ?? null, at, activity, random);
}

function standingOf(market: Market, at: number): Tick[] {
  const isSpoken =
    market.book.bidTick !== 0 && sessionAt(market.entry.calendar, at).state === "OPEN";
  return isSpoken ? [depthOf(market, at), lastTradeAgain(market, at)] : [];
}
