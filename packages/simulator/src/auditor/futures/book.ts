/** What members have of perpetuals, told from fills, funding and marks alone, with arithmetic of our own (domain.md 2). */

import { memberAccount } from "@naru/vocabulary/ledger-account";
import {
  DEFAULT_LEVERAGE,
  DEFAULT_MARGIN_TYPE,
  type MarginType,
} from "@naru/vocabulary/futures/order";
import type { Tick } from "@naru/vocabulary/tick";
import type { AccountBook } from "../account-book.ts";
import { type AuditedInstrument, AuditError } from "../audited.ts";
import type {
  AuditedFuturesOrder,
  AuditedFuturesSetting,
  AuditedPerpetual,
  AuditedTiers,
} from "./audited-futures.ts";

export interface NaiveHolding {
  readonly id: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly leverage: number;
  readonly marginType: MarginType;
  /** Signed steps of the coin. */
  qty: number;
  /** What those held cost, price units × steps in 10^-8, signed. */
  basis: bigint;
  isolated: bigint;
}

/** What a feed said of a symbol. */
export interface NaiveMark {
  mark: bigint;
  markAt: number;
  /** The one that the input at hand has replaced. */
  former: { readonly mark: bigint; readonly markAt: number } | undefined;
  rate: number;
  nextAt: number;
  passedAt: number;
}

/** A mark older than this is none. */
const MARK_LIVES_MS = 5_000;
const ONE = 10n ** 8n;
const EXACT = ONE * ONE;

export class FuturesBook {
  readonly options = new Map<number, AuditedPerpetual>();
  readonly tiers = new Map<number, AuditedTiers["tiers"]>();
  readonly orders = new Map<number, AuditedFuturesOrder>();
  readonly settings = new Map<string, AuditedFuturesSetting>();
  /** Open ones by id. */
  readonly holdings = new Map<number, NaiveHolding>();
  /** Exits that wait, with the position of each. */
  readonly exits = new Map<number, number>();
  /** Warnings that stand, by member and position; 0 is all cross ones. */
  readonly warnings = new Set<string>();
  readonly marks = new Map<number, NaiveMark>();
  /** What of a member's cash and open profit is others', so that nothing stands on it (decision 060). */
  owed: (memberId: number, at: number) => bigint = () => 0n;
  readonly #books: AccountBook;

  constructor(books: AccountBook) {
    this.#books = books;
  }

  option(optionId: number): AuditedPerpetual {
    const option = this.options.get(optionId);
    if (option === undefined) throw new AuditError(`no perpetual option ${optionId}`);
    return option;
  }

  instrument(optionId: number): AuditedInstrument {
    const instrument = this.#books.instruments.get(this.option(optionId).symbol);
    if (instrument === undefined) throw new AuditError(`no instrument of option ${optionId}`);
    return instrument;
  }

  holding(memberId: number, optionId: number): NaiveHolding | undefined {
    return this.holdingsOf(memberId).find((each) => each.optionId === optionId);
  }

  holdingsOf(memberId: number): NaiveHolding[] {
    return [...this.holdings.values()].filter((each) => each.memberId === memberId);
  }

  setting(memberId: number, optionId: number) {
    const usual = { leverage: DEFAULT_LEVERAGE, marginType: DEFAULT_MARGIN_TYPE };
    return this.settings.get(`${memberId}:${optionId}`) ?? usual;
  }

  cash(memberId: number): bigint {
    return this.#books.ledger.balanceOf(memberAccount(memberId, "FUTURES", "AVAILABLE"));
  }

  /** The cash on which positions in cross stand. */
  cover(memberId: number, at: number): bigint {
    return this.cash(memberId) - this.owed(memberId, at);
  }

  /** A price in 10^-8 USDT. */
  priceOf(price: number, optionId: number): bigint {
    return BigInt(price) * 10n ** BigInt(8 - this.instrument(optionId).precision);
  }

  /** Steps in 10^-8 coins. */
  coinsOf(qty: number, optionId: number): bigint {
    const { unitValue, precision } = this.instrument(optionId);
    return (BigInt(qty) * unitValue * 10_000n) / 10n ** BigInt(8 - precision);
  }

  /** Price units × steps, 10^-16 USDT. */
  valueOf(price: number, qty: number, optionId: number): bigint {
    return BigInt(price) * BigInt(qty) * this.instrument(optionId).unitValue * 10_000n;
  }

  /** A cost as a basis tells it, 10^-16 USDT. */
  costOf({ basis, optionId }: Pick<NaiveHolding, "basis" | "optionId">): bigint {
    return (basis * this.instrument(optionId).unitValue * 10_000n) / ONE;
  }

  /** The mark of an option while it stands for something. */
  markOf(optionId: number, at: number): bigint | undefined {
    const { symbol, isFrozen } = this.option(optionId);
    const { mark = 0n, markAt = 0 } = this.marks.get(symbol) ?? {};
    const { halted } = this.#books.market.of(symbol);
    return isFrozen || halted || mark === 0n || at - markAt > MARK_LIVES_MS ? undefined : mark;
  }

  /** Looks at something by the mark that the input at hand has replaced. */
  withFormer(optionId: number, look: () => void): void {
    const said = this.marks.get(this.option(optionId).symbol);
    if (said?.former === undefined) return look();
    const { mark, markAt, former } = said;
    Object.assign(said, former);
    look();
    Object.assign(said, { mark, markAt });
  }

  /** No input is at hand. */
  forgetFormer(): void {
    for (const said of this.marks.values()) said.former = undefined;
  }

  /** Open profit at a mark, exact: 10^-16 USDT. */
  profitAt(holding: NaiveHolding, mark: bigint): bigint {
    return this.coinsOf(holding.qty, holding.optionId) * mark - this.costOf(holding);
  }

  /** Maintenance at a mark, exact: 10^-24 USDT. Up to each tier's cap by its own rate, what is below by those below. */
  maintenanceAt(holding: NaiveHolding, mark: bigint): bigint {
    const coins = this.coinsOf(Math.abs(holding.qty), holding.optionId);
    const value = coins * mark;
    let [sum, floor] = [0n, 0n];
    const tiers = this.tiers.get(holding.optionId) ?? [];
    for (const [index, { cap, rate }] of tiers.entries()) {
      const isLast = index === tiers.length - 1 || value <= cap * ONE;
      const top = isLast ? value : cap * ONE;
      sum += (top - floor) * rate;
      floor = top;
      if (isLast) break;
    }
    return sum;
  }

  /** What each cover of a member stands for, by position (0 of cross); undefined where one of its marks stands for nothing. */
  covers(memberId: number, at: number) {
    const held = this.holdingsOf(memberId);
    const isolated = held.filter(({ marginType }) => marginType === "ISOLATED");
    const cross = held.filter(({ marginType }) => marginType === "CROSS");
    const alone = isolated.map((each) => ({ key: each.id, wallet: each.isolated, held: [each] }));
    const all = [
      ...alone,
      ...(cross.length > 0 ? [{ key: 0, wallet: this.cover(memberId, at), held: cross }] : []),
    ];
    return all.map((cover) => {
      let [balance, maintenance] = [cover.wallet * ONE, 0n];
      for (const each of cover.held) {
        const mark = this.markOf(each.optionId, at);
        if (mark === undefined) return { ...cover, risk: undefined };
        balance += this.profitAt(each, mark);
        maintenance += this.maintenanceAt(each, mark);
      }
      return { ...cover, risk: { balance: balance * ONE, maintenance } };
    });
  }

  /** What a position pays of a stamp (< 0) or is paid: truncated, and exact in 10^-24 USDT. */
  funding(qty: number, optionId: number, mark: number, rate: number) {
    const exact = -this.coinsOf(qty, optionId) * BigInt(mark) * BigInt(rate);
    return { amount: exact / EXACT, exact };
  }

  /** Takes what a feed says; the stamp that has passed by it, if one has. */
  hear(
    tick: Tick,
    isOpen: boolean,
  ): { readonly at: number; readonly rate: number; readonly mark: bigint } | undefined {
    if (tick.kind !== "mark" && tick.kind !== "funding") return undefined;
    const none = { mark: 0n, markAt: 0, former: undefined, rate: 0, nextAt: 0, passedAt: 0 };
    const known = this.marks.get(tick.symbol) ?? none;
    this.marks.set(tick.symbol, known);
    if (tick.kind === "mark") {
      const former = { mark: known.mark, markAt: known.markAt };
      if (isOpen) Object.assign(known, { mark: BigInt(tick.price), markAt: tick.at, former });
      return undefined;
    }
    const isOld = tick.nextAt < known.nextAt && tick.nextAt <= tick.at;
    if (isOld || (known.passedAt !== 0 && tick.nextAt <= known.passedAt)) return undefined;
    const { nextAt, rate, mark } = known;
    const hasPassed = nextAt !== 0 && tick.at >= nextAt && tick.nextAt > nextAt;
    Object.assign(known, { rate: tick.rate, nextAt: tick.nextAt });
    if (!hasPassed) return undefined;
    known.passedAt = nextAt;
    return { at: nextAt, rate, mark };
  }
}
