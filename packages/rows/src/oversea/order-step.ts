import { ORDER_STEP_CODES } from "@naru/vocabulary/order";
import { orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const ORDER_STEP = defineRow("orderStep", 5, {
  table: "oversea_order_step",
  called: "step of an order",
  life: "appended",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    orderId: whole("int8"),
    step: word(ORDER_STEP_CODES),
    /** The terms until here; what came then says the next step, or the order. */
    price: orNull(signed("int8")),
    stopPrice: orNull(signed("int8")),
    qty: whole("int8"),
    filledQty: whole("int8"),
    at: signed("int8"),
  },
});

/** What changed an order's terms while it worked. Never changes itself. */
export interface OrderStepRow extends RowOf<typeof ORDER_STEP> {}
