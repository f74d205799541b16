import { big, signed, text, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const RATE = defineRow("rate", 18, {
  table: "exchange_rate",
  called: "rate",
  life: "replaced",
  key: ["siteId", "currency"],
  ended: undefined,
  standing: { list: "rates", called: "rate" },
  columns: {
    siteId: whole("int4"),
    currency: text<string>(),
    /** One of `currency` in the site's currency, in 10^-RATE_SCALE. */
    rate: big(),
    /** When it was set, epoch ms. */
    at: signed("int8"),
  },
});

/** A rate of exchange of a site. */
export interface RateRow extends RowOf<typeof RATE> {}
