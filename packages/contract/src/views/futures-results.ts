/** What a member's perpetuals came to (product.md §7, domain.md 2). Money is USDT, quantities are coins. */

import { MARGIN_TYPE_CODES } from "@naru/vocabulary/futures/order";
import { HOUSE_PURPOSES, MEMBER_PURPOSES } from "@naru/vocabulary/ledger-account";
import { END_REASONS, TRADE_TYPES } from "@naru/vocabulary/order";
import { z } from "zod";
import { count, date, decimal, id, time } from "../fields.ts";
import { FuturesFillView, FuturesOrderView } from "./futures-account.ts";

const tradeType = z.enum(TRADE_TYPES);
const marginType = z.enum(MARGIN_TYPE_CODES.words);

/** Which perpetual a row is of. */
const option = { futuresOptionId: id, stock: z.string(), koName: z.string() };

/** A fill as a row of its own. */
export const FuturesFillRecordView = FuturesFillView.extend({
  orderId: id,
  futuresPositionId: id,
  ...option,
  tradeType,
});
export type FuturesFillRecordView = z.infer<typeof FuturesFillRecordView>;

export const FuturesClosedPositionView = z.object({
  futuresPositionId: id,
  ...option,
  tradeType,
  leverage: count,
  marginType,
  maxQty: decimal,
  /** Averages of its opening and closing fills. */
  entryPrice: decimal,
  exitPrice: decimal,
  profit: decimal,
  fee: decimal,
  /** Paid (below 0) or received over its life. */
  funding: decimal,
  /** Profit − fee + funding. */
  net: decimal,
  reason: z.enum(END_REASONS).nullable(),
  openedAt: time,
  closedAt: time,
});
export type FuturesClosedPositionView = z.infer<typeof FuturesClosedPositionView>;

/** What a position paid (below 0) or was paid at a stamp: quantity × mark × rate. */
export const FuturesFundingView = z.object({
  id,
  futuresPositionId: id,
  ...option,
  tradeType,
  qty: decimal,
  markPrice: decimal,
  /** 0.0001 is 0.01 %. */
  rate: decimal,
  amount: decimal,
  /** The stamp as it was announced. */
  at: time,
});
export type FuturesFundingView = z.infer<typeof FuturesFundingView>;

/** What funding moved of an open position until now. */
export const FuturesFundingSumView = z.object({ futuresPositionId: id, amount: decimal });
export type FuturesFundingSumView = z.infer<typeof FuturesFundingSumView>;

/** A day of the site's calendar: what the ledger posted that day. `net` = profit − fee + funding + deficit. */
export const FuturesDailyProfitView = z.object({
  date,
  /** Realised, with what the insurance took or gave at liquidations. */
  profit: decimal,
  fee: decimal,
  funding: decimal,
  /** What the house took over after a liquidation. */
  deficit: decimal,
  net: decimal,
  /** Fills and payments of funding with a posting of that day. */
  count,
});
export type FuturesDailyProfitView = z.infer<typeof FuturesDailyProfitView>;

export const FuturesLiquidationView = z.object({
  id,
  futuresPositionId: id,
  ...option,
  tradeType,
  marginType,
  qty: decimal,
  markPrice: decimal,
  /** At which it closed: its bankruptcy price in isolation, the mark in cross. */
  price: decimal,
  /** What its member lost (below 0) or won by it. */
  profit: decimal,
  at: time,
});
export type FuturesLiquidationView = z.infer<typeof FuturesLiquidationView>;

/** A mark as it stands on the tape. */
export const MarkView = z.object({ sequence: count, price: decimal, at: time, receivedAt: time });
export type MarkView = z.infer<typeof MarkView>;

/** An account of a posting: one of the member's futures wallet, or one of the house. */
export const PostingSideView = z.object({
  owner: z.enum(["MEMBER", "HOUSE"]),
  purpose: z.enum([...MEMBER_PURPOSES, ...HOUSE_PURPOSES]),
});
export type PostingSideView = z.infer<typeof PostingSideView>;

/**
 * Why and how a position was liquidated, so that its member can reckon it again (domain.md 2.3, 2.4): it was, because `balance` was
 * no more than `maintenance`. Every figure is cut to eight decimals.
 */
export const FuturesLiquidationReceiptView = FuturesLiquidationView.extend({
  leverage: count,
  avgPrice: decimal,
  openedAt: time,
  /** The place on the tape of the mark that decided it, and the marks a minute before and after. */
  markSequence: count,
  marks: z.array(MarkView),
  /** The tier that the position was in: its maintenance is notional × rate − deduction. */
  tier: z.object({ rate: decimal, deduction: decimal }),
  margin: z.object({
    /** What covered it: what was set aside for it in isolation, the wallet's cash in cross. */
    wallet: decimal,
    /** Open profit at the mark: its own, and of all other positions that the wallet covered. */
    profit: decimal,
    others: decimal,
    /** The three together. */
    balance: decimal,
    notional: decimal,
    /** Needed for it, for the others, and for all. */
    own: decimal,
    ofOthers: decimal,
    maintenance: decimal,
  }),
  /** What the insurance took of it (above 0) or paid (below 0), and what debt the house took over. */
  insurance: decimal,
  deficit: decimal,
  orders: z.array(FuturesOrderView),
  postings: z.array(
    z.object({ id, debit: PostingSideView, credit: PostingSideView, amount: decimal }),
  ),
});
export type FuturesLiquidationReceiptView = z.infer<typeof FuturesLiquidationReceiptView>;
