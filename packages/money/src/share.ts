/** Shares of a whole as people say them: `0.125` is 12.5 %. */

import { formatDecimalShort, tryParseDecimal } from "./decimal.ts";

const SHARE_SCALE = 6;

/** A share (`0.125`) in percent (`12.5`). Throws where it is no share of so many decimals at most. */
export function percentOfShare(share: string, scale: number = SHARE_SCALE): string {
  const units = tryParseDecimal(share, scale);
  if (units === undefined) throw new RangeError(`${share} is no share`);
  return formatDecimalShort(units, scale - 2);
}

/**
 * Percent as it was typed (`12.5`) as a share (`0.125`) of so many decimals at most; undefined where it is none from 0 to 100, or
 * has more than two decimals fewer.
 */
export function shareOfPercent(percent: string, scale: number = SHARE_SCALE): string | undefined {
  const units = tryParseDecimal(percent.trim(), scale - 2);
  if (units === undefined || units < 0n || units > 10n ** BigInt(scale)) return undefined;
  return formatDecimalShort(units, scale);
}
