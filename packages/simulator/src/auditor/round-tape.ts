/** What a price was at a boundary of rounds, told from everything that was heard of an instrument (domain.md 3). */

import type { RoundMark } from "@naru/vocabulary/round-chain";
import type { AccountBook } from "./account-book.ts";
import { type AnyInput, type AuditedInput, must } from "./audited.ts";

/** The last price at a boundary, or why there is none. */
export type NaiveMark = RoundMark | "HALTED" | "STALE";

/** Something heard of an instrument: when its source said it, and when it was taken. */
interface Heard {
  readonly at: number;
  readonly takenAt: number;
}

/** What was bid and asked at best after the last price; 0 where nobody did. */
interface Touch {
  readonly bid: number;
  readonly ask: number;
}

interface Listened {
  prices: (RoundMark & Heard)[];
  alive: Heard[];
  gaps: Heard[];
  /** Since the last price. */
  books: (Touch & Heard)[];
}

/** What is taken later than this after a boundary counts for nothing at it, ms. */
const LATE_AFTER_MS = 1_000;
/** A feed that said nothing for longer than this before a boundary is stale there, ms. */
const STALE_AFTER_MS = 5_000;

export class RoundTape {
  readonly #books: AccountBook;
  readonly #listened = new Map<number, Listened>();
  /** Of each calendar, when it opened and closed, oldest first. */
  readonly #sessions = new Map<string, { readonly at: number; readonly isOpen: boolean }[]>();

  constructor(books: AccountBook) {
    this.#books = books;
  }

  /** Writes down what an input said, once all that came of it has been looked at. */
  hear(input: AnyInput): void {
    const said = input as AuditedInput;
    switch (said.kind) {
      case "tickArrived":
        for (const symbol of this.#books.instruments.keys())
          if (said.tick.tick.symbol === 0 || said.tick.tick.symbol === symbol)
            this.#tick(symbol, said);
        return;
      case "rolledOver":
        this.#of(said.symbol).prices = this.#of(said.symbol).prices.slice(-1).map(withoutPrice);
        return;
      case "sessionOpened":
      case "sessionClosed": {
        const known = this.#sessions.get(said.calendar) ?? [];
        this.#sessions.set(said.calendar, known);
        known.push({ at: said.at, isOpen: said.kind === "sessionOpened" });
        return;
      }
      default:
    }
  }

  /** The price at a boundary, by what has been heard until now. */
  markAt(symbol: number, boundaryAt: number): NaiveMark {
    const { prices, alive, gaps } = this.#of(symbol);
    const heard = (each: Heard): boolean => counts(each, boundaryAt);
    const aliveAt = Math.max(0, ...alive.filter(heard).map(({ at }) => at));
    const gapAt = Math.max(0, ...gaps.filter(heard).map(({ at }) => at));
    const last = prices.findLast(heard);
    // Behind a hole a price has to be said again.
    if (!this.isOpen(symbol, boundaryAt) || gapAt > (last?.at ?? 0)) return "HALTED";
    if (last === undefined || last.price === 0 || boundaryAt - aliveAt > STALE_AFTER_MS)
      return "STALE";
    const { price, sequence, at, receivedAt } = last;
    return { price, sequence, at, receivedAt };
  }

  /** Whether a price of `markAt` is old, and the book that came after it stands wholly beyond it: nobody trades at it any more. */
  isLeft(symbol: number, boundaryAt: number, { price, at }: RoundMark): boolean {
    const book = this.#of(symbol).books.findLast((each) => counts(each, boundaryAt));
    if (book === undefined || boundaryAt - at <= STALE_AFTER_MS) return false;
    return book.bid > price || (book.ask > 0 && book.ask < price);
  }

  /** Whether the session ran until a boundary: one that begins there does not count, one that ends there does. */
  isOpen(symbol: number, boundaryAt: number): boolean {
    const calendar = this.#books.instruments.get(symbol)?.calendar ?? "";
    const before = this.#sessions.get(calendar)?.findLast(({ at }) => at < boundaryAt);
    return before?.isOpen === true;
  }

  /** Boundaries up to an instant are over: of what was said before it only the last still counts. */
  forget(symbol: number, boundaryAt: number): void {
    const listened = this.#of(symbol);
    const lastOf = <Each extends Heard>(all: readonly Each[]): Each[] => {
      const past = all.filter(({ at }) => at <= boundaryAt);
      const newest = past.reduce<Each | undefined>(
        (last, each) => (last === undefined || each.at >= last.at ? each : last),
        undefined,
      );
      const coming = all.filter(({ at }) => at > boundaryAt);
      return newest === undefined ? coming : [newest, ...coming];
    };
    listened.prices = lastOf(listened.prices);
    listened.alive = lastOf(listened.alive);
    listened.gaps = lastOf(listened.gaps);
    listened.books = lastOf(listened.books);
  }

  /** A source never goes back: what it says of a price now is not older than what it said last. */
  #tick(symbol: number, { at: takenAt, tick }: Extract<AuditedInput, { kind: "tickArrived" }>) {
    const listened = this.#of(symbol);
    const { at, kind } = tick.tick;
    const heard = { at, takenAt };
    if (kind === "gap") return void listened.gaps.push(heard);
    listened.alive.push(heard);
    const price = priceOf(tick.tick, this.#books.market.of(symbol).hasTrades);
    // Quotes are a few points of a recorded minute, and no book that anybody watched.
    const touch = kind === "depth" ? touchOf(tick.tick) : undefined;
    if (price === undefined && touch !== undefined) listened.books.push({ ...heard, ...touch });
    if (price === undefined) return;
    const last = listened.prices.at(-1);
    must(at >= (last?.at ?? 0), () => `symbol ${symbol} goes back to ${at} from ${last?.at}`);
    listened.books = [];
    listened.prices.push({ ...heard, price, sequence: tick.sequence, receivedAt: tick.receivedAt });
  }

  #of(symbol: number): Listened {
    let listened = this.#listened.get(symbol);
    if (listened === undefined) {
      listened = { prices: [], alive: [], gaps: [], books: [] };
      this.#listened.set(symbol, listened);
    }
    return listened;
  }
}

type AnyTick = Extract<AuditedInput, { kind: "tickArrived" }>["tick"]["tick"];

/** A trade's price; without trades the middle of a book of two sides, rounded down. */
function priceOf(tick: AnyTick, hasTrades: boolean): number | undefined {
  if (tick.kind === "trade") return tick.price;
  if (hasTrades) return undefined;
  const { bid, ask } = touchOf(tick) ?? { bid: 0, ask: 0 };
  return bid > 0 && ask > 0 ? Math.floor((bid + ask) / 2) : undefined;
}

function touchOf(tick: AnyTick): Touch | undefined {
  if (tick.kind === "quote") return tick;
  if (tick.kind !== "depth") return undefined;
  return { bid: tick.bids[0]?.[0] ?? 0, ask: tick.asks[0]?.[0] ?? 0 };
}

/** A new contract month has no price; when its feed last said one stays known. */
function withoutPrice<Each extends RoundMark>(mark: Each): Each {
  return { ...mark, price: 0 };
}

/** Whether something heard counts at a boundary. */
function counts({ at, takenAt }: Heard, boundaryAt: number): boolean {
  return at <= boundaryAt && takenAt <= boundaryAt + LATE_AFTER_MS;
}
