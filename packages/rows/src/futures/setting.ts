import { MARGIN_TYPE_CODES } from "@naru/vocabulary/futures/order";
import { whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_SETTING = defineRow("futuresSetting", 31, {
  table: "futures_setting",
  called: "perpetual setting",
  life: "replaced",
  key: ["memberId", "optionId"],
  ended: undefined,
  standing: { list: "futuresSettings", called: "perpetual setting" },
  columns: {
    siteId: whole("int4"),
    memberId: whole("int8"),
    optionId: whole("int4"),
    leverage: whole("int4"),
    marginType: word(MARGIN_TYPE_CODES),
  },
});

/** With what leverage and margin a member trades an option. */
export interface FuturesSettingRow extends RowOf<typeof FUTURES_SETTING> {}
