/** What a shard and each account keep of money that comes, goes and changes its currency. */

import type { WalletType } from "@naru/vocabulary/wallet";
import { NO_ROWS } from "../../sparse-rows.ts";
import type { MoneyRules } from "../../instrument.ts";
import type { BonusRow, CouponBatchRow, QuoteRow, RequestRow } from "../../rows.ts";
import { Expiries } from "../../expiries.ts";

/** A coupon batch and who used which of its codes. */
export interface CouponState {
  row: CouponBatchRow;
  /** By code: its members with the request that redeemed it. */
  readonly usersOf: Map<number, Map<number, CouponUse>>;
  /** By member: how many of its codes were used. */
  readonly usesOf: Map<number, number>;
}

export interface CouponUse {
  readonly requestId: number;
  readonly at: number;
}

export interface MoneyState {
  /** By `rulesKey`. */
  readonly moneyRules: Map<string, MoneyRules>;
  readonly coupons: Map<number, CouponState>;
  readonly expiries: Expiries<RequestRow>;
}

/** Rows that an account holds, and those that a draft lays over them. */
export interface MoneyRows {
  /** Pending requests and locked bonuses by id. */
  requests: ReadonlyMap<number, RequestRow>;
  bonuses: ReadonlyMap<number, BonusRow>;
}

export const NO_MONEY_ROWS: MoneyRows = { requests: NO_ROWS, bonuses: NO_ROWS };

export interface MoneyAccount {
  /** The newest quote, used or not; undefined before the first. */
  quote: QuoteRow | undefined;
}

/** What an event of it carries. */
export interface MoneyEventParts {
  /** With REQUEST: the request as it is now. */
  readonly request?: RequestRow;
}

/** The time of a pending request is up. */
export interface RequestDue {
  readonly kind: "requestDue";
  readonly requestId: number;
}

/** No rules, no coupons, nothing that waits. */
export function createMoneyState(): MoneyState {
  return { moneyRules: new Map(), coupons: new Map(), expiries: new Expiries() };
}

/** Key of `moneyRules`. */
export function rulesKey(siteId: number, wallet: WalletType): string {
  return `${siteId}:${wallet}`;
}
