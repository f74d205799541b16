/** Lists of what a member's trades came to, as operators read them. */
export const MEMBER_TRADE_LISTS = [
  "OVERSEA_ORDER",
  "OVERSEA_POSITION",
  "FUTURES_ORDER",
  "FUTURES_POSITION",
  "FUTURES_LIQUIDATION",
  "BET",
] as const;
export type MemberTradeList = (typeof MEMBER_TRADE_LISTS)[number];
