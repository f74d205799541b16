/** What members have, told from fills alone: orders, positions, exits, and the arithmetic of domain.md 1.3 and 1.4. */

import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { WalletType } from "@naru/vocabulary/wallet";
import {
  type AuditedAccount,
  type AuditedExit,
  type AuditedFill,
  type AuditedInstrument,
  type AuditedOption,
  type AuditedOrder,
  type AuditedSite,
  AuditError,
} from "./audited.ts";
import { LedgerBook } from "./ledger-book.ts";
import { askedOf, type Lot, moved, takenFrom } from "./lots.ts";
import { MarketBook } from "./market-book.ts";
import { MoneyBook, type NaiveMoney } from "./money-book.ts";

export interface NaivePosition {
  readonly id: number;
  readonly optionId: number;
  /** Signed contracts. */
  qty: number;
  /** What those held cost, price × contracts in 10^-8 of a price unit, signed. */
  basis: bigint;
  realised: bigint;
  fees: bigint;
  /** What is held by the terms that bind it, the oldest first. */
  lots: Lot[];
  /** What its last row said of it. */
  formerQty: number;
  /** How many of the newest are kept over a day's end. */
  overnightQty: number;
  closing: string | null;
}

export interface NaiveMember {
  row: AuditedAccount;
  readonly orders: Map<number, AuditedOrder>;
  /** Open positions by option. */
  readonly positions: Map<number, NaivePosition>;
  readonly exits: Map<number, AuditedExit>;
  readonly alerts: Set<number>;
  readonly money: NaiveMoney;
  /** Of all fills so far, whatever the ids were: equal for equal lives. */
  digest: number;
}

const UNIT = 10n ** 12n;
const RATE_ONE = 10n ** 8n;
export const BASIS_ONE = 10n ** 8n;

export class AccountBook {
  readonly sites = new Map<number, AuditedSite>();
  readonly instruments = new Map<number, AuditedInstrument>();
  readonly options = new Map<number, AuditedOption>();
  readonly money = new MoneyBook();
  readonly members = new Map<number, NaiveMember>();
  readonly market = new MarketBook();
  readonly ledger = new LedgerBook((owner) => this.#siteCurrency(owner));
  /** Whether a member trades perpetuals: more than cash decides then what may leave FUTURES, and their own audit looks at it. */
  hasFutures: (memberId: number) => boolean = () => false;
  /** Positions that stood at a loss-cut. */
  readonly cut = new Set<number>();
  /** Working orders from before the terms of now of their option. */
  readonly #formerOrders = new Set<number>();

  member(memberId: number): NaiveMember {
    const member = this.members.get(memberId);
    if (member === undefined) throw new AuditError(`no member ${memberId}`);
    return member;
  }

  option(optionId: number): AuditedOption {
    const option = this.options.get(optionId);
    if (option === undefined) throw new AuditError(`no option ${optionId}`);
    return option;
  }

  instrumentOf(optionId: number): AuditedInstrument {
    const instrument = this.instruments.get(this.option(optionId).symbol);
    if (instrument === undefined) throw new AuditError(`no instrument of option ${optionId}`);
    return instrument;
  }

  /** Site currency for one of an instrument's currency, in 10^-8; undefined where none was ever set. */
  rate(siteId: number, currency: string): bigint | undefined {
    return this.sites.get(siteId)?.currency === currency
      ? RATE_ONE
      : this.money.rates.get(`${siteId}:${currency}`)?.rate;
  }

  siteOf(memberId: number): AuditedSite {
    const site = this.sites.get(this.member(memberId).row.siteId);
    if (site === undefined) throw new AuditError(`no site of ${memberId}`);
    return site;
  }

  /** What all members of a site have asked to withdraw on a day (`yyyymmdd`) and not got back. */
  withdrawnOn(siteId: number, day: number): bigint {
    let sum = 0n;
    for (const { row, money } of this.members.values())
      if (row.siteId === siteId) sum += money.withdrawn.get(day) ?? 0n;
    return sum;
  }

  /**
   * What may leave a wallet: realised, and bound by nothing (domain.md 1.4.7). Of what is kept over a day's end that was checked the
   * margin stays until the next day begins.
   */
  withdrawable(memberId: number, wallet: WalletType): bigint {
    const cash = this.ledger.balanceOf(memberAccount(memberId, wallet, "AVAILABLE"));
    if (wallet !== "BINARY") return cash > 0n ? cash : 0n;
    const equity = this.equity(memberId);
    const free = (cash < equity ? cash : equity) - this.marginHeld(memberId);
    const kept = this.#isKept(memberId) ? equity - this.#keptMargin(memberId) : free;
    const most = free < kept ? free : kept;
    return most > 0n ? most : 0n;
  }

  /** Whether anything is kept over a day's end whose check is over. */
  #isKept(memberId: number): boolean {
    return [...this.member(memberId).positions.values()].some(
      ({ optionId, overnightQty }) =>
        overnightQty > 0 && this.market.of(this.option(optionId).symbol).isChecked,
    );
  }

  #keptMargin(memberId: number): bigint {
    let sum = 0n;
    for (const { optionId, qty, overnightQty, lots } of this.member(memberId).positions.values()) {
      const { left } = takenFrom(lots, Math.abs(qty) - overnightQty);
      sum += askedOf(this.option(optionId), left, "overnightMargin");
    }
    return sum;
  }

  cash(memberId: number): bigint {
    return this.ledger.balanceOf(memberAccount(memberId, "BINARY", "AVAILABLE"));
  }

  /** Stakes that wait for the end of their rounds. */
  staked(memberId: number): bigint {
    return this.ledger.balanceOf(memberAccount(memberId, "BINARY", "BINARY_WAIT"));
  }

  /** Holds nothing whose worth moves, and no stake of his waits: what he owes then is the house's. */
  isFlat(memberId: number): boolean {
    return this.member(memberId).positions.size === 0 && this.staked(memberId) === 0n;
  }

  /** Money of a movement, which is told as a basis is: one product, truncated once. */
  worth(moved: bigint, optionId: number, rate: bigint): bigint {
    const { siteId } = this.option(optionId);
    const scale = 10n ** BigInt(scaleOf(this.#siteCurrency(siteId)));
    const exact = moved * this.instrumentOf(optionId).unitValue * rate * scale;
    return exact / (BASIS_ONE * UNIT * RATE_ONE);
  }

  /** Cash and open profit of everything held, at the last prices. */
  equity(memberId: number): bigint {
    const { positions, row } = this.member(memberId);
    let sum = this.cash(memberId);
    for (const { optionId, qty, basis } of positions.values()) {
      const { symbol, currency } = this.instrumentOf(optionId);
      const value = BigInt(this.market.of(symbol).last) * BigInt(qty) * BASIS_ONE;
      sum += this.worth(value - basis, optionId, this.rate(row.siteId, currency) ?? 0n);
    }
    return sum;
  }

  /** The equity at which everything is closed. */
  losscutLine(memberId: number): bigint {
    let line = 0n;
    for (const { optionId, lots } of this.member(memberId).positions.values())
      line += askedOf(this.option(optionId), lots, "losscut");
    return line;
  }

  /** What the worse side of everything that works would hold as margin, with `extra` contracts more of an option held. */
  marginHeld(memberId: number, optionId = 0, extra = 0): bigint {
    const { positions, orders } = this.member(memberId);
    const ids = new Set(positions.keys());
    if (extra !== 0) ids.add(optionId);
    for (const order of orders.values()) ids.add(order.optionId);
    let sum = 0n;
    for (const id of ids) {
      const position = positions.get(id) ?? { qty: 0, lots: [] };
      const held = moved(position, id === optionId ? extra : 0, false);
      const sides = (["LONG", "SHORT"] as const).map((tradeType) => {
        let filled = held;
        for (const { id: orderId, qty, filledQty } of this.#ordersOf(memberId, id, tradeType)) {
          const rest = tradeType === "LONG" ? qty - filledQty : filledQty - qty;
          filled = moved(filled, rest, this.#formerOrders.has(orderId));
        }
        return filled;
      });
      const asked = [held, ...sides].map(({ lots }) =>
        askedOf(this.option(id), lots, "intradayMargin"),
      );
      sum += asked.reduce((most, each) => (each > most ? each : most));
    }
    return sum;
  }

  /** Contracts of a member's working orders of one side. */
  working(memberId: number, optionId: number, tradeType: string): number {
    let sum = 0;
    for (const { qty, filledQty } of this.#ordersOf(memberId, optionId, tradeType))
      sum += qty - filledQty;
    return sum;
  }

  /** The oldest first. */
  #ordersOf(memberId: number, optionId: number, tradeType: string): AuditedOrder[] {
    return [...this.member(memberId).orders.values()]
      .filter((order) => order.optionId === optionId && order.tradeType === tradeType)
      .sort((a, b) => a.id - b.id);
  }

  /** Other terms are in force: what is held of the option and ordered keeps the former ones. */
  keepFormerTerms(optionId: number): void {
    for (const { positions, orders } of this.members.values()) {
      this.#bind(positions.get(optionId), true);
      for (const order of orders.values())
        if (order.optionId === optionId) this.#formerOrders.add(order.id);
    }
  }

  /** Everything of the option has the terms of now. */
  bindByTermsOfNow(optionId: number): void {
    for (const { positions, orders } of this.members.values()) {
      this.#bind(positions.get(optionId), false);
      for (const order of orders.values())
        if (order.optionId === optionId) this.#formerOrders.delete(order.id);
    }
  }

  #bind(position: NaivePosition | undefined, isFormer: boolean): void {
    if (position !== undefined) position.lots = [{ qty: Math.abs(position.qty), isFormer }];
  }

  /**
   * Books a fill on its member's position.
   *
   * @returns what it realises before its fee, and the fee, by our own arithmetic
   */
  fill(fill: AuditedFill): { readonly profit: bigint; readonly fee: bigint } {
    const member = this.member(fill.memberId);
    const option = this.option(fill.optionId);
    const signed = fill.tradeType === "LONG" ? fill.qty : -fill.qty;
    const price = BigInt(fill.price) * BASIS_ONE;
    const held = member.positions.get(fill.optionId);
    member.digest = mixed(member.digest, fill, signed);
    const isFormer = this.#formerOrders.has(fill.orderId);
    if (held === undefined || held.qty * signed > 0) {
      const position = held ?? newPosition(fill.positionId, fill.optionId);
      position.lots = moved(position, signed, isFormer).lots;
      position.qty += signed;
      position.basis += price * BigInt(signed);
      position.fees += fill.fee;
      member.positions.set(fill.optionId, position);
      return { profit: 0n, fee: askedOf(option, [{ qty: fill.qty, isFormer }], "fee") };
    }
    const share = nearest(held.basis * BigInt(fill.qty), BigInt(Math.abs(held.qty)));
    const profit = this.worth(price * BigInt(-signed) - share, fill.optionId, fill.rate);
    const { taken, left } = takenFrom(held.lots, fill.qty);
    held.lots = left;
    held.qty += signed;
    held.basis -= share;
    held.realised += profit;
    held.fees += fill.fee;
    if (held.qty === 0) member.positions.delete(fill.optionId);
    return { profit, fee: askedOf(option, taken, "fee") };
  }

  #siteCurrency(owner: number): Currency {
    const siteId = this.members.get(owner)?.row.siteId ?? owner;
    const site = this.sites.get(siteId);
    if (site === undefined) throw new AuditError(`no site of ${owner}`);
    return site.currency;
  }
}

/** The nearest whole to `part ÷ whole` (which is above 0); of two as near, the even one. */
function nearest(part: bigint, whole: bigint): bigint {
  const rest = ((part % whole) + whole) % whole;
  const below = (part - rest) / whole;
  const isAbove = rest * 2n > whole || (rest * 2n === whole && below % 2n !== 0n);
  return isAbove ? below + 1n : below;
}

function newPosition(id: number, optionId: number): NaivePosition {
  return {
    id,
    optionId,
    qty: 0,
    basis: 0n,
    realised: 0n,
    fees: 0n,
    lots: [],
    formerQty: 0,
    overnightQty: 0,
    closing: null,
  };
}

function mixed(
  digest: number,
  { optionId, price, profit, fee }: AuditedFill,
  signed: number,
): number {
  let next = digest;
  for (const part of [optionId, price, signed, Number(profit % 1_000_003n), Number(fee)])
    next = Math.imul(next ^ part, 0x01000193) >>> 0;
  return next;
}
