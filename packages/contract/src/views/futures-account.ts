/** What a member holds and has ordered of perpetuals (product.md §3, §4). Money is USDT, quantities are coins. */

import {
  FUTURES_MARKET_TYPE_CODES,
  MARGIN_TYPE_CODES,
  TIME_IN_FORCE_CODES,
} from "@naru/vocabulary/futures/order";
import {
  END_REASONS,
  EXIT_KINDS,
  FILL_RULES,
  ORDER_STATUSES,
  TRADE_TYPES,
} from "@naru/vocabulary/order";
import { z } from "zod";
import { count, decimal, flag, id, time } from "../fields.ts";
import { placedAlert } from "../alert-fields.ts";

const tradeType = z.enum(TRADE_TYPES);
const marginType = z.enum(MARGIN_TYPE_CODES.words);
const reason = z.enum(END_REASONS).nullable();

/** Which perpetual a row is of. */
const option = { futuresOptionId: id, stock: z.string(), koName: z.string() };

export const FuturesOrderView = z.object({
  id,
  ...option,
  marketType: z.enum(FUTURES_MARKET_TYPE_CODES.words),
  tradeType,
  timeInForce: z.enum(TIME_IN_FORCE_CODES.words),
  /** 1: it only makes a position smaller. */
  isReduceOnly: flag,
  price: decimal.nullable(),
  stopPrice: decimal.nullable(),
  /** Exits that its fill brings to the position that it opens. */
  takeProfit: decimal.nullable(),
  stopLoss: decimal.nullable(),
  /** 1: the mark fires it, 0: the last price. */
  isMarkTp: flag,
  isMarkSl: flag,
  qty: decimal,
  filledQty: decimal,
  avgPrice: decimal.nullable(),
  status: z.enum(ORDER_STATUSES),
  reason,
  createdAt: time,
  closedAt: time.nullable(),
});
export type FuturesOrderView = z.infer<typeof FuturesOrderView>;

/** An exit of a position: at a price, or of a TRAIL, by what it follows the best price and where it stands now. */
export const FuturesExitView = z.object({
  id,
  kind: z.enum(EXIT_KINDS),
  price: decimal,
  /** TRAIL alone. */
  distance: decimal.nullable(),
  /** TRAIL that waits: the price that must be touched before it follows; null once it has begun. */
  startPrice: decimal.nullable(),
  isMark: flag,
});
export type FuturesExitView = z.infer<typeof FuturesExitView>;

export const FuturesPositionView = z.object({
  futuresPositionId: id,
  ...option,
  tradeType,
  /** "0" once closed. */
  qty: decimal,
  avgPrice: decimal,
  markPrice: decimal,
  leverage: count,
  marginType,
  /** Quantity × entry ÷ leverage. */
  margin: decimal,
  /** ISOLATED: what is set aside for it alone. */
  isolated: decimal,
  maintenance: decimal,
  /** Open profit at the mark, eight decimals, and in percent of `margin`, two decimals cut. */
  pnl: decimal,
  roe: decimal,
  /** The mark at which it is liquidated if nothing else moves; null where no price does it. */
  liquidationPrice: decimal.nullable(),
  exits: z.array(FuturesExitView),
  /** Realised so far, before fees. */
  realised: decimal,
  fees: decimal,
  reason,
  openedAt: time,
  closedAt: time.nullable(),
});
export type FuturesPositionView = z.infer<typeof FuturesPositionView>;

/** The futures wallet (product.md §3, §4). */
export const FuturesCrossView = z.object({
  playerPoint: decimal,
  /** Open profit of all positions at the mark. */
  markPnl: decimal,
  /** Funding that is due and not paid yet, at most 0. */
  minusFundingFee: decimal,
  /** The sum of the three, shown never below 0. */
  balance: decimal,
  /** What of cash and open profit would be the trader's who is followed, and does not stand apart yet: nothing else stands on it. */
  owed: decimal,
  /** What positions and working orders bind. */
  margin: decimal,
  reserved: decimal,
  /** What may leave the wallet, and what may be ordered with. */
  spendable: decimal,
  buyingPower: decimal,
});
export type FuturesCrossView = z.infer<typeof FuturesCrossView>;

/** With what a member trades a perpetual; what was never set is not listed. */
export const FuturesSettingView = z.object({ futuresOptionId: id, leverage: count, marginType });
export type FuturesSettingView = z.infer<typeof FuturesSettingView>;

/** An alert fires when the last price, or the mark, comes to `price` from the side it was on; once or each time. */
export const FuturesAlertView = z.object({
  ...placedAlert,
  ...option,
  price: decimal,
  /** 1: the mark is held against it, 0: the last price. */
  isMark: flag,
});
export type FuturesAlertView = z.infer<typeof FuturesAlertView>;

/** What perpetuals add to an account. */
export const FuturesPartView = z.object({
  cross: FuturesCrossView,
  orders: z.array(FuturesOrderView),
  positions: z.array(FuturesPositionView),
  settings: z.array(FuturesSettingView),
  /** Those that wait, oldest first. */
  alerts: z.array(FuturesAlertView),
});
export type FuturesPartView = z.infer<typeof FuturesPartView>;

/** An order as it is once it was taken. */
export const FuturesPlacedView = z.object({
  id,
  status: z.enum(ORDER_STATUSES),
  filledQty: decimal,
  avgPrice: decimal.nullable(),
});
export type FuturesPlacedView = z.infer<typeof FuturesPlacedView>;

/** One fill; `fee` and `profit` in USDT, the profit before the fee. */
export const FuturesFillView = z.object({
  id,
  price: decimal,
  qty: decimal,
  rule: z.enum(FILL_RULES),
  at: time,
  fee: decimal,
  profit: decimal,
});

export type FuturesFillView = z.infer<typeof FuturesFillView>;

/** A closed order with what it brought. */
export const FuturesRecordView = FuturesOrderView.extend({
  profit: decimal,
  fee: decimal,
  fills: z.array(FuturesFillView),
});
export type FuturesRecordView = z.infer<typeof FuturesRecordView>;

/** What one order may be at most at a leverage: USDT by the tiers, and coins at the price of now. */
export const FuturesQtyPerView = z.object({
  futuresOptionId: id,
  leverage: count,
  maxNotional: decimal,
  maxQty: decimal,
});
export type FuturesQtyPerView = z.infer<typeof FuturesQtyPerView>;
