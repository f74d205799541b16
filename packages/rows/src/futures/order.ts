import { FUTURES_MARKET_TYPE_CODES, TIME_IN_FORCE_CODES } from "@naru/vocabulary/futures/order";
import {
  END_REASON_CODES,
  ORDER_STATUS_CODES,
  TRADE_TYPE_CODES,
  TRIGGER_SIDE_CODES,
} from "@naru/vocabulary/order";
import { big, flag, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_ORDER = defineRow("futuresOrder", 27, {
  table: "futures_order",
  called: "perpetual order",
  life: "replaced",
  key: ["id"],
  ended: "closedAt",
  standing: { list: "openFuturesOrders", called: "working perpetual order" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    optionId: whole("int4"),
    marketType: word(FUTURES_MARKET_TYPE_CODES),
    tradeType: word(TRADE_TYPE_CODES),
    /** Limit price; null where it fills at the market. */
    price: orNull(signed("int8")),
    stopPrice: orNull(signed("int8")),
    /** The way the last price must come to `stopPrice`, fixed when it was set; null once triggered and without one. */
    triggerSide: orNull(word(TRIGGER_SIDE_CODES)),
    timeInForce: word(TIME_IN_FORCE_CODES),
    /** It only makes a position smaller. */
    isReduceOnly: flag(),
    /** Prices of the exits that a fill brings to the position that it opens, and whether the mark fires them. */
    takeProfit: orNull(signed("int8")),
    stopLoss: orNull(signed("int8")),
    isMarkTp: flag(),
    isMarkSl: flag(),
    /** Steps of the coin. */
    qty: whole("int8"),
    filledQty: whole("int8"),
    filledCost: big(),
    status: word(ORDER_STATUS_CODES),
    /** Why it ended or was made, where not by the member's order alone. */
    reason: orNull(word(END_REASON_CODES)),
    placedAt: signed("int8"),
    closedAt: orNull(signed("int8")),
  },
});

/** A perpetual order. Prices in price units of its instrument; `filledCost` is the sum of price × steps of its fills. */
export interface FuturesOrderRow extends RowOf<typeof FUTURES_ORDER> {}
