import { big, flag, text, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const OPTION = defineRow("option", 19, {
  table: "oversea_option",
  called: "option",
  life: "replaced",
  key: ["id"],
  ended: undefined,
  standing: { list: "options", called: "option" },
  columns: {
    id: whole("int4"),
    siteId: whole("int4"),
    symbol: whole("int4"),
    koName: text<string>(),
    /** Offered at all. */
    isPlay: flag(),
    /** Stopped by an operator: nothing may be ordered, nothing fires. */
    isStop: flag(),
    /** Rested by an operator (휴장): closed to its members whatever its calendar says, until it is lifted. */
    isRest: flag(),
    intradayMargin: big(),
    overnightMargin: big(),
    losscut: big(),
    /** Per contract and side. */
    fee: big(),
    /** Per side: position and working orders together. */
    maxContracts: whole("int4"),
  },
});

/**
 * An instrument as one site offers it (`overseaOption`): settings per contract, in the site's
 * currency (domain.md 1.4.8).
 */
export interface OverseaOption extends RowOf<typeof OPTION> {}
