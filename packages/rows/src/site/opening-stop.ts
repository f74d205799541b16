import { OPENING_PRODUCT_CODES } from "@naru/vocabulary/market/openings";
import { flag, instant, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const OPENING_STOP = defineRow("openingStop", 74, {
  table: "opening_stop",
  called: "stop of openings",
  life: "replaced",
  key: ["siteId", "product"],
  ended: undefined,
  standing: { list: "openingStops", called: "stop of openings" },
  columns: {
    siteId: whole("int4"),
    product: word(OPENING_PRODUCT_CODES),
    /** False once two persons have let the product open again. */
    isStopped: flag(),
    /** Since when it is so. */
    at: instant(),
  },
});

/** Whether anything of a product may be opened at a site. */
export interface OpeningStopRow extends RowOf<typeof OPENING_STOP> {}
