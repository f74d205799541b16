/** Lists of what a member's trades came to, as operators read them. */
export const MEMBER_TRADE_LISTS = [
  "OVERSEA_ORDER",
  "OVERSEA_FILL",
  "OVERSEA_POSITION",
  "FUTURES_ORDER",
  "FUTURES_FILL",
  "FUTURES_POSITION",
  "FUTURES_LIQUIDATION",
  "BET",
] as const;
export type MemberTradeList = (typeof MEMBER_TRADE_LISTS)[number];

/** What a movement of a member's wallet was for, where a page shows it: an order of overseas futures or perpetuals, a bet, a request, a proposal. */
export const MOVEMENT_ABOUT = ["ORDER", "PERPETUAL", "BET", "REQUEST", "PROPOSAL"] as const;
export type MovementAbout = (typeof MOVEMENT_ABOUT)[number];
