import { flag, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const COPY_RULES = defineRow("copyRules", 48, {
  table: "copy_rules",
  called: "rules of copying",
  life: "replaced",
  key: ["siteId"],
  ended: undefined,
  standing: { list: "copyRules", called: "rules of copying" },
  columns: {
    siteId: whole("int4"),
    /** What traders of the site may not do: exits, orders that sell, orders against what they hold. */
    barsTpSl: flag(),
    barsSell: flag(),
    barsOpposite: flag(),
  },
});

/** What a site forbids its traders. */
export interface CopyRulesRow extends RowOf<typeof COPY_RULES> {}
