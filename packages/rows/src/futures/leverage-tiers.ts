import type { TierRow } from "@naru/money/perpetual/tiers";
import { plain, signed, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const LEVERAGE_TIERS = defineRow("leverageTiers", 26, {
  table: "futures_tiers",
  called: "table of leverage tiers",
  life: "replaced",
  key: ["optionId", "effectiveAt"],
  ended: undefined,
  standing: { list: "leverageTiers", called: "table of leverage tiers" },
  columns: {
    optionId: whole("int4"),
    /** From when on it is in force, epoch ms. */
    effectiveAt: signed("int8"),
    siteId: whole("int4"),
    /** By their caps, the lowest first. */
    tiers: plain<readonly TierRow[]>(),
  },
});

/** The leverage that a site allows on a perpetual, from an instant on. */
export interface LeverageTiersRow extends RowOf<typeof LEVERAGE_TIERS> {}
