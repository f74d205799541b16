/** Who copies whom, told from fills and from what was sent: follows, copied positions, what they have brought, and what of it is the trader's. */

import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { AccountBook } from "../account-book.ts";
import type { FuturesBook, NaiveHolding } from "../futures/book.ts";
import type { AuditedFunding, AuditedFuturesFill } from "../futures/audited-futures.ts";
import type { AuditedCopyRules, AuditedFollow, AuditedTrader } from "./audited-copytrade.ts";

const ONE = 10n ** 8n;
const SHARE_ONE = 10_000n;

/** A position that came of copying, until the trader's ends. */
export interface NaiveLink {
  readonly leadId: number;
  readonly positionId: number;
  readonly optionId: number;
  /** Closed by something else than the trader. */
  isHandClosed: boolean;
}

/** A follow that has not ended. */
export interface NaiveFollow {
  row: AuditedFollow;
  /** By option. */
  readonly links: Map<number, NaiveLink>;
  /** Every position that came of copying since it began. */
  readonly positions: Set<number>;
  net: bigint;
}

export class CopyBook {
  readonly traders = new Map<number, AuditedTrader>();
  readonly rules = new Map<number, AuditedCopyRules>();
  /** Open ones by id. */
  readonly follows = new Map<number, NaiveFollow>();
  readonly books: AccountBook;
  readonly perpetuals: FuturesBook;

  constructor(books: AccountBook, perpetuals: FuturesBook) {
    this.books = books;
    this.perpetuals = perpetuals;
  }

  followOf(memberId: number): NaiveFollow | undefined {
    for (const each of this.follows.values()) if (each.row.memberId === memberId) return each;
    return undefined;
  }

  /** By their numbers. */
  followsOf(traderId: number): NaiveFollow[] {
    const own = [...this.follows.values()].filter(({ row }) => row.traderId === traderId);
    return own.sort((a, b) => a.row.id - b.row.id);
  }

  leads(memberId: number): boolean {
    const { status } = this.traders.get(memberId) ?? {};
    return status === "ACTIVE" || status === "STOPPED";
  }

  /** What stands apart of a member's wallet for a trader. */
  apart(memberId: number): bigint {
    return this.books.ledger.balanceOf(memberAccount(memberId, "FUTURES", "HOLD_SHARE"));
  }

  /** The trader's share of what is above the highest, cut at 10^-8. */
  share({ highWater, shareRate }: AuditedFollow, net: bigint): bigint {
    return net <= highWater ? 0n : ((net - highWater) * BigInt(shareRate)) / SHARE_ONE;
  }

  /** Open copies of a follow. */
  held({ links }: NaiveFollow): NaiveHolding[] {
    return [...links.values()].flatMap(({ isHandClosed, positionId }) =>
      isHandClosed ? [] : (this.perpetuals.holdings.get(positionId) ?? []),
    );
  }

  /** What of a member's cash and open profit is a trader's and does not stand apart; told only where the marks of copies are known. */
  owed(memberId: number, at: number): bigint {
    const follow = this.followOf(memberId);
    if (follow === undefined) return 0n;
    let open = 0n;
    for (const each of this.held(follow)) {
      const mark = this.perpetuals.markOf(each.optionId, at) ?? 0n;
      if (each.marginType === "CROSS" && mark !== 0n)
        open += this.perpetuals.profitAt(each, mark) / ONE;
    }
    const net = follow.net + (open > 0n ? open : 0n);
    return this.share(follow.row, net) - this.apart(memberId);
  }

  /** What copies bind by their entries. */
  margin(follow: NaiveFollow): bigint {
    let sum = 0n;
    for (const each of this.held(follow)) {
      const cost = this.perpetuals.costOf(each);
      sum += (cost < 0n ? -cost : cost) / (ONE * BigInt(each.leverage));
    }
    return sum;
  }

  /** A fill of a copied position counts, also the one that opens it, which comes before anybody knows (`begin`). */
  takeFill({ memberId, positionId, profit, fee }: AuditedFuturesFill): void {
    const follow = this.followOf(memberId);
    if (follow?.positions.has(positionId) === true) follow.net += profit - fee;
  }

  takeFunding({ memberId, positionId, amount, isolated }: AuditedFunding): void {
    const follow = this.followOf(memberId);
    if (follow?.positions.has(positionId) !== true) return;
    const isAlone = this.perpetuals.holdings.get(positionId)?.marginType === "ISOLATED";
    follow.net += isAlone ? isolated : amount;
  }

  /** Fills have opened a copy. */
  begin(follow: NaiveFollow, link: NaiveLink, fills: readonly AuditedFuturesFill[]): void {
    follow.links.set(link.optionId, link);
    follow.positions.add(link.positionId);
    for (const { positionId, profit, fee } of fills)
      if (positionId === link.positionId) follow.net += profit - fee;
  }
}
