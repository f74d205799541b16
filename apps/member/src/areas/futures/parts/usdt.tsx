/** Amounts of USDT as a look ahead shows them. */

import { formatDecimal } from "@naru/money/decimal";
import { PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { groupDigits } from "../../../trading/base/figures.ts";
import { cutPrice } from "../model/perpetual.ts";

/** Decimals of an amount that a look ahead is worth. */
const SHOWN = 2;

/** 10^-8 USDT with its unit. */
export function Usdt({ amount, isSigned = false }: { amount: bigint; isSigned?: boolean }) {
  return (
    <span className="whitespace-nowrap">
      {isSigned && amount > 0n ? "+" : ""}
      {moneyText(amount)}
      <span className="text-12 font-normal text-faint"> USDT</span>
    </span>
  );
}

/** Truncated toward zero. */
export function moneyText(amount: bigint): string {
  return groupDigits(cutPrice(formatDecimal(amount, PERPETUAL_SCALE), SHOWN));
}

/** A price of 10^-8 USDT as its perpetual shows prices. */
export function priceText(price: bigint, precision: number): string {
  return groupDigits(cutPrice(formatDecimal(price, PERPETUAL_SCALE), precision));
}

/** Of hundredths of a percent, with its sign. */
export function percentText(hundredths: bigint): string {
  return `${hundredths > 0n ? "+" : ""}${formatDecimal(hundredths, SHOWN)}%`;
}
