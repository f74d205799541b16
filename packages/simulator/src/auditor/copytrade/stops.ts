/** A follower's stop by the loss of the whole follow: nothing is closed before it, and no mark passes over it (domain.md 4.3 rule 7). */

import { type AnyInput, must } from "../audited.ts";
import type { AuditedFuturesOrder } from "../futures/audited-futures.ts";
import type { CopyBook, NaiveFollow } from "./book.ts";

const ONE = 10n ** 8n;
/** Inputs by which a mark reaches somebody. */
const BY_MARK = ["tickArrived", "marksDue"];

export class Stops {
  readonly #book: CopyBook;
  /** Members whose copies were closed by their stop with the input at hand. */
  readonly #stopped = new Set<number>();

  constructor(book: CopyBook) {
    this.#book = book;
  }

  /** So many decisions of a member's: each area's is one of its own. */
  decisions(memberId: number): number {
    return this.#stopped.has(memberId) ? 1 : 0;
  }

  /** What closes copies where nothing goes from traders to followers is a stop that was reached. */
  seeOrder(row: AuditedFuturesOrder, input: AnyInput): void {
    if (row.reason !== "COPY" || row.filledQty !== 0 || input.kind === "copiesDue") return;
    const { id, memberId, optionId, isReduceOnly } = row;
    const follow = this.#book.followOf(memberId);
    const isStop = BY_MARK.includes(input.kind) && isReduceOnly && follow !== undefined;
    must(isStop, () => `order ${id} copies by ${input.kind}`);
    // The first of several says it for all: the next ones have what it brought.
    if (follow === undefined || this.#stopped.has(memberId)) return;
    this.#stopped.add(memberId);
    const now = this.#left(follow, input.at);
    let former = now;
    this.#book.perpetuals.withFormer(optionId, () => {
      former = this.#left(follow, input.at);
    });
    const isReached = (left: bigint | undefined): boolean => left !== undefined && left <= 0n;
    must(
      isReached(now) || isReached(former),
      () => `follow ${follow.row.id} is stopped with ${now} left`,
    );
  }

  /** What a follow may still lose; a loss by a mark that may be wrong is none. */
  #left({ row: { maxBet, stopPer }, net, links }: NaiveFollow, at: number): bigint | undefined {
    if (stopPer === null) return undefined;
    const { perpetuals } = this.#book;
    let left = (maxBet * BigInt(stopPer)) / 100n + net;
    for (const { positionId, isHandClosed } of links.values()) {
      const held = isHandClosed ? undefined : perpetuals.holdings.get(positionId);
      const mark = held && perpetuals.markOf(held.optionId, at);
      if (held !== undefined && mark !== undefined) left += perpetuals.profitAt(held, mark) / ONE;
    }
    return left;
  }

  /** After a mark no follow goes on whose loss is what it may have, where one of its copies could be closed. */
  checkMarked(symbol: number, at: number): void {
    const { perpetuals, books } = this.#book;
    for (const follow of this.#book.follows.values()) {
      const held = this.#book.held(follow);
      const symbols = held.map(({ optionId }) => perpetuals.option(optionId).symbol);
      const isLiving = symbols.some((each) => books.market.isTradable(each, at));
      const areKnown = held.every(({ optionId }) => perpetuals.markOf(optionId, at) !== undefined);
      if (!symbols.includes(symbol) || !isLiving || !areKnown) continue;
      const left = this.#left(follow, at);
      must(left === undefined || left > 0n, () => `follow ${follow.row.id} goes on with ${left}`);
    }
  }

  checkEnd(): void {
    this.#stopped.clear();
  }
}
