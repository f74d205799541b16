/** The one amount of the deposit and withdraw page, in whole units of the site's currency as text; "" is none. */

import type { WalletRulesView } from "@naru/client/views";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { parseDecimal } from "@naru/money/decimal";

export type DnwSide = "D" | "W";

/** What the chips add where the site says nothing else: 1, 5, 10, 50 and 100 times ten thousand. */
export const usualPresets: readonly string[] = ["10000", "50000", "100000", "500000", "1000000"];

/** More than this the field does not take. */
export const amountMost = 9_999_999_999;

/** The amount after a chip was touched. */
export function addPreset(amount: string, preset: string): string {
  const sum = BigInt(amount === "" ? "0" : amount) + BigInt(wholeOf(preset) || "0");
  const most = BigInt(amountMost);
  return String(sum > most ? most : sum);
}

/** How a chip is written: in 만 where it is whole ones, else in full; `short` is 10K or 1M, as English writes it. */
export function presetLabel(preset: string): {
  readonly isMan: boolean;
  readonly amount: string;
  readonly short: string;
} {
  const units = BigInt(wholeOf(preset) || "0");
  const isMan = units > 0n && units % 10_000n === 0n;
  return { isMan, amount: String(isMan ? units / 10_000n : units), short: shortOf(units) };
}

function shortOf(units: bigint): string {
  if (units === 0n || units % 1_000n !== 0n) return String(units);
  return units % 1_000_000n === 0n ? `${units / 1_000_000n}M` : `${units / 1_000n}K`;
}

/** Whole units of a balance, for 전액; a balance below one unit is none. */
export function wholeOf(balance: string): string {
  const whole = balance.split(".")[0] ?? "";
  return /^-|^0*$/.test(whole) ? "" : whole;
}

/** 전액 of a withdrawal: what may leave, less the fee that leaves with it, in whole units. */
export function mostOf(available: string, fee: string, currency: string): string {
  const scale = scaleOf(currency as Currency);
  const units = parseDecimal(available, scale) - parseDecimal(fee, scale);
  return units <= 0n ? "" : wholeOf(String(units / 10n ** BigInt(scale)));
}

/** What will be there after the request went through; null where a withdrawal with its fee is more than there is. */
export function amountAfter(
  side: DnwSide,
  balance: string,
  amount: string,
  fee: string,
): string | null {
  const held = BigInt(balance.split(".")[0] ?? "0");
  const asked = BigInt(amount === "" ? "0" : amount);
  if (side === "D") return String(held + asked);
  const leaves = asked === 0n ? 0n : asked + BigInt(wholeOf(fee) || "0");
  return leaves > held ? null : String(held - leaves);
}

/**
 * What the page itself says about a request, before the server is asked (product.md §5): nothing typed, or a withdrawal
 * above the 보유금액 that is shown. Everything else is the server's to say.
 */
export function refusalOf(
  side: DnwSide,
  amount: string,
  shown: string,
): "depositEmpty" | "withdrawEmpty" | "withdrawAboveBalance" | null {
  if (amount === "") return side === "D" ? "depositEmpty" : "withdrawEmpty";
  const isAbove = side === "W" && BigInt(amount) > BigInt(shown.split(".")[0] ?? "0");
  return isAbove ? "withdrawAboveBalance" : null;
}

/** What the site takes at once; whole units. */
export type AmountRules = Pick<
  WalletRulesView,
  "depositMin" | "depositMax" | "depositUnit" | "withdrawMin" | "withdrawMax" | "withdrawUnit"
>;

/** Advice while an amount is typed: what the server would refuse it for, and the amount that helps. */
export interface Advice {
  readonly kind: "belowMinimum" | "offUnit" | "aboveMaximum" | "aboveAvailable";
  readonly amount: string;
}

/**
 * The first thing that stands against an amount, in the server's order: least amount, unit, most at once, what may leave.
 *
 * @param most what may leave, fee taken off; null where it is not known or a deposit is asked for
 */
export function adviceOf(
  side: DnwSide,
  amount: string,
  rules: AmountRules | undefined,
  most: string | null,
): Advice | null {
  if (amount === "") return null;
  const asked = BigInt(amount);
  if (rules !== undefined) {
    const bound = (name: "Min" | "Max" | "Unit") =>
      BigInt(wholeOf(rules[`${side === "D" ? "deposit" : "withdraw"}${name}`]) || "0");
    const [least, unit, highest] = [bound("Min"), bound("Unit"), bound("Max")];
    if (asked < least) return { kind: "belowMinimum", amount: String(least) };
    if (unit > 1n && asked % unit !== 0n) return { kind: "offUnit", amount: String(unit) };
    if (asked > highest) return { kind: "aboveMaximum", amount: String(highest) };
  }
  if (most === null || asked <= BigInt(most || "0")) return null;
  return { kind: "aboveAvailable", amount: most || "0" };
}
