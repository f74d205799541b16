import { big, orNull, signed, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_STAMP = defineRow("futuresStamp", 64, {
  table: "futures_stamp",
  called: "funding stamp",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "futuresStamps", called: "funding stamp under way" },
  columns: {
    /** Greater than that of any position that was open when it passed. */
    id: whole("int8"),
    siteId: whole("int4"),
    optionId: whole("int4"),
    /** As it was announced, epoch ms. */
    stampAt: signed("int8"),
    /** 10^-8. */
    rate: signed("int8"),
    /** 10^-8 USDT. */
    mark: signed("int8"),
    /** Members up to this id have had their turn. */
    doneTo: whole("int8"),
    /** Of all positions that have paid or were paid: steps of the coin, signed. */
    qty: signed("int8"),
    /** What those were paid, 10^-8 USDT; negative where they paid. */
    amount: big(),
    at: signed("int8"),
    /** When the last had paid and the rest was the house's. */
    endedAt: orNull(signed("int8")),
  },
});

/** A stamp that has passed over the positions of an option, which pay it one after the other (decision 034). */
export interface FuturesStampRow extends RowOf<typeof FUTURES_STAMP> {}
