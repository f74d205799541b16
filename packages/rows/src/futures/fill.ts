import { FILL_RULE_CODES, TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import { big, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_FILL = defineRow("futuresFill", 30, {
  table: "futures_fill",
  called: "perpetual fill",
  life: "appended",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    orderId: whole("int8"),
    positionId: whole("int8"),
    optionId: whole("int4"),
    tradeType: word(TRADE_TYPE_CODES),
    price: signed("int8"),
    /** Steps of the coin. */
    qty: whole("int8"),
    rule: word(FILL_RULE_CODES),
    /** The tick that priced it: its place on the tape. */
    tapeSequence: whole("int8"),
    /** 10^-8 USDT. */
    fee: big(),
    /** Realised by this fill, before its fee; 0 where it only opens. */
    profit: big(),
    /** What it set aside for its position alone; negative where it gave back, 0 in CROSS. */
    isolated: big(),
    at: signed("int8"),
  },
});

/** One fill of a perpetual order: a price level of it. Never changes. */
export interface FuturesFillRow extends RowOf<typeof FUTURES_FILL> {}
