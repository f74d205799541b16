/**
 * One perpetual as Binance's streams tell it: frames in, ticks out, or the reason why there are none.
 *
 * 1. Frames change what is known, whenever they come; only a timely one is told: a price two seconds old is nobody's price, and a
 * clock that is off makes every price look old. 2. Book tickers say the best at once, changes of the book what lies behind it. While
 * the book does not join, the ticker alone is told. 3. What disagrees with the mark by a tenth is not told (domain.md 2.5 drops
 * a source for half of it). 4. Ticks of a symbol come in their time; a trade that was heard a little behind a quote gets the quote's.
 * 5. The symbol is said to live once a second, while both its streams do.
 */

import { tryParseDecimal } from "@naru/money/decimal";
import type { StaleReason } from "@naru/vocabulary/market/feed";
import { MARK_SCALE } from "@naru/vocabulary/tick";
import type { CatalogueEntry } from "../../catalogue.ts";
import type { FeedTick } from "../../tick-check.ts";
import type {
  BinanceDepth,
  BinanceFrame,
  BinanceMark,
  BinanceTicker,
  BinanceTrade,
  SymbolRules,
} from "./binance-frames.ts";
import { FundingWatch, type KnownFunding } from "./funding-watch.ts";
import { type BookLevel, OrderBook } from "./order-book.ts";

export interface SymbolCounts {
  /** Trades or changes of the book that were missing. */
  gaps: number;
  /** How often the book was joined to a snapshot. */
  resyncs: number;
  /** Frames that were not believed. */
  refused: number;
}

/** How old a frame may be, and how far ahead the exchange's clock, ms. */
const LAG_MAX_MS = 2_000;
const AHEAD_MAX_MS = 1_000;
/** The book of a listed perpetual changes, and its mark comes once a second. */
const BOOK_SILENT_MS = 5_000;
const MARKET_SILENT_MS = 3_000;
const LEVELS_TOLD = 10;
const AGREE_PERCENT = 10;
/** A ticker so far from the book that it is joined to is a mistake of one of them. */
const TICKER_PERCENT = 2;
const SECOND_MS = 1_000;

interface Best {
  readonly number: number;
  readonly bid: BookLevel;
  readonly ask: BookLevel;
}

export class BinanceSymbol {
  readonly entry: CatalogueEntry;
  readonly counts: SymbolCounts = { gaps: 0, resyncs: 0, refused: 0 };
  readonly funding: FundingWatch;
  readonly #tell: (tick: FeedTick) => void;
  readonly #book = new OrderBook();
  #ticker: Best | null = null;
  /** The number of the last trade that was heard, and of the last that was told. */
  #tradeHeard = 0;
  #tradeTold = 0;
  #tradeAt = 0;
  #mark = 0;
  #markAt = 0;
  /** Source time of the last tick told. */
  #at = 0;
  #beatAt = 0;
  /** When each stream was last heard, by our clock; 0 before. */
  #bookHeardAt = 0;
  #marketHeardAt = 0;
  #lag = 0;
  #rules: SymbolRules | "absent" | null = null;
  /** The line is another one: numbers of trades may go back. */
  #isNewLine = false;

  constructor(entry: CatalogueEntry, known: KnownFunding | null, tell: (tick: FeedTick) => void) {
    this.entry = entry;
    this.#tell = tell;
    this.funding = new FundingWatch(known);
  }

  get wantsSnapshot(): boolean {
    return this.#book.last === 0;
  }

  get lagMs(): number {
    return this.#lag;
  }

  get heardAt(): number {
    return Math.max(this.#bookHeardAt, this.#marketHeardAt);
  }

  /** Takes a frame that came at `now` (epoch ms). */
  hear(frame: BinanceFrame, now: number): void {
    this.#lag = now - frame.E;
    const isTaken = this.#take(frame, now);
    if (!isTaken) this.counts.refused += 1;
    else this.#beat(frame.E, now);
  }

  /** The book's line is another one, or goes on as another connection of the same stream. */
  noteBookLine(isSameStream: boolean): void {
    if (isSameStream) return;
    this.#ticker = null;
    this.#book.reset();
  }

  noteMarketLine(isSameStream: boolean): void {
    if (!isSameStream) this.#isNewLine = true;
  }

  noteRules(rules: SymbolRules | "absent"): void {
    this.#rules = rules;
  }

  /** Joins the exchange's answer to the book; false where another one is needed. */
  takeSnapshot(answer: {
    readonly lastUpdateId: number;
    readonly bids: readonly (readonly [string, string])[];
    readonly asks: readonly (readonly [string, string])[];
  }): boolean {
    const [bids, asks] = [this.#levels(answer.bids), this.#levels(answer.asks)];
    if (bids === null || asks === null) return false;
    const outcome = this.#book.begin({ last: answer.lastUpdateId, bids, asks });
    if (outcome === "taken") this.counts.resyncs += 1;
    return outcome === "taken";
  }

  /** Why nothing would be told now; null where ticks are. */
  staleReason(now: number): StaleReason | null {
    const { tickSize, stepSize, isTrading } =
      this.#rules === null || this.#rules === "absent" ? FREE : this.#rules;
    if (this.#rules === "absent") return "UNLISTED";
    if (!isTrading) return "PAUSED";
    const { precision, lotScale } = this.entry;
    if (this.#units(tickSize, precision, this.entry.instrument.tickUnits) === null)
      return "OTHER_STEPS";
    if (this.#units(stepSize, lotScale ?? 0, 1) === null) return "OTHER_STEPS";
    if (this.#bookHeardAt === 0 || this.#marketHeardAt === 0) return "STARTING";
    const isBookSilent = now - this.#bookHeardAt > BOOK_SILENT_MS;
    if (isBookSilent || now - this.#marketHeardAt > MARKET_SILENT_MS) return "SILENT";
    if (this.#lag > LAG_MAX_MS) return "LATE";
    if (this.#lag < -AHEAD_MAX_MS) return "CLOCK";
    return this.#agrees() ? null : "DISAGREES";
  }

  /** What was paid at stamps that passed unheard, in their order: told before the stamp to come. */
  tellPaid(paid: readonly KnownFunding[]): void {
    for (const { rate, nextAt } of paid)
      this.#put({ kind: "funding", ...this.#now(), rate, nextAt });
    this.funding.noteAnswered();
  }

  /** Whether the frame is in good form. */
  #take(frame: BinanceFrame, now: number): boolean {
    switch (frame.e) {
      case "aggTrade":
        return this.#takeTrade(frame, now);
      case "bookTicker":
        return this.#takeTicker(frame, now);
      case "depthUpdate":
        return this.#takeDepth(frame, now);
      case "markPriceUpdate":
        return this.#takeMark(frame, now);
    }
  }

  #takeTrade({ a: number, p, q, T }: BinanceTrade, now: number): boolean {
    const price = this.#price(p);
    const qty = this.#qty(q);
    if (price === null || qty === null || qty === 0) return false;
    const isAgain = number <= this.#tradeHeard && !(this.#isNewLine && T > this.#tradeAt);
    if (isAgain) return true;
    this.#isNewLine = false;
    this.#tradeHeard = number;
    this.#tradeAt = T;
    this.#marketHeardAt = now;
    if (!this.#mayTell(now) || !this.#isNearMark(price)) return true;
    if (this.#tradeTold !== 0 && number !== this.#tradeTold + 1) {
      this.counts.gaps += 1;
      this.#put({ kind: "gap", ...this.#now(T) });
    }
    this.#tradeTold = number;
    this.#put({ kind: "trade", ...this.#now(T), price, qty });
    return true;
  }

  #takeTicker({ u, b, B, a, A, T }: BinanceTicker, now: number): boolean {
    if (this.#ticker !== null && u <= this.#ticker.number) return true;
    const [bid, bidQty] = [this.#price(b), this.#qty(B)];
    const [ask, askQty] = [this.#price(a), this.#qty(A)];
    if (bid === null || ask === null || bidQty === null || askQty === null) return false;
    if (bid >= ask || bidQty === 0 || askQty === 0) return false;
    if (!this.#isNearBook(bid) || !this.#isNearBook(ask)) return false;
    this.#ticker = { number: u, bid: [bid, bidQty], ask: [ask, askQty] };
    this.#bookHeardAt = now;
    if (!this.#book.isWhole || u > this.#book.last) this.#tellBook(T, now);
    return true;
  }

  #takeDepth({ u, pu, T, b, a }: BinanceDepth, now: number): boolean {
    const [bids, asks] = [this.#levels(b), this.#levels(a)];
    if (bids === null || asks === null) {
      // What it said is missing from the book.
      this.#book.reset();
      return false;
    }
    const wasKnown = this.#book.last !== 0;
    const outcome = this.#book.take({ last: u, before: pu, at: T, bids, asks });
    this.#bookHeardAt = now;
    if (outcome === "apart" && wasKnown) this.counts.gaps += 1;
    if (outcome === "taken") this.#tellBook(T, now);
    return true;
  }

  #takeMark({ E, p, i, r, T }: BinanceMark, now: number): boolean {
    if (E <= this.#markAt) return true;
    const [mark, index] = [this.#units(p, MARK_SCALE, 1), this.#units(i, MARK_SCALE, 1)];
    const rate = tryParseDecimal(r, MARK_SCALE);
    if (mark === null || index === null || mark === 0 || rate === undefined) return false;
    this.#mark = mark;
    this.#markAt = E;
    this.#marketHeardAt = now;
    if (!this.#mayTell(now)) return true;
    this.#put({ kind: "mark", ...this.#now(E), price: mark });
    if (index > 0) this.#put({ kind: "index", ...this.#now(E), price: index });
    const said = this.funding.hear({ rate: Number(rate), nextAt: T }, E);
    if (said !== null) this.#put({ kind: "funding", ...this.#now(E), ...said });
    return true;
  }

  #tellBook(at: number, now: number): void {
    if (!this.#mayTell(now)) return;
    const best = this.#ticker;
    if (!this.#book.isWhole) {
      if (best === null) return;
      const [[bid, bidQty], [ask, askQty]] = [best.bid, best.ask];
      this.#put({ kind: "quote", ...this.#now(at), bid, bidQty, ask, askQty });
      return;
    }
    const { bids, asks } = this.#levelsNow();
    this.#put({ kind: "depth", ...this.#now(at), bids, asks });
  }

  /** The book, with the best of a ticker that is newer than it. */
  #levelsNow(): { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] } {
    const { bids, asks } = this.#book.top(LEVELS_TOLD);
    const best = this.#ticker;
    if (best === null || best.number <= this.#book.last) return { bids, asks };
    const behind = (levels: readonly BookLevel[], [price]: BookLevel, direction: 1 | -1) =>
      levels.filter(([each]) => (each - price) * direction > 0);
    return {
      bids: [best.bid, ...behind(bids, best.bid, -1)].slice(0, LEVELS_TOLD),
      asks: [best.ask, ...behind(asks, best.ask, 1)].slice(0, LEVELS_TOLD),
    };
  }

  #beat(saidAt: number, now: number): void {
    if (Math.floor(saidAt / SECOND_MS) <= Math.floor(this.#beatAt / SECOND_MS)) return;
    if (this.staleReason(now) !== null) return;
    this.#beatAt = saidAt;
    this.#put({ kind: "heartbeat", ...this.#now(saidAt) });
  }

  /** What is known of a source that has not spoken on a stream yet may be told. */
  #mayTell(now: number): boolean {
    const reason = this.staleReason(now);
    return reason === null || reason === "STARTING" || reason === "SILENT"
      ? this.#isTimely() && this.#agrees()
      : false;
  }

  #isTimely(): boolean {
    return this.#lag <= LAG_MAX_MS && this.#lag >= -AHEAD_MAX_MS;
  }

  #agrees(): boolean {
    const middle = this.#middle();
    return middle === null || this.#isNearMark(middle);
  }

  #isNearMark(price: number): boolean {
    if (this.#mark === 0) return true;
    const mark = this.#mark / 10 ** (MARK_SCALE - this.entry.precision);
    return isWithin(price, mark, AGREE_PERCENT);
  }

  #isNearBook(price: number): boolean {
    if (!this.#book.isWhole) return true;
    const best = this.#book.top(1);
    const [bid] = best.bids;
    return bid === undefined || isWithin(price, bid[0], TICKER_PERCENT);
  }

  #middle(): number | null {
    const { bids, asks } = this.#book.isWhole ? this.#levelsNow() : { bids: [], asks: [] };
    const bid = bids[0] ?? this.#ticker?.bid;
    const ask = asks[0] ?? this.#ticker?.ask;
    return bid === undefined || ask === undefined ? null : (bid[0] + ask[0]) / 2;
  }

  #put(tick: FeedTick): void {
    this.#at = tick.at;
    this.#tell(tick);
  }

  /** The symbol and a source time that does not go back. */
  #now(at = 0): { readonly symbol: number; readonly at: number } {
    return { symbol: this.entry.symbol, at: Math.max(this.#at, at) };
  }

  #price(text: string): number | null {
    const units = this.#units(text, this.entry.precision, this.entry.instrument.tickUnits);
    return units === 0 ? null : units;
  }

  #qty(text: string): number | null {
    return this.#units(text, this.entry.lotScale ?? 0, 1);
  }

  #levels(levels: readonly (readonly [string, string])[]): BookLevel[] | null {
    const all: BookLevel[] = [];
    for (const [priceText, qtyText] of levels) {
      const [price, qty] = [this.#price(priceText), this.#qty(qtyText)];
      if (price === null || qty === null) return null;
      all.push([price, qty]);
    }
    return all;
  }

  /** A decimal as whole units of 10^-scale on a grid; null where it is none. */
  #units(text: string, scale: number, grid: number): number | null {
    const units = Number(tryParseDecimal(text, scale) ?? Number.NaN);
    return Number.isSafeInteger(units) && units >= 0 && units % grid === 0 ? units : null;
  }
}

/** Before the exchange's rules are known, each price is held against our own grid. */
const FREE: SymbolRules = { isTrading: true, tickSize: "0", stepSize: "0" };

function isWithin(price: number, reference: number, percent: number): boolean {
  return Math.abs(price - reference) * 100 <= reference * percent;
}
