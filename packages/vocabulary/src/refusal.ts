/**
 * Refusals: every reason for which Naru says no, in one ordered list (design.md §3 rule 3).
 *
 * Where several apply, the one that stands first here is reported. Each has a Korean and an English text in
 * `contract/messages`. A refusal changes nothing. Programmer errors are assertions, never refusals.
 */
export const REFUSAL_CODES = [
  "WRONG_APPROACH",
  "INVALID_REQUEST",
  "NO_PERMISSION",
  "TOKEN_EXPIRED",
  "TRY_AGAIN_SHORTLY",
  "ONE_TRADER_ONLY",
  "FOLLOW_WITH_OPEN_POSITION",
  "TRADER_NOT_ACCEPTING",
  "TRADER_OVER_QUOTA",
  "TRADER_CANNOT_FOLLOW",
  "SETTLE_BEFORE_UNFOLLOW",
  "TRADER_LIQUIDATED",
  "FOLLOW_INSUFFICIENT_BALANCE",
  "COPY_MIN_AMOUNT",
  "COPY_MAX_BELOW_PER_ORDER",
  "COPY_PAIR_REQUIRED",
  "COPY_MULTIPLIER_STEP",
  "FOLLOW_NEEDS_FUTURES_USDT",
  "MAX_QTY_AT_LEVERAGE",
  "LEVERAGE_LOCKED",
  "MARGIN_TYPE_LOCKED",
  "COPY_ORDER_EXISTS",
  "LEVERAGE_DIFFERS",
  "MARGIN_TYPE_DIFFERS",
  "NOT_ENOUGH_BALANCE",
  "MAX_CONTRACTS",
  "REDUCE_ONLY",
  "NO_POSITION",
  "MARKET_CLOSED",
  "ORDER_NOT_FOUND",
  "TPSL_REJECTED",
  "TRADER_CANNOT_TPSL",
  "TRADER_CANNOT_SELL",
  "AMOUNT_MIN_UNIT",
  "AMOUNT_TOO_SMALL",
  "OVERNIGHT_CLOSING",
  "OVERNIGHT_ALREADY_SET",
  "OVERNIGHT_ALREADY_OFF",
  "WRONG_CREDENTIALS",
  "DUPLICATE_USERNAME",
  "DUPLICATE_NICK",
  "DUPLICATE_PHONE",
  "PHONE_SIGNED_UP",
  "PENDING_APPROVAL",
  "ACCOUNT_DENIED",
  "MOBILE_BLOCKED",
  "WALLET_INVALID",
  "COIN_UNSUPPORTED",
  "OTP_MISMATCH",
  "INSUFFICIENT_FEE",
  "REQUEST_IN_PROGRESS",
  "DEPOSIT_AMOUNT_INVALID",
  "DEPOSIT_NAME_INVALID",
  "DEPOSIT_PHONE_INVALID",
  "PARTNER_CANNOT_TRADE",
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A refusal with what its text needs: `{stock}` for MARKET_CLOSED, and figures that help the caller. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly detail?: Readonly<Record<string, string>>;
}
