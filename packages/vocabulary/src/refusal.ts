/**
 * Refusals: every reason for which Naru says no, in one ordered list (design.md §3 rule 3).
 *
 * Where several apply, the one that stands first here is reported. Each has a Korean and an English
 * text in `contract/messages`. A refusal changes nothing. Programmer errors are assertions, never
 * refusals.
 */
export const REFUSAL_CODES = [
  // Whoever asks
  "WRONG_APPROACH",
  "INVALID_REQUEST",
  "TOKEN_EXPIRED",
  "NO_PERMISSION",
  "WRONG_CREDENTIALS",
  "PENDING_APPROVAL",
  "ACCOUNT_DENIED",
  "ACCOUNT_FROZEN",
  "MOBILE_BLOCKED",
  "PROOF_NEEDED",
  "OTP_REQUIRED",
  "OTP_MISMATCH",
  "ENROL_CODE_MISMATCH",
  "SECOND_FACTOR_UNSET",
  "PIN_REQUIRED",
  "PIN_LOCKED",
  "PIN_MISMATCH",
  "PIN_WEAK",
  "PASSKEY_REFUSED",
  "PASSKEY_CLONED",
  "PASSKEY_UNAVAILABLE",
  "PASSKEYS_FULL",
  "PARTNER_CANNOT_TRADE",
  "TRADER_CANNOT_TPSL",
  "TRADER_CANNOT_SELL",
  "TRY_AGAIN_SHORTLY",
  // Sign-up
  "DUPLICATE_USERNAME",
  "DUPLICATE_NICK",
  "DUPLICATE_PHONE",
  "PHONE_SIGNED_UP",
  "SIGN_UPS_PAUSED",
  // Money does not leave now, whatever is asked
  "WITHDRAWALS_STOPPED",
  // The market and the thing asked for
  "ROUND_NOT_OPEN",
  "ROUND_LOCKED",
  "MARKET_CLOSED",
  "ORDER_NOT_FOUND",
  "REQUEST_NOT_FOUND",
  "NO_POSITION",
  "WALLET_INVALID",
  "COIN_UNSUPPORTED",
  "RATE_UNAVAILABLE",
  "QUOTE_EXPIRED",
  "COUPON_INVALID",
  "COUPON_USED",
  "COUPON_EXPIRED",
  "COUPON_WALLET",
  "DEPOSIT_NAME_INVALID",
  "DEPOSIT_PHONE_INVALID",
  "BANK_ACCOUNT_REQUIRED",
  "UPLOADS_STOPPED",
  "FILE_INVALID",
  "FILE_TOO_LARGE",
  "FILE_QUOTA",
  // Amounts and prices
  "DEPOSIT_AMOUNT_INVALID",
  "AMOUNT_TOO_SMALL",
  "AMOUNT_MIN_UNIT",
  // What is open already
  "REQUEST_IN_PROGRESS",
  "WITHDRAW_HELD",
  "OVERNIGHT_CLOSING",
  "OVERNIGHT_ALREADY_SET",
  "OVERNIGHT_ALREADY_OFF",
  "COPY_ORDER_EXISTS",
  "LEVERAGE_LOCKED",
  "MARGIN_TYPE_LOCKED",
  "LEVERAGE_DIFFERS",
  "MARGIN_TYPE_DIFFERS",
  "TPSL_REJECTED",
  "REDUCE_ONLY",
  "TERMS_CHANGED",
  "PAYOUT_CHANGED",
  // Copy trading
  "TRADER_CANNOT_FOLLOW",
  "ONE_TRADER_ONLY",
  "FOLLOW_WITH_OPEN_POSITION",
  "TRADER_NOT_ACCEPTING",
  "TRADER_OVER_QUOTA",
  "COPY_PAIR_REQUIRED",
  "COPY_MULTIPLIER_STEP",
  "COPY_MIN_AMOUNT",
  "COPY_MAX_BELOW_PER_ORDER",
  "FOLLOW_NEEDS_FUTURES_USDT",
  "SETTLE_BEFORE_UNFOLLOW",
  "TRADER_LIQUIDATED",
  // Limits, then money, which is known last
  "MAX_QTY_AT_LEVERAGE",
  "MAX_CONTRACTS",
  "OWN_QTY_LIMIT",
  "OWN_MARGIN_LIMIT",
  "OWN_TICK_LIMIT",
  "AMOUNT_OVER_LIMIT",
  "ROUND_CAP",
  "DAY_LIMIT",
  "SITE_LIMIT",
  "FOLLOW_INSUFFICIENT_BALANCE",
  "INSUFFICIENT_FEE",
  "WITHDRAW_OVER_AVAILABLE",
  "NOT_ENOUGH_BALANCE",
  // Operators: whose turn it is, then their limits
  "CLAIMED_BY_OTHER",
  "PROPOSAL_CLOSED",
  "PROPOSAL_CHANGED",
  "FOUR_EYES_SAME_PERSON",
  "FOUR_EYES_NEEDED",
  "OPERATOR_CAP",
  "OVER_HOLDINGS",
  "MARGIN_OUT_OF_BOUNDS",
  "OVERNIGHT_OUT_OF_BOUNDS",
  "LOSSCUT_OUT_OF_BOUNDS",
  "FEE_OUT_OF_BOUNDS",
  "CONTRACTS_OUT_OF_BOUNDS",
  "PAYOUT_OUT_OF_BOUNDS",
  "COMMISSION_OUT_OF_BOUNDS",
  "STAKE_OUT_OF_BOUNDS",
  "SIDE_CAP_OUT_OF_BOUNDS",
  "CUTOFF_OUT_OF_BOUNDS",
  "STAKES_UNFAIR",
  "TERMS_UNCHANGED",
  "TERMS_UNFAIR",
  "TERMS_TIME",
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/**
 * A refusal with what its text needs: `{stock}` for MARKET_CLOSED, and figures that help the
 * caller.
 */
export interface Refusal {
  readonly code: RefusalCode;
  readonly detail?: Readonly<Record<string, string>>;
}
