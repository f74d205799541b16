/** What stands out about members, for a person to look at (decision 074). */

/** Of each kind there is one rule that finds it (`store/desk/anomalies`). */
export const ANOMALY_KINDS = [
  "DEPOSIT_WITHOUT_TRADING",
  "SHARED_DEVICE",
  "SHARED_ADDRESS",
  "SHARED_BANK",
  "BONUS_ONLY",
  "LATENCY_WINNER",
  "COUPON_FARM",
  "BANK_CHANGED",
] as const;
export type AnomalyKind = (typeof ANOMALY_KINDS)[number];

/** OPEN waits for a person; CLEARED was nothing, and ACTED was dealt with, until there is new evidence. */
export const ANOMALY_STATES = ["OPEN", "CLEARED", "ACTED"] as const;
export type AnomalyState = (typeof ANOMALY_STATES)[number];

export const ANOMALY_DECISIONS = ["CLEARED", "ACTED"] as const satisfies AnomalyState[];
export type AnomalyDecision = (typeof ANOMALY_DECISIONS)[number];

/** What redeemers of a coupon have in common. */
export const ANOMALY_TIES = ["DEVICE", "ADDRESS", "BANK"] as const;
export type AnomalyTie = (typeof ANOMALY_TIES)[number];

/** By which way money leaves a member: to the bank, over a chain, to another member, through a provider, or sold to another member. */
export const LEAVING_WAYS = ["BANK", "CHAIN", "MEMBER", "PROVIDER", "P2P"] as const;
export type LeavingWay = (typeof LEAVING_WAYS)[number];
