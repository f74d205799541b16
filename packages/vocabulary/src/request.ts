/**
 * Requests of members about their money (domain.md 5.3): one state machine for all kinds, forward
 * only. A deposit or withdrawal waits for a person; the others are approved as they are accepted.
 */

export const REQUEST_KINDS = [
  "DEPOSIT",
  "WITHDRAW",
  "CONVERT",
  "TRANSFER",
  "BUY",
  "SELL",
  "COUPON",
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** PENDING goes to one of the others, once; nothing goes back. */
export const REQUEST_STATUSES = [
  "PENDING",
  "APPROVED",
  "REJECTED",
  "CANCELLED",
  "EXPIRED",
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Why a person rejected a request; the member reads it. */
export const REJECT_REASONS = [
  "NAME_MISMATCH",
  "AMOUNT_MISMATCH",
  "NOT_RECEIVED",
  "ACCOUNT_INVALID",
  "LIMIT",
  "SUSPICIOUS",
  "OTHER",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Exchanges of one currency for another: coin to coin, site currency to coin, coin to site currency. */
export const EXCHANGE_KINDS = ["CONVERT", "BUY", "SELL"] as const;
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number];
