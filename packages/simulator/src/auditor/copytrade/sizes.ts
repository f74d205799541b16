/** How much of a trader's fill one who follows copies, or why nothing: multiplier and caps rounded down, the guard, what stands in the way; and where its own exits stand. */

import { must } from "../audited.ts";
import type { AuditedFuturesExit, AuditedFuturesOrder } from "../futures/audited-futures.ts";
import type { AuditedCopy, AuditedCopyFact } from "./audited-copytrade.ts";
import type { CopyBook, NaiveFollow, NaiveLink } from "./book.ts";

const ONE = 10n ** 8n;
/** How far the market may be from the trader's price, in 10^-4. */
const GUARDS: Readonly<Record<string, bigint>> = { BTCUSDT: 50n, ETHUSDT: 50n };
const GUARD = 150n;

/** What an order of this size may still be missed for. */
export const REFUSED_BY_THE_DESK: ReadonlySet<string> = new Set([
  ...["BALANCE", "MARKET_CLOSED", "LIQUIDATED", "DEVIATION", "LIMIT"],
]);

export class CopySizes {
  readonly #book: CopyBook;
  /** Orders that work, by id. */
  readonly #working = new Map<number, AuditedFuturesOrder>();
  /** Prices of exits that wait, by position and kind. */
  readonly #exits = new Map<string, number>();

  constructor(book: CopyBook) {
    this.#book = book;
  }

  seeOrder(row: AuditedFuturesOrder): void {
    if (row.status === "OPEN") this.#working.set(row.id, row);
    else this.#working.delete(row.id);
  }

  /** The copy that a fill adds to; one that was closed by hand ends with the trader's position that it came of. */
  linkBefore(
    { optionId, positionId }: AuditedCopyFact,
    follow: NaiveFollow,
  ): NaiveLink | undefined {
    const link = follow.links.get(optionId);
    if (link === undefined || link.leadId === positionId || !link.isHandClosed) return link;
    follow.links.delete(optionId);
    return undefined;
  }

  /** Steps of the coin, or the reason why none. */
  of(fact: AuditedCopyFact, follow: NaiveFollow, at: number): number | string {
    const { row } = follow;
    const { optionId, qty, price: traded } = fact;
    const link = this.linkBefore(fact, follow);
    const wanted = Math.floor((qty * row.multiplyPer) / 100);
    if (row.status === "PAUSED") return "PAUSED";
    if (this.#book.traders.get(row.traderId)?.status === "STOPPED") return "STOPPED";
    if (link?.isHandClosed === true) return "HAND_CLOSED";
    if (wanted < 1) return "BELOW_MINIMUM";
    const { perpetuals, books } = this.#book;
    const { isPlay, symbol } = perpetuals.option(optionId);
    if (!isPlay || books.member(row.memberId).row.status !== "ACTIVE") return "ACCOUNT";
    if (!books.market.isTradable(symbol, at)) return "MARKET_CLOSED";
    if (this.#isOwn(fact, follow, link)) return "OWN_POSITION";
    const worst = this.#worst(fact, wanted);
    const left = row.maxBet - this.#book.margin(follow);
    const free = row.oneMaxBet < left ? row.oneMaxBet : left;
    const step = perpetuals.coinsOf(1, optionId) * perpetuals.priceOf(worst, optionId);
    const cap = (free * BigInt(fact.leverage) * ONE) / step;
    if (free < 0n || cap < 1n) return "CAP";
    const away = BigInt(Math.abs(worst - traded)) * 10_000n;
    const guard = GUARDS[perpetuals.instrument(optionId).root] ?? GUARD;
    if (away > BigInt(traded) * guard) return "DEVIATION";
    if (this.#isOther(fact, row.memberId)) return "LEVERAGE";
    return cap < BigInt(wanted) ? Number(cap) : wanted;
  }

  #ordersOf(memberId: number, optionId: number): AuditedFuturesOrder[] {
    return [...this.#working.values()].filter(
      (order) => order.memberId === memberId && order.optionId === optionId,
    );
  }

  /** Something of the follower's own stands in the option, or a copy on the other side. */
  #isOwn(
    { optionId, tradeType }: AuditedCopyFact,
    { row: { memberId } }: NaiveFollow,
    link: NaiveLink | undefined,
  ): boolean {
    if (this.#ordersOf(memberId, optionId).some(({ isReduceOnly }) => !isReduceOnly)) return true;
    const held = this.#book.perpetuals.holding(memberId, optionId);
    if (held === undefined) return false;
    const isAgainst = tradeType === "LONG" ? held.qty < 0 : held.qty > 0;
    return held.id !== link?.positionId || isAgainst;
  }

  /** Something stands on another leverage or margin type than the trader's. */
  #isOther({ optionId, leverage, marginType }: AuditedCopyFact, memberId: number): boolean {
    const { perpetuals } = this.#book;
    const own = perpetuals.setting(memberId, optionId);
    if (own.leverage === leverage && own.marginType === marginType) return false;
    return (
      perpetuals.holding(memberId, optionId) !== undefined ||
      this.#ordersOf(memberId, optionId).length > 0
    );
  }

  /** The last price that an order at the market of so many steps takes. */
  #worst({ optionId, tradeType }: AuditedCopyFact, wanted: number): number {
    const market = this.#book.books.market.of(this.#book.perpetuals.option(optionId).symbol);
    const levels = tradeType === "LONG" ? market.asks : market.bids;
    let left = wanted;
    for (const [price, shown] of levels) {
      if (shown === 0 || left <= shown) return price;
      left -= shown;
    }
    return levels.at(-1)?.[0] ?? market.last;
  }

  /** Nobody who holds and orders nothing else, and has more than twice what it costs, is refused for want of money. */
  checkRefused(
    { id, reason }: AuditedCopy,
    fact: AuditedCopyFact,
    { row: { memberId } }: NaiveFollow,
    due: number,
    at: number,
  ): void {
    if (reason !== "BALANCE" && reason !== "LIQUIDATED") return;
    const { perpetuals } = this.#book;
    const hasOther =
      perpetuals.holdingsOf(memberId).length > 0 ||
      [...this.#working.values()].some((order) => order.memberId === memberId);
    const mark = perpetuals.markOf(fact.optionId, at);
    if (hasOther || mark === undefined) return;
    const worst = perpetuals.priceOf(this.#worst(fact, due), fact.optionId);
    const coins = perpetuals.coinsOf(due, fact.optionId);
    const value = coins * (worst > mark ? worst : mark);
    const gap = coins * (worst > mark ? worst - mark : mark - worst);
    const fees = (2n * value * BigInt(perpetuals.option(fact.optionId).feeRate)) / ONE;
    const most = (2n * (value / BigInt(fact.leverage) + gap + fees)) / ONE;
    must(
      perpetuals.cash(memberId) < most,
      () => `copy ${id} is missed for ${reason} with ${perpetuals.cash(memberId)}`,
    );
  }

  /** An exit of a position that is for all of it. */
  seeExit({ positionId, kind, level, price, status }: AuditedFuturesExit): void {
    const key = `${positionId}:${kind}`;
    if (level !== 0) return;
    if (status === "OPEN") this.#exits.set(key, price);
    else this.#exits.delete(key);
  }

  /** The follower's own exits stand so many per cent of the margin away from the average, to a tick. */
  checkExits({ id, positionId }: AuditedCopy, { row: { tpPer, slPer } }: NaiveFollow): void {
    const held = this.#book.perpetuals.holdings.get(positionId ?? 0);
    if (held === undefined) return;
    const { tickUnits } = this.#book.perpetuals.instrument(held.optionId);
    const average = Number(held.basis) / held.qty / Number(ONE);
    for (const [kind, per] of [
      ["TP", tpPer],
      ["SL", slPer === null ? null : -slPer],
    ] as const) {
      const away = (average * (per ?? 0) * Math.sign(held.qty)) / 100 / held.leverage;
      // Nearer than a tick it may be at no price of its own.
      if (Math.abs(away) <= tickUnits || average + away <= tickUnits) continue;
      const price = this.#exits.get(`${positionId}:${kind}`);
      const isThere = price !== undefined && Math.abs(price - average - away) <= tickUnits;
      must(isThere, () => `copy ${id} has its ${kind} at ${price}, due was ${average + away}`);
    }
  }
}
