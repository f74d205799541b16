/** Copy trading as operators see it. Who may not see members sees masked names. */

import {
  FOLLOW_STATUS_CODES,
  MISSED_COPY_CODES,
  SHARE_CAUSE_CODES,
  TRADER_STATUS_CODES,
} from "@naru/vocabulary/copytrade/words";
import { TRADE_TYPES } from "@naru/vocabulary/order";
import { z } from "zod";
import { count, date, decimal, flag, id, time } from "../../fields.ts";
import { CopyBarsView } from "./member.ts";

const person = z.object({ id, username: z.string(), name: z.string() });

export const DeskTraderView = z.object({
  trader: person,
  nick: z.string(),
  introduction: z.string(),
  status: z.enum(TRADER_STATUS_CODES.words),
  isActive: flag,
  quota: count,
  followers: count,
  /** 0.1 is 10 %. */
  feeRate: decimal,
  minBet: decimal,
  followStock: z.array(id),
  owed: decimal,
  earned: decimal,
  appliedAt: time,
  approvedAt: time.nullable(),
});
export type DeskTraderView = z.infer<typeof DeskTraderView>;

export const DeskTradersView = z.object({
  content: z.array(DeskTraderView),
  page: count,
  size: count,
  totalElements: count,
  totalPages: count,
  /** What the site forbids its traders. */
  bars: CopyBarsView,
});
export type DeskTradersView = z.infer<typeof DeskTradersView>;

export const DeskFollowView = z.object({
  traderFollowerId: id,
  follower: person,
  trader: person,
  status: z.enum(FOLLOW_STATUS_CODES.words),
  multiplyPer: count,
  maxBet: decimal,
  oneMaxBet: decimal,
  feeRate: decimal,
  net: decimal,
  feePaid: decimal,
  copied: count,
  missed: count,
  followedAt: time,
  endedAt: time.nullable(),
});
export type DeskFollowView = z.infer<typeof DeskFollowView>;

export const DeskMissedCopyView = z.object({
  id,
  traderFollowerId: id,
  follower: person,
  trader: person,
  futuresOptionId: id,
  tradeType: z.enum(TRADE_TYPES),
  isOpening: flag,
  reason: z.enum(MISSED_COPY_CODES.words),
  at: time,
});
export type DeskMissedCopyView = z.infer<typeof DeskMissedCopyView>;

export const DeskShareView = z.object({
  id,
  traderFollowerId: id,
  follower: person,
  trader: person,
  week: date,
  net: decimal,
  highWater: decimal,
  gain: decimal,
  feeRate: decimal,
  fee: decimal,
  /** What the follower's wallet had of it. */
  taken: decimal,
  /** What of that stands after corrections. */
  stands: decimal,
  cause: z.enum(SHARE_CAUSE_CODES.words),
  at: time,
});
export type DeskShareView = z.infer<typeof DeskShareView>;
