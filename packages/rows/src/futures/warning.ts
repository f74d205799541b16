import { orNull, signed, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_WARNING = defineRow("futuresWarning", 36, {
  table: "futures_warning",
  called: "warning of a liquidation",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "futuresWarnings", called: "warning of a liquidation" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    /** The isolated position that it is about; 0 for all cross positions together. */
    positionId: whole("int8"),
    warnedAt: signed("int8"),
    /** When what covers it was enough again, or nothing was held any more. */
    endedAt: orNull(signed("int8")),
  },
});

/** That a member was warned of a liquidation: while it stands he is not warned again (domain.md 2.4). */
export interface FuturesWarningRow extends RowOf<typeof FUTURES_WARNING> {}
