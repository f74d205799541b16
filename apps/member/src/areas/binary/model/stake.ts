/** The stake as it is typed, stepped and sent: whole units of the site's currency as text, "" for none. */

import { parseDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { BetSide } from "@naru/vocabulary/binary";

/** What an option takes, decimal texts of its currency. */
export interface StakeRules {
  readonly currency: string;
  readonly min: string;
  readonly max: string;
  readonly unit: string;
  readonly sideCap: string;
}

export type StakeAction =
  | { readonly kind: "type"; readonly text: string }
  | { readonly kind: "add"; readonly amount: bigint }
  | { readonly kind: "step"; readonly by: 1 | -1 }
  | { readonly kind: "most" };

/** Why a stake is not taken, in the order in which it is said. */
export type StakeReason =
  | "EMPTY"
  | "BELOW_MIN"
  | "OFF_UNIT"
  | "ABOVE_MAX"
  | "SIDE_FULL"
  | "NOT_ENOUGH";

/** Beyond this no digit is taken. */
const DIGITS_MOST = 12;

/** The bounds of an option in whole units of its currency. */
function boundsOf(rules: StakeRules) {
  const scale = scaleOf(rules.currency as Currency);
  const whole = (text: string) => parseDecimal(text, scale) / 10n ** BigInt(scale);
  const unit = whole(rules.unit);
  return {
    min: whole(rules.min),
    max: whole(rules.max),
    unit: unit > 0n ? unit : 1n,
    sideCap: whole(rules.sideCap),
  };
}

/** A decimal balance in whole units, cut; below zero counts as nothing. */
export function wholeUnits(text: string): bigint {
  const whole = BigInt(text.split(".")[0] || "0");
  return whole > 0n ? whole : 0n;
}

/** The most that can be staked now: the option's maximum or the balance, cut to the unit; 0 below the minimum. */
export function mostStake(rules: StakeRules, spendable: bigint): bigint {
  const { min, max, unit } = boundsOf(rules);
  const bound = spendable < max ? spendable : max;
  const most = bound - (bound % unit);
  return most < min ? 0n : most;
}

/** The stake after an action; adding and stepping end at the option's maximum, and stepping down at its minimum. */
export function changeStake(
  stake: string,
  action: StakeAction,
  rules: StakeRules,
  spendable: bigint,
): string {
  const { min, max, unit } = boundsOf(rules);
  const held = BigInt(stake === "" ? "0" : stake);
  const kept = (amount: bigint) => String(amount > max ? max : amount < min ? min : amount);
  switch (action.kind) {
    case "type": {
      const digits = action.text.replaceAll(",", "");
      if (!/^\d*$/.test(digits) || digits.length > DIGITS_MOST) return stake;
      return digits.replace(/^0+/, "");
    }
    case "add":
      return kept(held + action.amount);
    case "step": {
      const onUnit = held - (held % unit);
      const down = onUnit === held ? held - unit : onUnit;
      return kept(action.by === 1 ? onUnit + unit : down);
    }
    case "most": {
      const most = mostStake(rules, spendable);
      return most === 0n ? stake : String(most);
    }
  }
}

/** What a chip adds, from small to large: round amounts that fit the option. */
export function presetsOf(rules: StakeRules): bigint[] {
  const { max, unit } = boundsOf(rules);
  const steps = [1n, 5n, 10n, 50n].map((times) => times * (unit > 10_000n ? unit : 10_000n));
  const fitting = steps.filter((amount) => amount <= max && amount % unit === 0n);
  return fitting.length > 0 ? fitting : [1n, 5n, 10n].map((times) => times * unit);
}

/**
 * Why a stake would be refused on a side; null where it would not.
 *
 * @param open whole units that members have staked on each side of the round
 */
export function stakeReason(
  stake: string,
  side: BetSide,
  rules: StakeRules,
  spendable: bigint,
  open: Readonly<Record<BetSide, bigint>>,
): StakeReason | null {
  const { min, max, unit, sideCap } = boundsOf(rules);
  const amount = BigInt(stake === "" ? "0" : stake);
  if (amount === 0n) return "EMPTY";
  if (amount < min) return "BELOW_MIN";
  if (amount % unit !== 0n) return "OFF_UNIT";
  if (amount > max) return "ABOVE_MAX";
  if (open[side] + amount > sideCap) return "SIDE_FULL";
  return amount > spendable ? "NOT_ENOUGH" : null;
}
