import { big, signed, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_FUNDING = defineRow("futuresFunding", 38, {
  table: "futures_funding",
  called: "funding payment",
  life: "appended",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    positionId: whole("int8"),
    optionId: whole("int4"),
    /** The stamp as it was announced, epoch ms. */
    stampAt: signed("int8"),
    /** 10^-8. */
    rate: signed("int8"),
    /** 10^-8 USDT. */
    mark: signed("int8"),
    /** Steps of the coin, signed. */
    qty: signed("int8"),
    /** 10^-8 USDT; negative where the position paid. */
    amount: big(),
    /** What of it went out of, or to, what is set aside for the position alone. */
    isolated: big(),
    at: signed("int8"),
  },
});

/** What a position paid or was paid at a stamp. Never changes. */
export interface FuturesFundingRow extends RowOf<typeof FUTURES_FUNDING> {}
