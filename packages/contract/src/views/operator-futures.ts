/** What operators are shown of perpetuals: options with their terms, what is open, liquidations and funding. Money in USDT. */

import { MARGIN_TYPE_CODES } from "@naru/vocabulary/futures/order";
import { z } from "zod";
import { count, decimal, id, time } from "../fields.ts";

const marginType = z.enum(MARGIN_TYPE_CODES.words as ["CROSS", "ISOLATED"]);
/** Who it is; without the permission to see members the name is masked, and the login id empty. */
const member = z.object({ id, username: z.string(), name: z.string() });
const option = { futuresOptionId: id, stock: z.string(), koName: z.string() };

const terms = {
  /** Of a fill's value, a side. */
  feeRate: decimal,
  /** Null is what the tiers allow. */
  maxLeverage: count.nullable(),
  maxValue: decimal.nullable(),
  /** `cap:rate:leverage` with commas between, as a proposal has them. */
  tiers: z.string(),
};

/** Other terms: `effectiveAt` binds what is opened, `bindsAt` what was there before. */
export const PerpetualChangeView = z.object({ ...terms, effectiveAt: time, bindsAt: time });
export type PerpetualChangeView = z.infer<typeof PerpetualChangeView>;

const side = z.object({ members: count, qty: decimal, value: decimal });

export const PerpetualView = z.object({
  ...option,
  isPlay: z.boolean(),
  isStop: z.boolean(),
  isCloseOnly: z.boolean(),
  isFrozen: z.boolean(),
  ...terms,
  /** Those that do not bind everything yet. */
  change: PerpetualChangeView.nullable(),
  /** What is open: members, coins, and what they were opened for. */
  long: side,
  short: side,
});
export type PerpetualView = z.infer<typeof PerpetualView>;

export const FuturesImpactView = z.object({
  at: time,
  /** With a position, and with working orders. */
  holders: count,
  ordering: count,
  liquidated: count,
  warned: count,
  overLeverage: count,
  /** Null where what is held is bound with what is opened. */
  noticeDays: count.nullable(),
});
export type FuturesImpactView = z.infer<typeof FuturesImpactView>;

/** A position whose cover is at most 1.25 times its maintenance margin: it, or in cross its whole wallet, was warned. */
export const NearLiquidationView = z.object({
  futuresPositionId: id,
  ...option,
  member,
  tradeType: z.enum(["LONG", "SHORT"]),
  marginType,
  leverage: count,
  qty: decimal,
  avgPrice: decimal,
  /** Set aside for it; 0 in cross. */
  isolated: decimal,
  warnedAt: time,
});
export type NearLiquidationView = z.infer<typeof NearLiquidationView>;

export const LiquidationView = z.object({
  id,
  ...option,
  member,
  tradeType: z.enum(["LONG", "SHORT"]),
  marginType,
  qty: decimal,
  markPrice: decimal,
  price: decimal,
  /** Open profit at the mark, what covered it, and what was needed. */
  profit: decimal,
  balance: decimal,
  maintenance: decimal,
  /** What the insurance was given of it; below zero where it paid. */
  insurance: decimal,
  cancelled: count,
  at: time,
});
export type LiquidationView = z.infer<typeof LiquidationView>;

/** A stamp of one perpetual: longs + shorts + house + remainder are nothing. */
export const FundingRunView = z.object({
  ...option,
  stampAt: time,
  rate: decimal,
  markPrice: decimal,
  positions: count,
  members: count,
  longs: decimal,
  shorts: decimal,
  house: decimal,
  remainder: decimal,
});
export type FundingRunView = z.infer<typeof FundingRunView>;

export const FuturesFundsView = z.object({
  at: time,
  /** Below zero where it paid more than it was given. */
  insurance: decimal,
  /** What the house took over of members who had nothing left. */
  badDebt: decimal,
  /** What liquidations of the last 30 days gave and took. */
  given: decimal,
  taken: decimal,
  liquidations: count,
});
export type FuturesFundsView = z.infer<typeof FuturesFundsView>;
