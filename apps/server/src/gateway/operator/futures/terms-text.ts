/** Terms of perpetuals as operators write and read them. */

import type { TermsWithTiers } from "@naru/engine/futures/terms";
import type { TierRow } from "@naru/engine/instrument";
import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { type OnBus, onBus } from "../../../bus/messages.ts";

/** 10^-8 of USDT, coins or a share, without needless zeros. */
export function eighths(units: bigint | number): string {
  return formatDecimalShort(BigInt(units), PERPETUAL_SCALE);
}

/** `300000:0.004:150,800000:0.005:100`. */
export function tiersText(tiers: readonly TierRow[]): string {
  return tiers
    .map(({ cap, rate, maxLeverage }) => `${eighths(cap)}:${eighths(rate)}:${maxLeverage}`)
    .join(",");
}

/** Terms as texts. */
export function termTexts({ feeRate, maxLeverage, maxValue, tiers }: TermsWithTiers) {
  return {
    feeRate: eighths(feeRate),
    maxLeverage,
    maxValue: maxValue === null ? null : eighths(maxValue),
    tiers: tiersText(tiers),
  };
}

/** Terms as the bus carries them. */
export function termsForBus({ tiers, ...terms }: TermsWithTiers): OnBus<TermsWithTiers> {
  return { ...onBus(terms), tiers: tiers.map(onBus) };
}

/** Terms as they were sent or kept. */
export function termsIn(sent: {
  readonly feeRate: string;
  readonly maxLeverage: number | null;
  readonly maxValue: string | null;
  readonly tiers: string;
}): TermsWithTiers {
  const { feeRate, maxLeverage, maxValue, tiers } = sent;
  const units = (text: string): bigint => parseDecimal(text, PERPETUAL_SCALE);
  return {
    feeRate: Number(units(feeRate)),
    maxLeverage,
    maxValue: maxValue === null ? null : units(maxValue),
    tiers: tiers.split(",").map((tier) => {
      const [cap = "0", rate = "0", leverage = "0"] = tier.split(":");
      return { cap: units(cap), rate: units(rate), maxLeverage: Number(leverage) };
    }),
  };
}
