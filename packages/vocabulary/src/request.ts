/**
 * Requests of members about their money (domain.md 5.3): one state machine for all kinds, forward
 * only. A deposit or withdrawal waits for a person; the others are approved as they are accepted. SEND and RECEIVE are coins
 * that go from one member of a site to another.
 */

import { codes, type WordOf } from "./codes.ts";

export const REQUEST_KIND_CODES = codes("request kind", {
  DEPOSIT: 1,
  WITHDRAW: 2,
  CONVERT: 3,
  TRANSFER: 4,
  BUY: 5,
  SELL: 6,
  COUPON: 7,
  SEND: 8,
  RECEIVE: 9,
});
export const REQUEST_KINDS = REQUEST_KIND_CODES.words;
export type RequestKind = WordOf<typeof REQUEST_KIND_CODES>;

/** PENDING goes to one of the others, once; nothing goes back. */
export const REQUEST_STATUS_CODES = codes("request status", {
  PENDING: 1,
  APPROVED: 2,
  REJECTED: 3,
  CANCELLED: 4,
  EXPIRED: 5,
});
export const REQUEST_STATUSES = REQUEST_STATUS_CODES.words;
export type RequestStatus = WordOf<typeof REQUEST_STATUS_CODES>;

/** Why a person rejected a request, or approved another amount; the member reads it. */
export const REJECT_REASON_CODES = codes("reject reason", {
  NAME_MISMATCH: 1,
  AMOUNT_MISMATCH: 2,
  NOT_RECEIVED: 3,
  ACCOUNT_INVALID: 4,
  LIMIT: 5,
  SUSPICIOUS: 6,
  OTHER: 7,
});
export const REJECT_REASONS = REJECT_REASON_CODES.words;
export type RejectReason = WordOf<typeof REJECT_REASON_CODES>;

/** Which of them say something of each kind: nobody reads of their withdrawal that it was not paid in. */
export const REJECT_REASONS_OF = {
  DEPOSIT: ["NAME_MISMATCH", "AMOUNT_MISMATCH", "NOT_RECEIVED", "LIMIT", "SUSPICIOUS", "OTHER"],
  WITHDRAW: ["ACCOUNT_INVALID", "LIMIT", "SUSPICIOUS", "OTHER"],
} as const satisfies Partial<Record<RequestKind, readonly RejectReason[]>>;

/** Why a request of a kind may be rejected; nothing of one that no person decides. */
export function rejectReasonsOf(kind: RequestKind): readonly RejectReason[] {
  return kind === "DEPOSIT" || kind === "WITHDRAW" ? REJECT_REASONS_OF[kind] : [];
}

/** Why another amount than was asked for was approved (decision 077); the member reads it. */
export const AMOUNT_REASONS = {
  DEPOSIT: ["AMOUNT_MISMATCH", "OTHER"],
  WITHDRAW: ["LIMIT", "SUSPICIOUS", "OTHER"],
} as const satisfies Partial<Record<RequestKind, readonly RejectReason[]>>;

/** Characters that an operator may write to the member beside the reason. */
export const REJECT_MESSAGE_MAX = 200;

/** Exchanges of one currency for another: coin to coin, site currency to coin, coin to site currency. */
export const EXCHANGE_KIND_CODES = codes("exchange", { CONVERT: 1, BUY: 2, SELL: 3 });
export const EXCHANGE_KINDS = EXCHANGE_KIND_CODES.words;
export type ExchangeKind = WordOf<typeof EXCHANGE_KIND_CODES>;

/** A bonus waits for its contracts, is paid with the last of them, or is taken back before. */
export const BONUS_STATUS_CODES = codes("bonus status", { LOCKED: 1, PAID: 2, REVOKED: 3 });
export type BonusStatus = WordOf<typeof BONUS_STATUS_CODES>;
