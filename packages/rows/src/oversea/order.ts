import {
  END_REASON_CODES,
  MARKET_TYPE_CODES,
  ORDER_STATUS_CODES,
  TRADE_TYPE_CODES,
  TRIGGER_SIDE_CODES,
} from "@naru/vocabulary/order";
import { big, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

/** What a working order has in its narrow table. */
const WORKING = [
  "id",
  "siteId",
  "memberId",
  "optionId",
  "marketType",
  "tradeType",
  "price",
  "stopPrice",
  "qty",
  "filledQty",
  "filledCost",
  "reason",
  "placedAt",
] as const;

/** Working orders stand apart from those that ended, and both without what few orders have. */
export const ORDER_TABLES = {
  oversea_order_open: WORKING,
  oversea_order_closed: [...WORKING, "status", "closedAt"],
  /** Of orders that have or had any of them. */
  oversea_order_terms: ["siteId", "id", "triggerSide", "tpTick", "slTick"],
} as const;

export const ORDER = defineRow("order", 4, {
  table: "oversea_order_closed",
  called: "order",
  life: "daily",
  key: ["id"],
  ended: "closedAt",
  standing: { list: "openOrders", called: "working order" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    optionId: whole("int4"),
    marketType: word(MARKET_TYPE_CODES),
    tradeType: word(TRADE_TYPE_CODES),
    /** Limit price; null for MARKET, STOPMARKET and LIQUIDATION. */
    price: orNull(signed("int8")),
    stopPrice: orNull(signed("int8")),
    /**
     * The way the price must come to `stopPrice`, fixed when it was set (domain.md 1.5); null once
     * triggered and for kinds without a trigger.
     */
    triggerSide: orNull(word(TRIGGER_SIDE_CODES), { since: 2, before: null }),
    /** The bracket that a fill attaches to the position that it opens, in ticks. */
    tpTick: orNull(signed("int4"), { since: 2, before: null }),
    slTick: orNull(signed("int4"), { since: 2, before: null }),
    qty: whole("int8"),
    filledQty: whole("int8"),
    filledCost: big(),
    status: word(ORDER_STATUS_CODES),
    /** Why it ended or was made, where not by the member's order alone. */
    reason: orNull(word(END_REASON_CODES)),
    placedAt: signed("int8"),
    closedAt: orNull(signed("int8")),
  },
  tables: ORDER_TABLES,
});

/**
 * An overseas order. Prices in price units of its instrument; `filledCost` is the sum of price ×
 * contracts of its fills.
 */
export interface OrderRow extends RowOf<typeof ORDER> {}
