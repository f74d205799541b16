/** The distance of an exit from the average in per cent of it. */

import { basisOf } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import type { Holding } from "../base/profit.ts";
import type { Terms } from "../base/terms.ts";
import { type Leg, TICKS_MAX } from "../orders/exits.ts";

/** Hundredths of a per cent in the whole. */
const PERCENT = 10_000n;

/** How far from the average a leg fires, in hundredths of a per cent of it, truncated; 0 where the average is nothing. */
export function percentOfTicks(holding: Holding, ticks: number, terms: Terms): number {
  const average = holding.basis < 0n ? -holding.basis : holding.basis;
  if (average === 0n) return 0;
  const away = BigInt(ticks) * basisOf(terms.tickUnits, Math.abs(holding.qty));
  return Number(divide(away * PERCENT, average, "down"));
}

/**
 * The ticks for a distance of `hundredths` of a per cent from the average: a profit of at least so much, a loss of at most so
 * much; `null` below one tick.
 */
export function ticksForPercent(
  holding: Holding,
  leg: Leg,
  hundredths: number,
  terms: Terms,
): number | null {
  const average = holding.basis < 0n ? -holding.basis : holding.basis;
  const tick = basisOf(terms.tickUnits, Math.abs(holding.qty)) * PERCENT;
  const away = BigInt(Math.abs(hundredths)) * average;
  const ticks = divide(away, tick, leg === "TP" ? "ceil" : "floor");
  return ticks < 1n || ticks > BigInt(TICKS_MAX) ? null : Number(ticks);
}
