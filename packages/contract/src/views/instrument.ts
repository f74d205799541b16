/** Parts of what an instrument is to members: its hours, and terms under way. */

import { z } from "zod";
import { count, decimal, flag, id, time } from "../fields.ts";

/** One session of a normal week: it opens on `day` (0 is Sunday) and lasts `minutes`, exchange time. */
export const HoursView = z.object({
  day: z.int().min(0).max(6),
  opens: z.string().regex(/^\d{2}:\d{2}$/),
  minutes: count,
  endsTradingDay: flag,
});
export type HoursView = z.infer<typeof HoursView>;

/**
 * Other terms of an instrument under way: they bind orders from `effectiveAt` on, and what was held or ordered before from
 * `bindsAt` on.
 */
export const TermsChangeView = z.object({
  intradayMargin: decimal,
  overnightMargin: decimal,
  losscut: decimal,
  fee: decimal,
  maxContracts: count,
  effectiveAt: time,
  bindsAt: time,
  /** 1: new orders are bound already, and the instrument's own figures are these. */
  isInForce: flag,
});
export type TermsChangeView = z.infer<typeof TermsChangeView>;

/** Terms of an instrument that will bind who holds or has ordered it; null where what was announced is taken back. */
export const AnnouncedTermsView = z.object({
  overseaOptionId: id,
  koName: z.string(),
  next: TermsChangeView.nullable(),
});
export type AnnouncedTermsView = z.infer<typeof AnnouncedTermsView>;
