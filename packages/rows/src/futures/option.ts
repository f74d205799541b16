import type { TierRow } from "@naru/money/perpetual/tiers";
import { big, flag, named, orNull, plain, text, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

/** What a site takes and allows of a perpetual, beside its table of tiers. */
export interface FuturesTerms {
  /** Of a fill's value, a side, in 10^-8. */
  readonly feeRate: number;
  /** Nobody opens with more; null is what the tiers allow. */
  readonly maxLeverage: number | null;
  /** Position and orders of a member on a side together are worth no more, 10^-8 USDT; null is what the tiers allow. */
  readonly maxValue: bigint | null;
}

/**
 * Other terms under way (decision 032): orders accepted from `effectiveAt` (epoch ms) on and what they open are bound by them,
 * what was there before from `bindsAt` on. They stay beside the former ones until others are announced.
 */
export interface FuturesTermsChange {
  readonly terms: FuturesTerms & { readonly tiers: readonly TierRow[] };
  readonly effectiveAt: number;
  readonly bindsAt: number;
}

export const FUTURES_OPTION = defineRow("futuresOption", 25, {
  table: "futures_option",
  called: "perpetual option",
  life: "replaced",
  key: ["id"],
  ended: undefined,
  standing: { list: "futuresOptions", called: "perpetual option" },
  columns: {
    id: whole("int4"),
    siteId: whole("int4"),
    symbol: whole("int4"),
    koName: text<string>(),
    /** Offered at all. */
    isPlay: flag(),
    /** Stopped by an operator: nothing opens; exits, liquidations and funding go on (decision 032). */
    isStop: flag(),
    /** Positions may be reduced and closed, none opened or added to. */
    isCloseOnly: flag(),
    /** Frozen by two operators: its mark is taken as one that may be wrong. */
    isFrozen: flag(),
    feeRate: whole("int4"),
    maxLeverage: orNull(whole("int4")),
    maxValue: orNull(big()),
    /** Other terms, announced or in force for what is opened; null where there never were any. */
    change: orNull(named("terms_change", plain<FuturesTermsChange>())),
  },
});

/** A perpetual as one site offers it (`futuresOption`). */
export interface FuturesOption extends RowOf<typeof FUTURES_OPTION> {}
