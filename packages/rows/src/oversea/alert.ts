import { ALERT_STATUS_CODES, TRIGGER_SIDE_CODES } from "@naru/vocabulary/order";
import { flag, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const ALERT = defineRow("alert", 8, {
  table: "oversea_alert",
  called: "alert",
  life: "replaced",
  key: ["id"],
  ended: "closedAt",
  standing: { list: "openAlerts", called: "alert" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    optionId: whole("int4"),
    price: signed("int8"),
    side: word(TRIGGER_SIDE_CODES),
    status: word(ALERT_STATUS_CODES),
    createdAt: signed("int8"),
    closedAt: orNull(signed("int8")),
    /** Minutes that it rests once told before it is told again; null is told once. */
    repeatMinutes: orNull(whole("int4"), { since: 9, before: null }),
    /** When a repeated one was told last. */
    toldAt: orNull(signed("int8"), { since: 9, before: null }),
    /** The price has been reached and not left since: it waits for the way back. */
    isSpent: flag({ since: 9, before: false }),
    /** Of an alert by volume: the contracts that a candle must come to, and the minutes of the candle; null of one by price. */
    volumeQty: orNull(whole("int8"), { since: 11, before: null }),
    volumeMinutes: orNull(whole("int4"), { since: 11, before: null }),
  },
});

/** A price, or a candle's volume, of which a member wants to be told, once or each time it comes. */
export interface AlertRow extends RowOf<typeof ALERT> {}
