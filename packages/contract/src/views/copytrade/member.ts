/** Copy trading: traders, who follows them, what was copied and what was not (product.md §3; domain.md 4). Money is USDT. */

import {
  FOLLOW_STATUS_CODES,
  MISSED_COPY_CODES,
  SHARE_CAUSE_CODES,
  TRADER_STATUS_CODES,
} from "@naru/vocabulary/copytrade/words";
import { TRADE_TYPES } from "@naru/vocabulary/order";
import { z } from "zod";
import { count, date, decimal, flag, id, time } from "../../fields.ts";

const tradeType = z.enum(TRADE_TYPES);
/** Which perpetual a row is of. */
const option = { futuresOptionId: id, stock: z.string(), koName: z.string() };

/** What a day, or the week that begins with it, brought after fees and funding. */
const CopyProfitView = z.object({ date, net: decimal });

/**
 * What a trader's closed positions of the last 90 days come to, by one function for everybody (docs/areas/copytrade.md).
 * Percentages have two decimals; a figure that nothing stands behind is null.
 */
export const TraderFiguresView = z.object({
  /** Closed positions. */
  count,
  net: decimal,
  /** The most margin that was bound at once: what returns are of. */
  capital: decimal,
  /** `net` in percent of `capital`, of 90, 30 and 7 days. */
  returnPercent: decimal.nullable(),
  return30: decimal.nullable(),
  return7: decimal.nullable(),
  /** How far what was won had fallen from its highest, and in percent of `capital`. */
  drawdown: decimal,
  drawdownPercent: decimal.nullable(),
  winPercent: decimal.nullable(),
  /** How long a position was held on average, ms. */
  heldMs: count.nullable(),
  largestLoss: decimal,
  /** On average with one decimal, and at most. */
  leverage: decimal.nullable(),
  leverageMost: count.nullable(),
  /** What was traded most first, with how many positions. */
  stocks: z.array(z.object({ ...option, count })),
  days: z.array(CopyProfitView),
  weeks: z.array(CopyProfitView),
});
export type TraderFiguresView = z.infer<typeof TraderFiguresView>;

export const CopyTraderView = z.object({
  traderId: id,
  nick: z.string(),
  introduction: z.string(),
  status: z.enum(TRADER_STATUS_CODES.words),
  /** 1: followers are taken. */
  isActive: flag,
  /** 1: as many follow as may. */
  isFull: flag,
  followers: count,
  quota: count,
  /** A trader's part of what following won: 0.1 is 10 %. */
  feeRate: decimal,
  /** What a follower must have in the futures wallet. */
  minBet: decimal,
  /** What may be copied. */
  followStock: z.array(id),
  createdAt: time,
  figures: TraderFiguresView,
});
export type CopyTraderView = z.infer<typeof CopyTraderView>;

/** What a trader of the site may not do, 1 each: exits, orders that sell, orders against what is held. */
export const CopyBarsView = z.object({ tpSl: flag, sell: flag, opposite: flag });
export type CopyBarsView = z.infer<typeof CopyBarsView>;

/** A follow as its follower has it. */
export const FollowView = z.object({
  traderFollowerId: id,
  traderId: id,
  nick: z.string(),
  status: z.enum(FOLLOW_STATUS_CODES.words),
  followStock: z.array(id),
  multiplyPer: count,
  maxBet: decimal,
  oneMaxBet: decimal,
  /** Own exits in percent of a copy's margin; null is off. */
  tpPer: count.nullable(),
  slPer: count.nullable(),
  /** Loss of the whole follow at which it closes and ends, per cent of `maxBet`; null without. */
  stopPer: count.nullable(),
  feeRate: decimal,
  /** Bound by copies now. */
  usedBet: decimal,
  /** What closed copies brought after fees, and the trader's part that was taken of it or falls due with this week. */
  net: decimal,
  feePaid: decimal,
  feeDue: decimal,
  /** Copies that are open, fills that were copied and those that were missed. */
  open: count,
  copied: count,
  missed: count,
  followedAt: time,
  endedAt: time.nullable(),
});
export type FollowView = z.infer<typeof FollowView>;

/** A trader as its own console shows them: what is owed but unpaid, and all that ever was earned. */
export const OwnTraderView = CopyTraderView.omit({ figures: true }).extend({
  owed: decimal,
  earned: decimal,
  /** Margin that followers have bound by copies now. */
  followed: decimal,
});
export type OwnTraderView = z.infer<typeof OwnTraderView>;

/** A member's place in copy trading. */
export const CopyStandingView = z.object({
  trader: OwnTraderView.nullable(),
  follow: FollowView.nullable(),
  bars: CopyBarsView,
});
export type CopyStandingView = z.infer<typeof CopyStandingView>;

/** A follower as the trader sees them: nobody is named in full. */
export const CopyFollowerView = z.object({
  traderFollowerId: id,
  follower: z.string(),
  status: z.enum(FOLLOW_STATUS_CODES.words),
  multiplyPer: count,
  maxBet: decimal,
  usedBet: decimal,
  open: count,
  net: decimal,
  feePaid: decimal,
  feeDue: decimal,
  followedAt: time,
});
export type CopyFollowerView = z.infer<typeof CopyFollowerView>;

/** A copied position, open or closed. */
export const CopiedPositionView = z.object({
  futuresFollowerOrderId: id,
  /** The trader's position that it is a copy of. */
  futuresTraderOrderId: id,
  traderFollowerId: id,
  /** Of the trader; of the follower, in part, where the trader asks. */
  nick: z.string(),
  ...option,
  tradeType,
  /** Coins that are held, and the most that were. */
  qty: decimal,
  maxQty: decimal,
  leverage: count,
  avgPrice: decimal,
  exitPrice: decimal.nullable(),
  margin: decimal,
  /** At the mark while it is open, before fees; once closed what it brought after fees and funding. */
  pnl: decimal,
  fee: decimal,
  /** 1: it was closed by hand, in part at least: the trader's additions are not copied to it. */
  isHandClosed: flag,
  openedAt: time,
  closedAt: time.nullable(),
});
export type CopiedPositionView = z.infer<typeof CopiedPositionView>;

/** A fill that was not copied. */
export const MissedCopyView = z.object({
  /** Of the trader's fill. */
  id,
  nick: z.string(),
  ...option,
  tradeType,
  isOpening: flag,
  /** What the trader filled, and at what price. */
  traderQty: decimal,
  traderPrice: decimal,
  reason: z.enum(MISSED_COPY_CODES.words),
  at: time,
});
export type MissedCopyView = z.infer<typeof MissedCopyView>;

/** A fill that was copied, against the trader's. */
export const CopySlippageView = z.object({
  id,
  nick: z.string(),
  ...option,
  tradeType,
  isOpening: flag,
  qty: decimal,
  traderPrice: decimal,
  avgPrice: decimal,
  /** What the difference of the two cost (below 0) or saved. */
  slippage: decimal,
  delayMs: count,
  at: time,
});
export type CopySlippageView = z.infer<typeof CopySlippageView>;

/** A trader's own open position with what follows it. */
export const LeadView = z.object({
  futuresTraderOrderId: id,
  ...option,
  tradeType,
  qty: decimal,
  avgPrice: decimal,
  leverage: count,
  pnl: decimal,
  /** Who holds a copy, the coins of all of them, and how many copies were missed. */
  followers: count,
  copiedQty: decimal,
  missed: count,
  openedAt: time,
});
export type LeadView = z.infer<typeof LeadView>;

/** A position of a trader as everybody may see it. */
export const TraderPositionView = z.object({
  futuresTraderOrderId: id,
  ...option,
  tradeType,
  leverage: count,
  qty: decimal,
  entryPrice: decimal,
  exitPrice: decimal.nullable(),
  /** After fees and funding; of an open one at the mark. */
  net: decimal,
  openedAt: time,
  closedAt: time.nullable(),
});
export type TraderPositionView = z.infer<typeof TraderPositionView>;

/** The trader's part of a settlement of a follow. */
export const CopyFeeView = z.object({
  id,
  /** Who pays (in part), or the trader who is paid. */
  nick: z.string(),
  /** 1: it was paid to the asking member. */
  isEarned: flag,
  /** The Monday that the week began with. */
  week: date,
  /** What all closed copies had brought by then, the mark of before, and how far that was passed. */
  net: decimal,
  highWater: decimal,
  gain: decimal,
  feeRate: decimal,
  /** What stands of it: what was taken, as it was corrected since. */
  fee: decimal,
  cause: z.enum(SHARE_CAUSE_CODES.words),
  at: time,
});
export type CopyFeeView = z.infer<typeof CopyFeeView>;

/** What following a trader would have come to, at the trader's own prices. */
export const TriedFollowView = z.object({
  days: count,
  /** Positions that would have been copied, and those that would not. */
  copied: count,
  missed: count,
  /** Of positions that closed: profit after fees, the trader's part of it, what is left. */
  profit: decimal,
  traderFee: decimal,
  net: decimal,
  /** The most margin that was bound at once, and how far it fell from its highest. */
  margin: decimal,
  drawdown: decimal,
  byDay: z.array(CopyProfitView),
});
export type TriedFollowView = z.infer<typeof TriedFollowView>;

/** What became of a trader's fill: for its follower, or for the trader once it went to all who follow. */
export const CopyEventView = z.object({
  futuresOptionId: id,
  tradeType,
  /** Why a follower has no copy of it; null where it was copied, and for the trader. */
  reason: z.enum(MISSED_COPY_CODES.words).nullable(),
});
export type CopyEventView = z.infer<typeof CopyEventView>;

/** How a follow stands. */
export const FollowEventView = z.object({
  traderFollowerId: id,
  status: z.enum(FOLLOW_STATUS_CODES.words),
});
export type FollowEventView = z.infer<typeof FollowEventView>;
