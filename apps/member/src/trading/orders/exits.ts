/**
 * Exits of a position: a distance in ticks, the price it fires at, and what it brings, each from the other two
 * (domain.md 1.5). Prices are price units, amounts the site currency's smallest unit.
 */

import { formatDecimalShort, powerOfTen } from "@naru/money/decimal";
import { basisOf, profitOf, RATE_SCALE, UNIT_VALUE_SCALE } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { type Holding, movement } from "../base/profit.ts";
import type { Terms } from "../base/terms.ts";

export type Leg = "TP" | "SL";

/** The farthest an exit may be, as the wire has it. */
export const TICKS_MAX = 1_000_000;

/** +1 where the leg stands above the average. */
function directionOfLeg(holding: Holding, leg: Leg): 1 | -1 {
  return holding.qty > 0 === (leg === "TP") ? 1 : -1;
}

/** Where a leg `ticks` from the average fires; between ticks it is rounded away from the entry. */
export function exitPrice(holding: Holding, leg: Leg, ticks: number, terms: Terms): number {
  const tick = basisOf(terms.tickUnits, Math.abs(holding.qty));
  const direction = directionOfLeg(holding, leg);
  const target = holding.basis + BigInt(direction * ticks) * tick;
  return Number(divide(target, tick, direction > 0 ? "ceil" : "floor")) * terms.tickUnits;
}

/** The distance whose price is `price`, or `null` on the wrong side of the average. */
export function ticksAtPrice(
  holding: Holding,
  leg: Leg,
  price: number,
  terms: Terms,
): number | null {
  const away = leg === "TP" ? movement(holding, price) : -movement(holding, price);
  const ticks = divide(away, basisOf(terms.tickUnits, Math.abs(holding.qty)), "floor");
  return ticks < 1n || ticks > BigInt(TICKS_MAX) ? null : Number(ticks);
}

/** As `ticksAtPrice` of a stop; beyond the average, where it keeps a profit, the distance is negative. */
export function stopTicksAtPrice(holding: Holding, price: number, terms: Terms): number | null {
  const loss = ticksAtPrice(holding, "SL", price, terms);
  if (loss !== null) return loss;
  const profit = ticksAtPrice(holding, "TP", price, terms);
  return profit === null ? null : -profit;
}

/** What closing `qty` contracts at `price` brings, fees apart, truncated toward zero. */
export function profitAtPrice(holding: Holding, price: number, qty: number, terms: Terms): bigint {
  const size = BigInt(Math.abs(holding.qty));
  const share = divide(holding.basis * BigInt(qty), size, "half-even");
  const moved = basisOf(price, qty) - share;
  return profitOf(holding.qty > 0 ? moved : -moved, terms, terms.rate, terms.scale);
}

/** Fees of entry and exit of `qty` contracts. */
export function bothFees(qty: number, terms: Terms): bigint {
  return 2n * BigInt(Math.abs(qty)) * terms.fee;
}

/** The first price at which closing loses nothing, both fees covered; `null` where no price does. */
export function breakEvenPrice(holding: Holding, terms: Terms): number | null {
  if (holding.qty === 0) return null;
  // Profit truncates, so a tick is worth its whole units at most.
  const worth = profitOf(basisOf(terms.tickUnits, 1), terms, terms.rate, terms.scale);
  if (worth <= 0n) return null;
  const ticks = Number(divide(bothFees(1, terms), worth, "ceil"));
  // From an average between two ticks the row before may do already.
  const qty = Math.abs(holding.qty);
  const [before, price] = [ticks - 1, ticks].map((each) => exitPrice(holding, "TP", each, terms));
  const isEnough = profitAtPrice(holding, before ?? 0, qty, terms) >= bothFees(qty, terms);
  const first = isEnough ? before : price;
  return first !== undefined && first > 0 ? first : null;
}

/** Value of one tick of `qty` contracts, scaled by 10^(UNIT_VALUE_SCALE + RATE_SCALE). */
function scaledTickValue(qty: number, terms: Terms): bigint {
  return (
    BigInt(terms.tickUnits) * BigInt(qty) * terms.unitValue * terms.rate * powerOfTen(terms.scale)
  );
}

/** The ticks for an amount: a profit of at least so much, a loss of at most so much; `null` below one tick. */
export function ticksForAmount(leg: Leg, amount: bigint, qty: number, terms: Terms): number | null {
  const wanted = (amount < 0n ? -amount : amount) * powerOfTen(UNIT_VALUE_SCALE + RATE_SCALE);
  const ticks = divide(wanted, scaledTickValue(qty, terms), leg === "TP" ? "ceil" : "floor");
  return ticks < 1n || ticks > BigInt(TICKS_MAX) ? null : Number(ticks);
}

export type StopWarning = "BEYOND_LOSSCUT" | "NEAR_LOSSCUT" | null;

const NEAR_TICKS = 5;

/** Whether the loss-cut would come before the stop, or close to it. */
export function stopWarning(
  holding: Holding,
  stop: number,
  losscut: number | null,
  terms: Terms,
): StopWarning {
  if (losscut === null || holding.qty === 0) return null;
  const room = (Math.sign(holding.qty) * (stop - losscut)) / terms.tickUnits;
  return room <= 0 ? "BEYOND_LOSSCUT" : room <= NEAR_TICKS ? "NEAR_LOSSCUT" : null;
}

/** What a gain brings per risk, fees paid, as `1 : 2.5`, rounded down to two decimals; `null` where nothing is won or risked. */
export function rewardText(gain: bigint, loss: bigint): string | null {
  if (gain <= 0n || loss >= 0n) return null;
  return `1 : ${formatDecimalShort(divide(gain * 100n, -loss, "floor"), 2)}`;
}

/** One row of the partial levels: contracts leave at a profit, at a loss, or behind the price. */
export interface LevelDraft {
  readonly qty: number;
  readonly tp: number | null;
  readonly sl: number | null;
}

export type LevelsFault = "QTY" | "EMPTY" | null;

/** Why the partial levels cannot be sent: together they may close no more than the position. */
export function levelsFault(levels: readonly LevelDraft[], held: number): LevelsFault {
  if (levels.some((level) => level.tp === null && level.sl === null)) return "EMPTY";
  const sum = levels.reduce((total, level) => total + level.qty, 0);
  return levels.some((level) => level.qty < 1) || sum > held ? "QTY" : null;
}

/**
 * What the levels leave together once the fees of both ways are paid, where each takes its profit or each is stopped;
 * `null` without such a leg.
 */
export function levelTotals(
  levels: readonly LevelDraft[],
  holding: Holding,
  terms: Terms,
): { readonly tp: bigint | null; readonly sl: bigint | null } {
  const total = (leg: Leg) => {
    const amounts = levels.flatMap((level) => {
      const ticks = leg === "TP" ? level.tp : level.sl;
      if (ticks === null) return [];
      const price = exitPrice(holding, leg, ticks, terms);
      return [profitAtPrice(holding, price, level.qty, terms) - bothFees(level.qty, terms)];
    });
    return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0n);
  };
  return { tp: total("TP"), sl: total("SL") };
}

/** The worst of what the levels' stops have to be warned of. */
export function levelsWarning(
  levels: readonly LevelDraft[],
  holding: Holding,
  losscut: number | null,
  terms: Terms,
): StopWarning {
  const warnings = levels.map(({ sl }) =>
    sl === null ? null : stopWarning(holding, exitPrice(holding, "SL", sl, terms), losscut, terms),
  );
  return warnings.includes("BEYOND_LOSSCUT")
    ? "BEYOND_LOSSCUT"
    : (warnings.find((warning) => warning !== null) ?? null);
}
