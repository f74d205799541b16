/**
 * Money transaction type codes (product.md §3, labels §9). Settlement and fees are C (domain.md 5.5); PP, given by hand, is
 * ours: what an operator credits is no deposit. So are CM, commission that partners earn and are paid, and PS, the share
 * of their followers' profits that traders earn and are paid.
 */

import { codes, type WordOf } from "./codes.ts";

export const TRANSACTION_NUMBERS = codes("transaction code", {
  B: 1,
  D: 2,
  W: 3,
  WB: 4,
  WS: 5,
  TI: 6,
  TO: 7,
  CI: 8,
  CO: 9,
  E: 10,
  C: 11,
  PB: 12,
  PM: 13,
  PP: 14,
  CM: 15,
  PS: 16,
});
export const TRANSACTION_CODES = TRANSACTION_NUMBERS.words;
export type TransactionCode = WordOf<typeof TRANSACTION_NUMBERS>;

/** What a settlement (C) was, as a member's statement says it. */
export const SETTLEMENT_KINDS = [
  "PROFIT",
  "FEE",
  "FUNDING",
  "MARGIN",
  "INSURANCE",
  "DEFICIT",
] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];
