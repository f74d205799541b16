/**
 * Money transaction type codes (product.md §3, labels §9). Settlement and fees are C (domain.md
 * 5.5).
 */
export const TRANSACTION_CODES = [
  "B",
  "D",
  "W",
  "WB",
  "WS",
  "TI",
  "TO",
  "CI",
  "CO",
  "E",
  "C",
  "PB",
  "PM",
] as const;
export type TransactionCode = (typeof TRANSACTION_CODES)[number];
