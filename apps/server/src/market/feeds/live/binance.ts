/**
 * Binance USDⓈ-M perpetuals as a feed: public streams and public questions, no key, no order.
 *
 * Two lines, as the exchange serves them: `/public` says the book (bookTicker, depth), `/market` says trades and marks (aggTrade,
 * markPrice). What comes waits until the market's owner asks (`advanceTo`). Beside them questions are asked: a snapshot for a book
 * that does not join, how the exchange counts (exchangeInfo), what time it is there, what was paid at a stamp that passed unheard.
 * Leverage tiers are no public answer: they are a table of the house (`leverage-tiers.ts`).
 */

import { parseDecimal } from "@naru/money/decimal";
import type { Clock } from "../../../platform/clock.ts";
import type { CatalogueEntry } from "../../catalogue.ts";
import type { FeedTick } from "../../tick-check.ts";
import {
  type BinanceFrame,
  frameOf,
  paidFundingOf,
  rulesOf,
  serverTimeOf,
  snapshotOf,
} from "./binance-frames.ts";
import { BinanceSymbol } from "./binance-symbol.ts";
import type { HeardFunding } from "./funding-watch.ts";
import { type Line, type LineStatus, openLine } from "./line.ts";
import type { LiveFeed, LiveFeedReport } from "./live-feed.ts";
import { openRest, type Rest } from "./rest.ts";

export interface BinanceOptions {
  readonly entries: readonly CatalogueEntry[];
  /** Such as `wss://fstream.binance.com`, tried in turn. */
  readonly streams: readonly string[];
  /** Such as `https://fapi.binance.com`. */
  readonly rest: string;
  readonly clock: Clock;
  /** What `state()` said before the restart; null at the first start. */
  readonly state: BinanceState | null;
}

/** By symbol, as JSON. */
export interface BinanceState {
  readonly funding: Readonly<Record<string, HeardFunding>>;
}

const LOOK_MS = 500;
/** A mark comes once a second. */
const SILENT_MS = 5_000;
const RULES_MS = 10 * 60_000;
const ASK_AGAIN_MS = 1_000;
const ASK_AGAIN_MAX_MS = 30_000;
const SNAPSHOT_LEVELS = 1_000;
/** Decimals of a funding rate. */
const RATE_SCALE = 8;
const STAMP_GRID_MS = 60_000;
/** So many frames in a row that are none: this is not the exchange that is known. */
const GARBAGE_MAX = 20;
/** More than this waits where nobody asks; then all of it is old. */
const WAITING_MAX = 50_000;

export function openBinance(options: BinanceOptions): LiveFeed<BinanceState> {
  return new Binance(options);
}

class Binance implements LiveFeed<BinanceState> {
  readonly symbols: ReadonlySet<number>;
  readonly #options: BinanceOptions;
  readonly #byRoot: ReadonlyMap<string, BinanceSymbol>;
  readonly #rest: Rest;
  readonly #lines: readonly Line[];
  readonly #stopLooking: () => void;
  readonly #asks: Ask[];
  #waiting: FeedTick[] = [];
  /** The place of a symbol's last quote or depth in `#waiting`, while nothing of it came after. */
  readonly #lastBook = new Map<number, number>();
  #garbageInRow = 0;
  #garbage = 0;
  #clockOffset: number | null = null;

  constructor(options: BinanceOptions) {
    const { entries, clock, state, rest } = options;
    this.#options = options;
    this.symbols = new Set(entries.map(({ symbol }) => symbol));
    this.#byRoot = new Map(
      entries.map((entry) => [
        entry.root,
        new BinanceSymbol(entry, state?.funding[entry.symbol] ?? null, (tick) => this.#put(tick)),
      ]),
    );
    this.#rest = openRest(rest, clock);
    const all = [...this.#byRoot.values()];
    this.#lines = [
      this.#line("book", "public", ["bookTicker", "depth@100ms"], (isSameStream) => {
        for (const each of all) each.noteBookLine(isSameStream);
      }),
      this.#line("market", "market", ["aggTrade", "markPrice@1s"], (isSameStream) => {
        for (const each of all) each.noteMarketLine(isSameStream);
      }),
    ];
    this.#asks = [
      new Ask(
        clock,
        RULES_MS,
        () => true,
        () => this.#askTime(),
      ),
      new Ask(
        clock,
        RULES_MS,
        () => true,
        () => this.#askRules(),
      ),
      ...all.map(
        (each) =>
          new Ask(
            clock,
            0,
            () => each.wantsSnapshot && each.heardAt > 0,
            () => this.#askBook(each),
          ),
      ),
      ...all.map(
        (each) =>
          new Ask(
            clock,
            0,
            () => each.funding.missed !== null,
            () => this.#askFunding(each),
          ),
      ),
    ];
    this.#stopLooking = clock.every(LOOK_MS, () => this.#look());
    this.#look();
  }

  advanceTo(): readonly FeedTick[] {
    const ticks = this.#waiting;
    this.#waiting = [];
    this.#lastBook.clear();
    return ticks;
  }

  state(): BinanceState {
    const known = [...this.#byRoot.values()].flatMap(({ entry, funding }) =>
      funding.state === null ? [] : [[entry.symbol, funding.state] as const],
    );
    return { funding: Object.fromEntries(known) };
  }

  report(now: number): LiveFeedReport {
    return {
      source: "BINANCE",
      lines: this.#lines.map((line): LineStatus => line.status()),
      questions: this.#rest.status(),
      clockOffsetMs: this.#clockOffset,
      garbage: this.#garbage,
      instruments: [...this.#byRoot.values()].map((each) => ({
        symbol: each.entry.symbol,
        staleReason: each.staleReason(now),
        lagMs: each.heardAt === 0 ? null : each.lagMs,
        heardAt: each.heardAt,
        ...each.counts,
      })),
    };
  }

  close(): void {
    this.#stopLooking();
    for (const line of this.#lines) line.close();
    this.#rest.close();
  }

  #line(
    name: string,
    route: string,
    streams: readonly string[],
    onLine: (isSameStream: boolean) => void,
  ): Line {
    const names = this.#options.entries.flatMap(({ root }) =>
      streams.map((stream) => `${root.toLowerCase()}@${stream}`),
    );
    const line: Line = openLine({
      name: `binance ${name}`,
      addresses: this.#options.streams.map(
        (address) => `${address}/${route}/stream?streams=${names.join("/")}`,
      ),
      clock: this.#options.clock,
      silentMs: SILENT_MS,
      onFrame: (text) => {
        if (!this.#hear(text)) line.leave("GARBAGE");
      },
      onTakenOver: (reason) => onLine(reason === "RENEWED"),
    });
    return line;
  }

  /** Whether the line may go on. */
  #hear(text: string): boolean {
    const frame = frameOf(text);
    const symbol = frame === null ? undefined : this.#byRoot.get(frame.s);
    if (symbol === undefined) {
      this.#garbage += 1;
      this.#garbageInRow += 1;
      if (this.#garbageInRow < GARBAGE_MAX) return true;
      this.#garbageInRow = 0;
      return false;
    }
    this.#garbageInRow = 0;
    symbol.hear(frame as BinanceFrame, this.#options.clock.now());
    return true;
  }

  /** Of what the book says in a row between two other ticks the last is what stands. */
  #put(tick: FeedTick): void {
    const isBook = tick.kind === "quote" || tick.kind === "depth";
    const place = this.#lastBook.get(tick.symbol);
    if (isBook && place !== undefined) {
      this.#waiting[place] = tick;
      return;
    }
    if (this.#waiting.length >= WAITING_MAX) this.#forgetWaiting();
    if (isBook) this.#lastBook.set(tick.symbol, this.#waiting.length);
    else this.#lastBook.delete(tick.symbol);
    this.#waiting.push(tick);
  }

  #forgetWaiting(): void {
    const at = this.#options.clock.now();
    this.#lastBook.clear();
    this.#waiting = [...this.symbols].map((symbol) => ({ kind: "gap", symbol, at }));
  }

  #look(): void {
    for (const ask of this.#asks) ask.look();
  }

  /** How far the exchange's clock is before ours: half of the question's time lies on each side of its answer. */
  async #askTime(): Promise<boolean> {
    const { clock } = this.#options;
    const askedAt = clock.now();
    const time = serverTimeOf(await this.#rest.get("/fapi/v1/time"));
    if (time !== null) this.#clockOffset = Math.round(time - (askedAt + clock.now()) / 2);
    return time !== null;
  }

  async #askRules(): Promise<boolean> {
    const rules = rulesOf(await this.#rest.get("/fapi/v1/exchangeInfo"));
    if (rules === null) return false;
    for (const [root, each] of this.#byRoot) each.noteRules(rules.get(root) ?? "absent");
    return true;
  }

  async #askBook(each: BinanceSymbol): Promise<boolean> {
    const query = `symbol=${each.entry.root}&limit=${SNAPSHOT_LEVELS}`;
    const answer = snapshotOf(await this.#rest.get(`/fapi/v1/depth?${query}`));
    return answer !== null && each.takeSnapshot(answer);
  }

  async #askFunding(each: BinanceSymbol): Promise<boolean> {
    const { missed } = each.funding;
    if (missed === null) return true;
    const { from, until } = missed;
    const query = `symbol=${each.entry.root}&startTime=${from}&endTime=${until - 1}&limit=100`;
    const paid = paidFundingOf(await this.#rest.get(`/fapi/v1/fundingRate?${query}`));
    const stamps = (paid ?? []).map(({ fundingRate, fundingTime }) => ({
      rate: Number(parseDecimal(fundingRate, RATE_SCALE)),
      nextAt: fundingTime - (fundingTime % STAMP_GRID_MS),
    }));
    const [first] = stamps;
    if (first === undefined) return false;
    // A stamp that was announced and then put off was paid by nobody; without a word the last rate that was heard would count.
    each.tellPaid(first.nextAt === from ? stamps : [{ rate: 0, nextAt: from }, ...stamps]);
    return true;
  }
}

/** A question that is asked when it is due and again, ever later, while it has no good answer. */
class Ask {
  readonly #clock: Clock;
  readonly #everyMs: number;
  readonly #isDue: () => boolean;
  readonly #ask: () => Promise<boolean>;
  #nextAt = 0;
  #pauseMs = ASK_AGAIN_MS;
  #isUnderWay = false;

  constructor(clock: Clock, everyMs: number, isDue: () => boolean, ask: () => Promise<boolean>) {
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#isDue = isDue;
    this.#ask = ask;
  }

  look(): void {
    if (this.#isUnderWay || this.#clock.now() < this.#nextAt || !this.#isDue()) return;
    this.#isUnderWay = true;
    void this.#ask()
      .catch(() => false)
      .then((isAnswered) => {
        this.#isUnderWay = false;
        this.#nextAt = this.#clock.now() + (isAnswered ? this.#everyMs : this.#pauseMs);
        this.#pauseMs = isAnswered ? ASK_AGAIN_MS : Math.min(this.#pauseMs * 2, ASK_AGAIN_MAX_MS);
      });
  }
}
