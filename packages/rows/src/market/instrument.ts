import type { ContractCurrency } from "@naru/vocabulary/currency";
import { text, whole, wide } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const INSTRUMENT = defineRow("instrument", 17, {
  table: "instrument",
  called: "instrument",
  life: "replaced",
  key: ["symbol"],
  ended: undefined,
  standing: { list: "instruments", called: "instrument" },
  columns: {
    symbol: whole("int4"),
    /** Exchange root, `NQ`. */
    root: text<string>(),
    currency: text<ContractCurrency>(),
    /** Name of the session calendar, `CME`. Beats carry it. */
    calendar: text<string>(),
    /** Its prices as `money/price.ts` counts them. */
    precision: whole("int4"),
    tickUnits: whole("int8"),
    unitValue: wide(),
  },
});

/** A contract as its exchange defines it; shared by all sites, fed by one feed symbol. */
export interface Instrument extends RowOf<typeof INSTRUMENT> {}
