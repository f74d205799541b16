import { big, flag, named, orNull, plain, text, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

/** What a site asks of a contract and takes for it, in its currency's smallest units (domain.md 1.4.8). */
export interface OptionTerms {
  readonly intradayMargin: bigint;
  readonly overnightMargin: bigint;
  readonly losscut: bigint;
  /** Per contract and side. */
  readonly fee: bigint;
  /** Per side: position and working orders together. */
  readonly maxContracts: number;
}

/**
 * Other terms under way (decision 016). They bind orders that are accepted from `effectiveAt` on; what was ordered before, and
 * the positions that come of it, keep the former ones until they are bound too.
 */
export interface TermsChange {
  /** Until `effectiveAt` the terms to come, from then on the former ones. */
  readonly terms: OptionTerms;
  /** Epoch ms. */
  readonly effectiveAt: number;
  /** What was opened before is not bound earlier (epoch ms), but at the first end of a trading day from then on, */
  readonly bindsAt: number;
  /** or, where a calendar has no such end, at that instant. */
  readonly hasDayEnd: boolean;
  /** In force: orders below this id were accepted before. Null until `effectiveAt`. */
  readonly beforeId: number | null;
}

export const OPTION = defineRow("option", 19, {
  table: "oversea_option",
  called: "option",
  life: "replaced",
  key: ["id"],
  ended: undefined,
  standing: { list: "options", called: "option" },
  columns: {
    id: whole("int4"),
    siteId: whole("int4"),
    symbol: whole("int4"),
    koName: text<string>(),
    /** Offered at all. */
    isPlay: flag(),
    /** Stopped by an operator: nothing may be ordered, nothing fires. */
    isStop: flag(),
    /** Rested by an operator (휴장): closed to its members whatever its calendar says, until it is lifted. */
    isRest: flag(),
    intradayMargin: big(),
    overnightMargin: big(),
    losscut: big(),
    /** Per contract and side. */
    fee: big(),
    /** Per side: position and working orders together. */
    maxContracts: whole("int4"),
    /** Other terms under way; null most of the time. */
    change: orNull(named("terms_change", plain<TermsChange>())),
  },
});

/**
 * An instrument as one site offers it (`overseaOption`): settings per contract, in the site's
 * currency (domain.md 1.4.8).
 */
export interface OverseaOption extends RowOf<typeof OPTION> {}
