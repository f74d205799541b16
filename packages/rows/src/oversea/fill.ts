import { FILL_RULE_CODES, TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import { big, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FILL = defineRow("fill", 6, {
  table: "oversea_fill",
  called: "fill",
  life: "daily",
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
    qty: whole("int8"),
    rule: word(FILL_RULE_CODES),
    /** The tick that priced it: its place on the tape. */
    tapeSequence: whole("int8"),
    /** Account currency per contract currency at the fill, in 10^-RATE_SCALE (domain.md 1.3). */
    rate: big(),
    fee: big(),
    /** Realised by this fill in the site's currency, before its fee; 0 where it only opens. */
    profit: big(),
    at: signed("int8"),
  },
});

/** One fill: a price level of an order. Never changes. */
export interface FillRow extends RowOf<typeof FILL> {}
