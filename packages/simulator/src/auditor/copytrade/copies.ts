/**
 * Each fill of a trader's comes to each who follows him once, in its order: copied by multiplier and caps, closed in proportion, or missed for
 * the reason that the books call for; and nobody copies anything else (domain.md 4.3, rules 1 to 6 and 9).
 */

import { type AnyInput, must } from "../audited.ts";
import type { AuditedFuturesFill, AuditedFuturesOrder } from "../futures/audited-futures.ts";
import { isSame } from "../is-same.ts";
import type { AuditedCopy, AuditedCopyFact, AuditedCopyLink } from "./audited-copytrade.ts";
import type { CopyBook, NaiveFollow } from "./book.ts";
import { type CopySizes, REFUSED_BY_THE_DESK } from "./sizes.ts";

type FactOfFill = Omit<AuditedCopyFact, "id" | "endedAt">;

/** An order that copies, as it was told before it filled. */
interface Copying {
  readonly order: AuditedFuturesOrder;
  readonly fills: AuditedFuturesFill[];
  /** Of one that opens: what is due, by what was known before. */
  readonly due: number | string | undefined;
}

/** What is due and does not come into a batch with commands comes into one of the next. */
export const BATCHES_IDLE_MAX = 6;

const STATUS_OF: Readonly<Record<string, string>> = {
  KICK: "KICKED",
  LIQUIDATED: "DISCONNECTED",
  ENDED: "CUT",
};

export class Copies {
  readonly #book: CopyBook;
  readonly #sizes: CopySizes;
  readonly #tell: (word: string) => void;
  /** Those that have not come to everybody, by id. */
  readonly #facts = new Map<number, AuditedCopyFact>();
  /** Each fill and follow of which something came. */
  readonly #keys = new Set<string>();
  /** Copied positions as their rows say, by follow and option. */
  readonly #links = new Map<string, AuditedCopyLink>();
  /** So many batches in a row left alone what could have gone on. */
  #idle = 0;
  /** Of the input at hand: facts that fills call for, traders who were liquidated and whether that was told, orders that copy, copies, and follows that ended. */
  readonly #called: FactOfFill[] = [];
  readonly #liquidated = new Map<number, boolean>();
  readonly #copying = new Map<number, Copying>();
  readonly #copies: AuditedCopy[] = [];
  readonly #ended: NaiveFollow[] = [];

  constructor(book: CopyBook, sizes: CopySizes, tell: (word: string) => void) {
    this.#book = book;
    this.#sizes = sizes;
    this.#tell = tell;
  }

  /** An order's row, before its fills. */
  seeOrder(row: AuditedFuturesOrder, input: AnyInput): void {
    if (row.reason === "COPY" && row.filledQty === 0 && input.kind === "copiesDue") {
      const follow = this.#book.followOf(row.memberId);
      must(follow !== undefined, () => `order ${row.id} copies, and nobody is followed`);
      const fact = follow && this.#oldest(follow.row.traderId);
      const isOpening = follow !== undefined && fact?.kind === "OPEN";
      const due = isOpening ? this.#sizes.of(fact, follow, input.at) : undefined;
      this.#copying.set(row.id, { order: row, fills: [], due });
    }
    this.#sizes.seeOrder(row);
  }

  /** A fill, before anything is booked of it. */
  seeFill(fill: AuditedFuturesFill): void {
    const { memberId, positionId, tradeType, id, qty, price, optionId, rule } = fill;
    this.#copying.get(fill.orderId)?.fills.push(fill);
    this.#checkAdded(fill);
    if (!this.#book.leads(memberId) || this.#book.followsOf(memberId).length === 0) return;
    if (rule === "LOSSCUT") {
      if (!this.#liquidated.has(memberId)) this.#liquidated.set(memberId, false);
      return;
    }
    const { perpetuals } = this.#book;
    const holding = perpetuals.holdings.get(positionId);
    const before = holding?.qty ?? 0;
    const { leverage, marginType } = holding ?? perpetuals.setting(memberId, optionId);
    this.#called.push({
      traderId: memberId,
      kind: before * (tradeType === "LONG" ? 1 : -1) >= 0 ? "OPEN" : "CLOSE",
      ...{ fillId: id, optionId, positionId, tradeType, price, qty, held: Math.abs(before) },
      ...{ leverage, marginType, followId: 0, cursor: 0, copied: 0, missed: 0 },
    });
  }

  /** A follow is over. */
  ended(follow: NaiveFollow): void {
    this.#ended.push(follow);
  }

  /** Nobody adds to a copied position by hand. */
  #checkAdded({ id, memberId, optionId, orderId, tradeType }: AuditedFuturesFill): void {
    const link = this.#book.followOf(memberId)?.links.get(optionId);
    const held = link && this.#book.perpetuals.holdings.get(link.positionId);
    if (held === undefined || this.#copying.has(orderId)) return;
    const isAdded = tradeType === "LONG" ? held.qty > 0 : held.qty < 0;
    must(!isAdded, () => `perpetual fill ${id} adds to a copied position`);
  }

  #isHeld(positionId: number): boolean {
    return this.#book.perpetuals.holdings.has(positionId);
  }

  #oldest(traderId: number): AuditedCopyFact | undefined {
    for (const fact of this.#facts.values()) if (fact.traderId === traderId) return fact;
    return undefined;
  }

  takeFact({ ...row }: AuditedCopyFact, input: AnyInput): void {
    const before = this.#facts.get(row.id);
    if (before === undefined) return this.#begin(row, input);
    must(input.kind === "copiesDue", () => `fact ${row.id} goes on by ${input.kind}`);
    const { cursor, copied, missed, endedAt, ...kept } = row;
    const { cursor: from, copied: wasCopied, missed: wasMissed, endedAt: _, ...was } = before;
    must(isSame(kept, was), () => `fact ${row.id} becomes another`);
    must(this.#oldest(row.traderId) === before, () => `fact ${row.id} passes one before it`);
    this.#idle = 0;
    const follows = [...this.#book.followsOf(row.traderId), ...this.#ended];
    const reached = follows.filter(
      ({ row: { id, traderId } }) =>
        traderId === row.traderId &&
        id > from &&
        id < row.id &&
        (endedAt !== null || id <= cursor) &&
        (row.kind !== "KICK" || id === row.followId),
    );
    for (const follow of reached) this.#checkHeard(row, follow);
    const filled = this.#copies.filter(({ reason }) => reason === null).length;
    const isCounted =
      copied - wasCopied === filled && missed - wasMissed === this.#copies.length - filled;
    must(isCounted, () => `fact ${row.id} counts ${copied} copies and ${missed} missed`);
    if (endedAt === null) this.#facts.set(row.id, row);
    else this.#facts.delete(row.id);
    this.#copies.length = 0;
  }

  /** A fact is what a fill, or somebody's word, calls for. */
  #begin(row: AuditedCopyFact, { kind, ...said }: AnyInput): void {
    const { id, endedAt, ...told } = row;
    must(endedAt === null, () => `fact ${id} ends before it begins`);
    this.#facts.set(id, row);
    this.#tell(`fact ${row.kind}`);
    if (row.fillId !== 0) {
      const called = this.#called.shift();
      return must(
        called !== undefined && isSame({ ...told }, { ...told, ...called }),
        () => `fact ${id} tells ${JSON.stringify(told)}, called for was ${JSON.stringify(called)}`,
      );
    }
    const { followId, memberId } = said as { followId?: number; memberId?: number };
    const isCalled =
      row.kind === "LIQUIDATED"
        ? this.#liquidated.has(row.traderId)
        : memberId === row.traderId &&
          (row.kind === "KICK"
            ? kind === "kickFollower" && followId === row.followId
            : kind === "endTrader");
    must(isCalled, () => `fact ${id} of ${row.kind} comes of ${kind}`);
    if (row.kind === "LIQUIDATED") this.#liquidated.set(row.traderId, true);
  }

  /** What a fact means has come about for one who follows. */
  #checkHeard(fact: AuditedCopyFact, follow: NaiveFollow): void {
    const { id, status, optionIds } = follow.row;
    const words = (): string => `fact ${fact.id} (${fact.kind}) came to follow ${id} for nothing`;
    const isOver = this.#ended.includes(follow);
    const copy = this.#copies.find(({ followId }) => followId === id);
    const due = STATUS_OF[fact.kind];
    // A stamp that he had still to pay may have ended it just before.
    const isMeant = status === due || status === "SPENT";
    if (due !== undefined) return must(isOver && isMeant && copy === undefined, words);
    if (copy !== undefined || isOver) return;
    const link = follow.links.get(fact.optionId);
    if (fact.kind === "OPEN") return must(!optionIds.includes(fact.optionId), words);
    if (link?.leadId !== fact.positionId) return;
    must(link.isHandClosed || !this.#isHeld(link.positionId), words);
    if (fact.qty === fact.held) follow.links.delete(fact.optionId);
  }

  takeCopy(row: AuditedCopy, input: AnyInput): void {
    const { fillId, followId, memberId, traderId, optionId, reason } = row;
    const words = (): string => `copy ${row.id} of fill ${fillId} for follow ${followId}`;
    must(input.kind === "copiesDue", () => `${words()} comes of ${input.kind}`);
    const fact = this.#oldest(traderId);
    const follow = this.#book.follows.get(followId);
    const isMeant =
      fact?.fillId === fillId &&
      fillId !== 0 &&
      follow?.row.memberId === memberId &&
      follow.row.traderId === traderId &&
      followId > fact.cursor &&
      followId < fact.id;
    must(isMeant, () => `${words()} is nobody's`);
    if (fact === undefined || follow === undefined) return;
    const key = `${fillId}:${followId}`;
    must(!this.#keys.has(key), () => `${words()} is made twice`);
    this.#keys.add(key);
    const isOpening = fact.kind === "OPEN";
    const { qty, price, tradeType } = fact;
    const tells =
      row.optionId === fact.optionId &&
      row.isOpening === isOpening &&
      row.traderQty === qty &&
      row.traderPrice === price &&
      row.tradeType === tradeType;
    must(tells, () => `${words()} tells another fill`);
    must(follow.row.optionIds.includes(optionId) || !isOpening, () => `${words()} is not followed`);
    this.#copies.push(row);
    this.#tell(reason === null ? `copy ${fact.kind}` : `missed ${reason}`);
    const copying = row.orderId === null ? undefined : this.#copying.get(row.orderId);
    this.#checkFilled(row, copying, words);
    if (isOpening) this.#open(row, fact, follow, copying, input.at);
    else this.#close(row, fact, follow, copying);
    if (row.orderId !== null) this.#copying.delete(row.orderId);
  }

  /** A copy has filled by an order of its own, whole, or it has a reason. */
  #checkFilled(row: AuditedCopy, copying: Copying | undefined, words: () => string): void {
    const fills = copying?.fills ?? [];
    const sum = fills.reduce((total, { qty }) => total + qty, 0);
    const cost = fills.reduce((total, { qty, price }) => total + BigInt(qty) * BigInt(price), 0n);
    const isPlain =
      sum === row.qty &&
      cost === row.cost &&
      row.qty <= row.wantedQty &&
      (row.reason === null) === row.qty > 0 &&
      (row.reason === null) === (copying !== undefined) &&
      fills.every(({ positionId }) => positionId === row.positionId);
    must(isPlain, () => `${words()} is of ${row.qty} for ${row.reason}, filled ${sum}`);
  }

  /** By the multiplier, within the caps, or missed. */
  #open(
    row: AuditedCopy,
    fact: AuditedCopyFact,
    follow: NaiveFollow,
    copying: Copying | undefined,
    at: number,
  ): void {
    const link = this.#sizes.linkBefore(fact, follow);
    const wanted = Math.floor((fact.qty * follow.row.multiplyPer) / 100);
    const due = copying === undefined ? this.#sizes.of(fact, follow, at) : copying.due;
    const isDue =
      row.reason === null
        ? row.qty === due
        : row.reason === due || (typeof due === "number" && REFUSED_BY_THE_DESK.has(row.reason));
    must(
      isDue && row.wantedQty === wanted,
      () =>
        `copy ${row.id} is ${row.reason ?? row.qty} of ${row.wantedQty}, due was ${due} of ${wanted}`,
    );
    if (row.reason !== null && typeof due === "number")
      this.#sizes.checkRefused(row, fact, follow, due, at);
    if (row.positionId === null) return;
    const held = this.#book.perpetuals.holdings.get(row.positionId);
    must(
      held?.leverage === fact.leverage && held.marginType === fact.marginType,
      () => `copy ${row.id} is held at ${held?.leverage}, the trader's at ${fact.leverage}`,
    );
    this.#sizes.checkExits(row, follow);
    const isOwn = link === undefined || link.positionId === row.positionId;
    must(isOwn, () => `copy ${row.id} goes into position ${row.positionId}`);
    if (link !== undefined) return;
    const { optionId, positionId: leadId } = fact;
    const { positionId } = row;
    this.#book.begin(
      follow,
      { leadId, positionId, optionId, isHandClosed: false },
      copying?.fills ?? [],
    );
  }

  /** In proportion, and all of it with the last of the trader's. */
  #close(
    row: AuditedCopy,
    fact: AuditedCopyFact,
    follow: NaiveFollow,
    copying: Copying | undefined,
  ): void {
    const link = follow.links.get(fact.optionId);
    const isCopied = link?.leadId === fact.positionId && !link.isHandClosed;
    must(isCopied, () => `copy ${row.id} closes what was not copied`);
    if (link === undefined) return;
    const left = Math.abs(this.#book.perpetuals.holdings.get(link.positionId)?.qty ?? 0);
    const held = left + row.qty;
    const isWhole = fact.qty === fact.held;
    const wanted = isWhole ? held : Number((BigInt(held) * BigInt(fact.qty)) / BigInt(fact.held));
    const isDue = row.wantedQty === wanted && row.qty === wanted && held > 0;
    must(
      isDue && (row.reason === null || row.reason === "BELOW_MINIMUM"),
      () => `copy ${row.id} closes ${row.qty} for ${row.reason}, due was ${wanted} of ${held}`,
    );
    const isReducing = copying === undefined || copying.order.isReduceOnly;
    must(isReducing, () => `copy ${row.id} closes by an order that opens`);
    if (isWhole) follow.links.delete(fact.optionId);
  }

  takeLink(row: AuditedCopyLink): void {
    const key = `${row.followId}:${row.optionId}`;
    if (row.endedAt === null) this.#links.set(key, row);
    else if (this.#links.get(key)?.id === row.id) this.#links.delete(key);
  }

  /** Nothing is left that was called for, and what is copied stands as its rows say. */
  checkEnd(): void {
    const [called] = this.#called;
    must(called === undefined, () => `fill ${called?.fillId} of a trader goes to nobody`);
    for (const [traderId, isTold] of this.#liquidated)
      must(isTold, () => `the liquidation of trader ${traderId} goes to nobody`);
    this.#liquidated.clear();
    must(this.#copies.length === 0, () => `copies of fill ${this.#copies[0]?.fillId} of no fact`);
    must(this.#copying.size === 0, () => `order ${[...this.#copying.keys()][0]} copies nothing`);
    this.#ended.length = 0;
    let count = 0;
    for (const { row, links } of this.#book.follows.values())
      for (const link of links.values()) {
        link.isHandClosed ||= !this.#isHeld(link.positionId);
        count += 1;
        const said = this.#links.get(`${row.id}:${link.optionId}`);
        const isTold = said !== undefined && isSame({ ...said }, { ...said, ...link });
        must(isTold, () => `the copy of follow ${row.id} in option ${link.optionId} is told wrong`);
      }
    must(count === this.#links.size, () => `${this.#links.size} copies are told of, not ${count}`);
  }

  /** No fact is left where it is, but for a close whose market does not live. */
  checkCommit(at: number): void {
    const { perpetuals, books } = this.#book;
    const traders = new Set([...this.#facts.values()].map(({ traderId }) => traderId));
    const goesOn = [...traders].some((traderId) => {
      const fact = this.#oldest(traderId);
      if (fact?.kind !== "CLOSE") return true;
      return books.market.isTradable(perpetuals.option(fact.optionId).symbol, at);
    });
    this.#idle = goesOn ? this.#idle + 1 : 0;
    must(this.#idle <= BATCHES_IDLE_MAX, () => `fact ${[...this.#facts.keys()][0]} is left alone`);
  }
}
