/** Shares of a whole as people say them: `0.125` is 12.5 %. */

import { formatDecimalShort, tryParseDecimal } from "./decimal.ts";

const SHARE_SCALE = 6;
const PERCENT_SCALE = SHARE_SCALE - 2;

/** A share (`0.125`) in percent (`12.5`). Throws where it is no share of six decimals at most. */
export function percentOfShare(share: string): string {
  const millionths = tryParseDecimal(share, SHARE_SCALE);
  if (millionths === undefined) throw new RangeError(`${share} is no share`);
  return formatDecimalShort(millionths, PERCENT_SCALE);
}

/** Percent as it was typed (`12.5`) as a share (`0.125`); undefined where it is none from 0 to 100, of four decimals at most. */
export function shareOfPercent(percent: string): string | undefined {
  const millionths = tryParseDecimal(percent.trim(), PERCENT_SCALE);
  if (millionths === undefined || millionths < 0n || millionths > 10n ** BigInt(SHARE_SCALE))
    return undefined;
  return formatDecimalShort(millionths, SHARE_SCALE);
}
