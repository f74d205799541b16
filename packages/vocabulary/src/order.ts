/** Words of overseas orders and positions (product.md §3). */

import { codes, type WordOf } from "./codes.ts";

/** What a kind of order is sent with. */
interface OrderKind {
  readonly hasLimit: boolean;
  readonly hasTrigger: boolean;
}

/** What members may send. MARKET is our addition (design.md §4); STOPMARKET is shown as MIT. */
export const ORDER_KINDS = {
  LIMIT: { hasLimit: true, hasTrigger: false },
  MARKET: { hasLimit: false, hasTrigger: false },
  STOPLIMIT: { hasLimit: true, hasTrigger: true },
  STOPMARKET: { hasLimit: false, hasTrigger: true },
} as const satisfies Readonly<Record<string, OrderKind>>;
export type ClientMarketType = keyof typeof ORDER_KINDS;
export const CLIENT_MARKET_TYPES = Object.keys(ORDER_KINDS) as readonly ClientMarketType[];

/** LIQUIDATION (로스컷) is only ever made by the engine. */
export const MARKET_TYPE_CODES = codes("market type", {
  LIMIT: 1,
  MARKET: 2,
  STOPLIMIT: 3,
  STOPMARKET: 4,
  LIQUIDATION: 5,
});
export type MarketType = WordOf<typeof MARKET_TYPE_CODES>;

export const TRADE_TYPE_CODES = codes("trade type", { LONG: 1, SHORT: 2 });
export const TRADE_TYPES = TRADE_TYPE_CODES.words;
export type TradeType = WordOf<typeof TRADE_TYPE_CODES>;

/** +1 for LONG (매수), −1 for SHORT (매도). */
export function directionOf(tradeType: TradeType): 1 | -1 {
  return tradeType === "LONG" ? 1 : -1;
}

/**
 * An order's life: OPEN → FILLED | CANCELLED. A market order that cannot rest is FILLED in the
 * batch that accepts it. OPEN is 1 in the view `oversea_order` too.
 */
export const ORDER_STATUS_CODES = codes("order status", { OPEN: 1, FILLED: 2, CANCELLED: 3 });
export const ORDER_STATUSES = ORDER_STATUS_CODES.words;
export type OrderStatus = WordOf<typeof ORDER_STATUS_CODES>;

/** Why an order or position ended other than by the member's own order. */
export const END_REASON_CODES = codes("end reason", {
  MEMBER: 1,
  LOSSCUT: 2,
  END_OF_DAY: 3,
  ROLLOVER: 4,
  OPERATOR: 5,
  MARGIN: 6,
  TAKE_PROFIT: 7,
  STOP_LOSS: 8,
  TRAIL: 9,
  /** It could only have made a position smaller, and there is none left. */
  REDUCE_ONLY: 10,
  /** It was not to wait, or not to open any more. */
  TIME_IN_FORCE: 11,
  /** Copied from a trader. */
  COPY: 12,
  /** The member's own limit of a day's loss was reached (decision 087). */
  DAY_LOSS: 13,
});
export const END_REASONS = END_REASON_CODES.words;
export type EndReason = WordOf<typeof END_REASON_CODES>;

/** Which rule of domain.md 1.6 made a fill. */
export const FILL_RULE_CODES = codes("fill rule", {
  MARKET: 1,
  MARKETABLE_LIMIT: 2,
  RESTING_LIMIT: 3,
  OPEN_GAP: 4,
  STOP: 5,
  TAKE_PROFIT: 6,
  STOP_LOSS: 7,
  LOSSCUT: 8,
  DAY_END: 9,
  ROLLOVER: 10,
  STOP_LIMIT: 11,
});
export const FILL_RULES = FILL_RULE_CODES.words;
export type FillRule = WordOf<typeof FILL_RULE_CODES>;

/** Which way the price must come to a trigger; fixed when it is set (domain.md 1.5). */
export const TRIGGER_SIDE_CODES = codes("trigger side", { above: 1, below: 2 });
export const TRIGGER_SIDES = TRIGGER_SIDE_CODES.words;
export type TriggerSide = WordOf<typeof TRIGGER_SIDE_CODES>;

/** Exits of a position: take profit (익절), stop loss (손절), trailing stop. */
export const EXIT_KIND_CODES = codes("exit kind", { TP: 1, SL: 2, TRAIL: 3 });
export const EXIT_KINDS = EXIT_KIND_CODES.words;
export type ExitKind = WordOf<typeof EXIT_KIND_CODES>;

/** A price alert fires once, or its member takes it away. */
export const ALERT_STATUS_CODES = codes("alert status", { OPEN: 1, FIRED: 2, DELETED: 3 });
export const ALERT_STATUSES = ALERT_STATUS_CODES.words;
export type AlertStatus = WordOf<typeof ALERT_STATUS_CODES>;

/** Minutes of the candles whose traded volume an alert may wait for; aligned to UTC, as the chart's are. */
export const VOLUME_MINUTES = [1, 5, 15, 60] as const;
export type VolumeMinutes = (typeof VOLUME_MINUTES)[number];

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

/** What a fill does to its position. */
export const POSITION_STEPS = ["OPENED", "ADDED", "REDUCED", "CLOSED"] as const;
export type PositionStep = (typeof POSITION_STEPS)[number];

/** Steps that have a row of their own: what changed an order's terms while it worked. The others follow from its fills. */
export const ORDER_STEP_CODES = codes("order step", { AMENDED: 1, TRIGGERED: 2 });
