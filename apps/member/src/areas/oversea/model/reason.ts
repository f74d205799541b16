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
  "SENDING",
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
