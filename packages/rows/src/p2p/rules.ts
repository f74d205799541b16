import { whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const P2P_RULES = defineRow("p2pRules", 63, {
  table: "p2p_rules",
  called: "P2P rules",
  life: "replaced",
  key: ["siteId"],
  ended: undefined,
  standing: { list: "p2pRules", called: "P2P rules" },
  columns: {
    siteId: whole("int4"),
    /** What the house takes of the buyer's coins, in 10^-4. */
    feeRate: whole("int4"),
    /** The bank's hours of rest, minutes of the site's day; alike where there are none. They may go over midnight. */
    restFrom: whole("int4"),
    restUntil: whole("int4"),
  },
});

/** What a site's operators may set of deals between members. */
export interface P2pRulesRow extends RowOf<typeof P2P_RULES> {}
