/** Leverage tiers: how much leverage and maintenance a notional asks for (domain.md 2.2). Scales as in `held.ts`. */

import { divide } from "../rounding.ts";
import { ONE } from "./held.ts";

/** What is published of a tier of leverage (domain.md 2.2). */
export interface TierRow {
  /** The largest notional it is for, 10^-8 USDT. */
  readonly cap: bigint;
  /** Maintenance margin of a notional, 10^-8. */
  readonly rate: bigint;
  readonly maxLeverage: number;
}

/** A tier with what follows from those below it. */
export interface Tier extends TierRow {
  /** The notional that it begins above, 10^-8 USDT. */
  readonly floor: bigint;
  /** What is taken off `notional × rate`, so that maintenance grows without a jump, 10^-8 USDT. */
  readonly deduction: bigint;
}

/** Tiers with floors and deductions: cum(n) = floor(n) × (MMR(n) − MMR(n−1)) + cum(n−1) (domain.md 2.1). */
export function tiersOf(rows: readonly TierRow[]): readonly Tier[] {
  const tiers: Tier[] = [];
  for (const row of rows) {
    const before = tiers.at(-1);
    const floor = before?.cap ?? 0n;
    const deduction = before === undefined ? 0n : deductionAbove(before, row.rate);
    tiers.push({ ...row, floor, deduction });
  }
  return tiers;
}

/** What a tier of this rate takes off, above `before` (10^-8 USDT). */
export function deductionAbove(
  before: Pick<Tier, "cap" | "rate" | "deduction">,
  rate: bigint,
): bigint {
  return before.deduction + divide(before.cap * (rate - before.rate), ONE, "down");
}

/** Tiers in force from an instant on. */
export interface DatedTiers<Tiers> {
  /** Epoch ms. */
  readonly effectiveAt: number;
  readonly tiers: Tiers;
}

/** The tiers of an instant (epoch ms): the last that are in force, the first before there were any; undefined of none. */
export function tiersAt<Tiers>(
  dated: readonly DatedTiers<Tiers>[],
  instant: number,
): Tiers | undefined {
  let found = dated[0];
  for (const each of dated) if (each.effectiveAt <= instant) found = each;
  return found?.tiers;
}

/** The tier of a value (10^-16 USDT): the first that reaches it, the last for what is beyond all. */
export function tierOfValue(tiers: readonly Tier[], value: bigint): Tier {
  const found = tiers.find(({ cap }) => value <= cap * ONE) ?? tiers.at(-1);
  if (found === undefined) throw new RangeError("no tiers");
  return found;
}

/**
 * The largest notional (10^-8 USDT) of position and orders together at a leverage: the cap of the last tier that allows
 * it; null where no tier does (domain.md 2.2).
 */
export function maxNotional(tiers: readonly Tier[], leverage: number): bigint | null {
  return tiers.findLast(({ maxLeverage }) => maxLeverage >= leverage)?.cap ?? null;
}

/**
 * The largest quantity (10^-8 coins, a multiple of `step`) at a leverage and price: what `GET /futures/order/qty_per`
 * answers (domain.md 2.2); null where no tier allows the leverage.
 */
export function maxQuantity(
  tiers: readonly Tier[],
  leverage: number,
  price: bigint,
  step: bigint,
): bigint | null {
  const notional = maxNotional(tiers, leverage);
  return notional === null ? null : divide(notional * ONE, price * step, "down") * step;
}
