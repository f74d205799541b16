import type { Freshness } from "../../live/freshness.ts";

/** Why a control of the trade page is off. First match wins, top to bottom; the text stands at the control. */
const REASONS = [
  "SIGN_IN",
  "PARTNER",
  "LOADING",
  "OFFLINE",
  "STOPPED",
  "MARKET_CLOSED",
  "BREAK",
  "HALTED",
  "STALE",
  "CHECKING",
  "SENDING",
  "COOL_OFF",
  "OPENINGS_STOPPED",
  "QTY_EMPTY",
  "NO_POSITION",
  "NO_ORDERS",
  "NO_BALANCE",
  "NOT_ENOUGH_BALANCE",
  "MAX_CONTRACTS",
] as const;

export type Reason = (typeof REASONS)[number];

/** The reason that stands first in the list, or `null` where there is none. */
export function firstReason(...reasons: readonly (Reason | null)[]): Reason | null {
  return REASONS.find((reason) => reasons.includes(reason)) ?? null;
}

/** Why prices as alive as this hold orders back: from the first sign of age on, none goes out at them. */
export const FRESHNESS_REASON = {
  waiting: "LOADING",
  fresh: null,
  late: "STALE",
  stale: "STALE",
  lost: "OFFLINE",
} as const satisfies Record<Freshness, Reason | null>;

/** Whether what stands on the page is what the market was, and is shown without its colours. */
export function isOld(reason: Reason | null): boolean {
  return reason === "STALE" || reason === "OFFLINE";
}
