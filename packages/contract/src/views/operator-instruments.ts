/** What operators are shown of instruments: settings, terms under way, bounds, what other terms would do. */

import { boundAmounts, termAmounts } from "@naru/vocabulary/option-terms";
import { z } from "zod";
import { count, decimal, id, time } from "../fields.ts";

/** Terms of an instrument under way: told to its holders, then in force for new orders, at last for what was held before. */
export const InstrumentChangeView = z.object({
  ...termAmounts(() => decimal),
  maxContracts: count,
  effectiveAt: time,
  /** What was held before is bound from then on. */
  bindsAt: time,
  /** New orders are bound already. */
  isInForce: z.boolean(),
});
export type InstrumentChangeView = z.infer<typeof InstrumentChangeView>;

export const InstrumentSettingView = z.object({
  overseaOptionId: id,
  stock: z.string(),
  koName: z.string(),
  isPlay: z.boolean(),
  isStop: z.boolean(),
  /** Rested by an operator: closed to members until it is lifted. */
  isRest: z.boolean(),
  intradayMargin: decimal,
  overnightMargin: decimal,
  losscut: decimal,
  fee: decimal,
  maxContracts: count,
  change: InstrumentChangeView.nullable(),
});
export type InstrumentSettingView = z.infer<typeof InstrumentSettingView>;

/** An instrument's settings with whether it is closed: nothing can be ordered now, be it for its hours or for want of a price. */
export const InstrumentView = InstrumentSettingView.extend({ isClosed: z.boolean() });
export type InstrumentView = z.infer<typeof InstrumentView>;

const AffectedView = z.object({ members: count, contracts: count });

/** Whom other terms would concern if they bound everything now; a member is counted under the gravest. */
export const TermsImpactView = z.object({
  at: time,
  /** Who has something open or ordered. */
  holders: AffectedView,
  /** Equity is at or below the loss-cut line. */
  liquidated: AffectedView,
  /** A warning would come into force, or a deeper one. */
  called: AffectedView,
  /** What is kept overnight would not be covered. */
  notKept: AffectedView,
  /** Working orders that would not be taken: not covered, or too many contracts. */
  refused: AffectedView,
});
export type TermsImpactView = z.infer<typeof TermsImpactView>;

/** Percent of what is in force, amounts per contract in the site's currency. */
export const TermsBoundsView = z.object({
  currency: z.string(),
  raisePercent: count,
  lowerPercent: count,
  ...boundAmounts(() => decimal),
  contractsMax: count,
  noticeHours: count,
});
export type TermsBoundsView = z.infer<typeof TermsBoundsView>;
