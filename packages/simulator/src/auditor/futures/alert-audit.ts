/** Holds alerts of perpetuals against trades and marks: none is told before its price has come or while it rests, none ends twice, none that waits is passed over. */

import type { Tick } from "@naru/vocabulary/tick";
import type { AccountBook } from "../account-book.ts";
import { must } from "../audited.ts";
import type { AuditedFuturesAlert } from "./audited-futures.ts";
import type { FuturesBook } from "./book.ts";

const MINUTE_MS = 60_000;

export class FuturesAlerts {
  readonly #waiting = new Map<number, AuditedFuturesAlert>();
  readonly #books: AccountBook;
  readonly #book: FuturesBook;
  readonly #tell: (word: string) => void;

  constructor(books: AccountBook, book: FuturesBook, tell: (word: string) => void) {
    this.#books = books;
    this.#book = book;
    this.#tell = tell;
  }

  take(row: AuditedFuturesAlert, at: number): void {
    const { id, status } = row;
    const before = this.#waiting.get(id);
    must(status === "OPEN" || before !== undefined, () => `alert ${id} ends twice`);
    if (status === "OPEN") this.#waiting.set(id, row);
    else this.#waiting.delete(id);
    const isTold = status === "FIRED" || row.toldAt !== (before?.toldAt ?? null);
    if (!isTold) return;
    this.#tell("perpetual alert told");
    must(this.#hasCome(row, at), () => `alert ${id} is told before its price has come`);
    const last = before?.toldAt ?? null;
    const rest = (row.repeatMinutes ?? 0) * MINUTE_MS;
    must(last === null || at >= last + rest, () => `alert ${id} is told while it rests`);
  }

  /** After a trade nothing waits for a price that it has come to. */
  checkEnd({ kind, symbol }: Tick): void {
    if (kind !== "trade") return;
    for (const row of this.#waiting.values()) {
      const isHere = this.#book.option(row.optionId).symbol === symbol;
      if (row.isMark || row.isSpent || !isHere) continue;
      must(!this.#isLastThere(row), () => `alert ${row.id} is passed over`);
    }
  }

  #isLastThere(row: AuditedFuturesAlert): boolean {
    const { last } = this.#books.market.of(this.#book.option(row.optionId).symbol);
    return row.side === "above" ? last >= row.price : last <= row.price;
  }

  /** By a mark, also by the one that the input at hand has replaced: whom that has reached are asked first. */
  #hasCome(row: AuditedFuturesAlert, at: number): boolean {
    if (!row.isMark) return this.#isLastThere(row);
    const price = this.#book.priceOf(row.price, row.optionId);
    const isThere = (): boolean => {
      const mark = this.#book.markOf(row.optionId, at);
      return mark !== undefined && (row.side === "above" ? mark >= price : mark <= price);
    };
    let was = false;
    this.#book.withFormer(row.optionId, () => {
      was = isThere();
    });
    return was || isThere();
  }
}
