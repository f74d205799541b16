/** Words and bounds of copy trading (domain.md 4). */

import { codes, type WordOf } from "../codes.ts";

/** A member who wishes to be copied applies; STOPPED takes no followers and opens nothing for those there are. */
export const TRADER_STATUS_CODES = codes("trader's status", {
  APPLIED: 1,
  ACTIVE: 2,
  STOPPED: 3,
  REJECTED: 4,
  ENDED: 5,
});
export type TraderStatus = WordOf<typeof TRADER_STATUS_CODES>;

/**
 * A follow is ACTIVE or PAUSED, then it has ended: LEFT by its follower, KICKED by the trader, DISCONNECTED by the trader's
 * liquidation, CUT by operators, who ended the follow or the trader, SPENT at the loss that its follower has allowed it.
 */
export const FOLLOW_STATUS_CODES = codes("follow's status", {
  ACTIVE: 1,
  PAUSED: 2,
  LEFT: 3,
  KICKED: 4,
  DISCONNECTED: 5,
  CUT: 6,
  SPENT: 7,
});
export type FollowStatus = WordOf<typeof FOLLOW_STATUS_CODES>;

/** What of a trader's goes out to all who follow. */
export const COPY_FACT_CODES = codes("copied fact", {
  OPEN: 1,
  CLOSE: 2,
  LIQUIDATED: 3,
  KICK: 4,
  ENDED: 5,
});
export type CopyFactKind = WordOf<typeof COPY_FACT_CODES>;

/** Why a fill was not copied. */
export const MISSED_COPY_CODES = codes("reason of a missed copy", {
  BELOW_MINIMUM: 1,
  CAP: 2,
  BALANCE: 3,
  DEVIATION: 4,
  MARKET_CLOSED: 5,
  PAUSED: 6,
  LEVERAGE: 7,
  /** Its follower has closed the copy by hand. */
  HAND_CLOSED: 8,
  /** The follower holds or orders something of his own there. */
  OWN_POSITION: 9,
  /** The follower may not trade. */
  ACCOUNT: 10,
  /** The site allows no more of it. */
  LIMIT: 11,
  /** Operators have stopped the trader. */
  STOPPED: 12,
  /** The mark in force would have liquidated it as it opened. */
  LIQUIDATED: 13,
});
export type MissedCopy = WordOf<typeof MISSED_COPY_CODES>;

/** What had a profit share settled. */
export const SHARE_CAUSE_CODES = codes("cause of a profit share", {
  WEEK: 1,
  LEFT: 2,
  KICKED: 3,
  DISCONNECTED: 4,
  CUT: 5,
  SPENT: 6,
});
export type ShareCause = WordOf<typeof SHARE_CAUSE_CODES>;

/** Both caps of a follow, and a trader's minimum, 10^-8 USDT (product.md §9). */
export const COPY_MIN_BET = 1_000_000_000n;

/** Decimals of shares of profit, and the whole: they are counted in 10^-4. */
export const SHARE_SCALE = 4;
export const SHARE_WHOLE = 10_000;
export const SHARE_DEFAULT = 1_000;
export const SHARE_MAX = 3_000;

export const QUOTA_MAX = 100_000;

/** Weeks begin on Monday at midnight of Korea, UTC+9. */
const WEEK_MS = 7 * 86_400_000;
/** Monday, 5 January 1970, 00:00 there. */
const FIRST_WEEK_AT = 4 * 86_400_000 - 9 * 3_600_000;

/** The beginning (epoch ms) of the week that an instant is in. */
export function weekOf(at: number): number {
  return Math.floor((at - FIRST_WEEK_AT) / WEEK_MS) * WEEK_MS + FIRST_WEEK_AT;
}

/** The beginning (epoch ms) of the week after one that begins then. */
export function weekAfter(week: number): number {
  return week + WEEK_MS;
}
