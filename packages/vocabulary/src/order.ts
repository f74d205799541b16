/** Words of overseas orders and positions (product.md §3). */

/** What members may send. MARKET is our addition (design.md §4); STOPMARKET is shown as MIT. */
export const CLIENT_MARKET_TYPES = ["LIMIT", "MARKET", "STOPLIMIT", "STOPMARKET"] as const;
export type ClientMarketType = (typeof CLIENT_MARKET_TYPES)[number];

/** LIQUIDATION (로스컷) is only ever made by the engine. */
export type MarketType = ClientMarketType | "LIQUIDATION";

export const TRADE_TYPES = ["LONG", "SHORT"] as const;
export type TradeType = (typeof TRADE_TYPES)[number];

/** +1 for LONG (매수), −1 for SHORT (매도). */
export function directionOf(tradeType: TradeType): 1 | -1 {
  return tradeType === "LONG" ? 1 : -1;
}

/**
 * An order's life: OPEN → FILLED | CANCELLED. A market order that cannot rest is FILLED in the
 * batch that accepts it.
 */
export const ORDER_STATUSES = ["OPEN", "FILLED", "CANCELLED"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Why an order or position ended other than by the member's own order. */
export const END_REASONS = [
  "MEMBER",
  "LOSSCUT",
  "END_OF_DAY",
  "ROLLOVER",
  "OPERATOR",
  "MARGIN",
  "TAKE_PROFIT",
  "STOP_LOSS",
  "TRAIL",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Which rule of domain.md 1.6 made a fill. */
export const FILL_RULES = [
  "MARKET",
  "MARKETABLE_LIMIT",
  "RESTING_LIMIT",
  "OPEN_GAP",
  "STOP",
  "TAKE_PROFIT",
  "STOP_LOSS",
  "LOSSCUT",
  "DAY_END",
  "ROLLOVER",
  "STOP_LIMIT",
] as const;
export type FillRule = (typeof FILL_RULES)[number];

/** Which way the price must come to a trigger; fixed when it is set (domain.md 1.5). */
export const TRIGGER_SIDES = ["above", "below"] as const;
export type TriggerSide = (typeof TRIGGER_SIDES)[number];

/** Exits of a position: take profit (익절), stop loss (손절), trailing stop. */
export const EXIT_KINDS = ["TP", "SL", "TRAIL"] as const;
export type ExitKind = (typeof EXIT_KINDS)[number];

/** A price alert fires once, or its member takes it away. */
export const ALERT_STATUSES = ["OPEN", "FIRED", "DELETED"] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** What happened to an order, in the order of its life. */
export const ORDER_STEPS = [
  "ACCEPTED",
  "AMENDED",
  "TRIGGERED",
  "PARTLY_FILLED",
  "FILLED",
  "CANCELLED",
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];
