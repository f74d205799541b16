import { flag, text, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_OPTION = defineRow("futuresOption", 25, {
  table: "futures_option",
  called: "perpetual option",
  life: "replaced",
  key: ["id"],
  ended: undefined,
  standing: { list: "futuresOptions", called: "perpetual option" },
  columns: {
    id: whole("int4"),
    siteId: whole("int4"),
    symbol: whole("int4"),
    koName: text<string>(),
    /** Offered at all. */
    isPlay: flag(),
    /** Stopped by an operator: nothing may be ordered, nothing fires. */
    isStop: flag(),
    /** Positions may be reduced and closed, none opened or added to. */
    isCloseOnly: flag(),
    /** Of a fill's value, a side, in 10^-8. */
    feeRate: whole("int4"),
  },
});

/** A perpetual as one site offers it (`futuresOption`). */
export interface FuturesOption extends RowOf<typeof FUTURES_OPTION> {}
