import { ALERT_STATUS_CODES, TRIGGER_SIDE_CODES } from "@naru/vocabulary/order";
import { flag, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_ALERT = defineRow("futuresAlert", 75, {
  table: "futures_alert",
  called: "perpetual alert",
  life: "replaced",
  key: ["id"],
  ended: "closedAt",
  standing: { list: "openFuturesAlerts", called: "perpetual alert" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    optionId: whole("int4"),
    /** Price units. */
    price: signed("int8"),
    /** The mark is held against it; else the last price. */
    isMark: flag(),
    side: word(TRIGGER_SIDE_CODES),
    status: word(ALERT_STATUS_CODES),
    createdAt: signed("int8"),
    closedAt: orNull(signed("int8")),
    /** Minutes that it rests once told before it is told again; null is told once. */
    repeatMinutes: orNull(whole("int4")),
    /** When a repeated one was told last. */
    toldAt: orNull(signed("int8")),
    /** The price has been reached and not left since: it waits for the way back. */
    isSpent: flag(),
  },
});

/** A price of a perpetual of which a member wants to be told, once or each time it comes. */
export interface FuturesAlertRow extends RowOf<typeof FUTURES_ALERT> {}
