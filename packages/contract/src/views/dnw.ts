/** Requests about money as the wire shows them: deposits, withdrawals, exchanges, transfers (product.md §3, domain.md 5.3). */

import { EXCHANGE_KINDS } from "@naru/vocabulary/request";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { CoinPayoutView } from "../areas/coin/views.ts";
import { count, decimal, id, time } from "../fields.ts";
import { RequestView } from "../views.ts";

/**
 * What a request has been through, in this order; CHECKING while an operator has it before them, APPROVED to SENT and FAILED where coins
 * are paid out.
 */
export const REQUEST_STEPS = [
  "REQUESTED",
  "CHECKING",
  "APPROVED",
  "SENDING",
  "UNKNOWN",
  "SENT",
  "DONE",
  "FAILED",
  "REJECTED",
  "CANCELLED",
  "EXPIRED",
] as const;

/**
 * A request with what the desk knows of it. `point` is in the currency of `walletType` (what is paid in, out or given),
 * `toPoint` in that of `toWalletType` (what is received). Events of the socket carry the `RequestView` alone.
 */
export const DnwView = RequestView.extend({
  /** The reason of a rejection in the site's language. */
  reasonText: z.string().nullable(),
  /** What the operator wrote beside it. */
  message: z.string().nullable(),
  depositorName: z.string().nullable(),
  /** Four digits that the member adds to the depositor name, so that the payment is found. */
  memoCode: z.string().nullable(),
  /** Where a withdrawal goes: the member's account as it was when they asked. */
  bank: z.object({ bankName: z.string(), number: z.string(), holder: z.string() }).nullable(),
  /** Of a withdrawal of coins: where it goes and how far it is. */
  payout: CoinPayoutView.nullable(),
  /** An operator is checking it now. */
  isClaimed: z.boolean(),
  timeline: z.array(z.object({ state: z.enum(REQUEST_STEPS), at: time })),
});
export type DnwView = z.infer<typeof DnwView>;

/** A price that stands until `expiresAt`; `rate` is currency of `toWallet` per one of `fromWallet`, spread included. */
export const QuoteView = z.object({
  quoteId: id,
  type: z.enum(EXCHANGE_KINDS),
  fromWallet: z.enum(WALLET_TYPES),
  toWallet: z.enum(WALLET_TYPES),
  point: decimal,
  toPoint: decimal,
  rate: decimal,
  /** The house's share, in the currency of `toWallet`. */
  spread: decimal,
  expiresAt: time,
});
export type QuoteView = z.infer<typeof QuoteView>;

/**
 * The rate of a coin in the site's currency: `rate` in the middle, `buy` what a member pays and `sell` what a member
 * gets for one; `at` is when it was known. A rate older than a minute is not traded on.
 */
export const ExchangeRateView = z.object({ rate: decimal, buy: decimal, sell: decimal, at: time });
export type ExchangeRateView = z.infer<typeof ExchangeRateView>;

/** Rates by coin. */
export const ExchangeRateMapView = z.record(z.string(), ExchangeRateView);
export type ExchangeRateMapView = z.infer<typeof ExchangeRateMapView>;

/** The rate between two wallets' currencies: `rate` in the middle, `deal` what a member gets per one after the spread. */
export const PairRateView = z.object({
  from: z.enum(WALLET_TYPES),
  to: z.enum(WALLET_TYPES),
  rate: decimal,
  deal: decimal,
  at: time,
});
export type PairRateView = z.infer<typeof PairRateView>;

/** A bonus that a coupon or an operator granted: locked until `contracts` contracts are filled. */
export const BonusView = z.object({
  id,
  walletType: z.enum(WALLET_TYPES),
  point: decimal,
  contracts: count,
  done: count,
  isLocked: z.boolean(),
  grantedAt: time,
  endedAt: time.nullable(),
});
export type BonusView = z.infer<typeof BonusView>;

/** Answer of `POST /coupon/use`. */
export const CouponUsedView = z.object({
  walletType: z.enum(WALLET_TYPES),
  point: decimal,
  /** Not to be used for anything but trading until `contracts` contracts are filled. */
  isLocked: z.boolean(),
  contracts: count,
  bonusId: id.nullable(),
});
export type CouponUsedView = z.infer<typeof CouponUsedView>;
