import type { Currency } from "@naru/vocabulary/currency";
import { flag, text, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const SITE = defineRow("site", 16, {
  table: "site",
  called: "site",
  life: "replaced",
  key: ["id"],
  ended: undefined,
  standing: { list: "sites", called: "site" },
  columns: {
    id: whole("int4"),
    /** Currency of the BINARY wallet (product.md: binaryCurrency). */
    currency: text<Currency>(),
    type: text<string>(),
    /** Its members' money is play money, and can meet no bank or custody account that holds real money. */
    isDemo: flag(),
    /** IANA name; the days of its limits begin there. */
    timeZone: text<string>(),
  },
});

/** A site: the house behind its members. */
export interface Site extends RowOf<typeof SITE> {}
