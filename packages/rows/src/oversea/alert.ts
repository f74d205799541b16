import { ALERT_STATUS_CODES, TRIGGER_SIDE_CODES } from "@naru/vocabulary/order";
import { orNull, signed, whole, word } from "../column.ts";
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
  },
});

/** A price of which a member wants to be told, once. */
export interface AlertRow extends RowOf<typeof ALERT> {}
