/** What is typed of a trader's terms. */

import { QUOTA_MAX, SHARE_MAX } from "@naru/vocabulary/copytrade/words";

/** How many may follow; null where it is no such number. */
export function quotaOf(text: string): number | null {
  return /^\d{1,6}$/.test(text) && Number(text) <= QUOTA_MAX ? Number(text) : null;
}

/** `0.125` of `12.5`; null where it is no percentage that a share may be. */
export function feeRateOf(text: string): string | null {
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text)) return null;
  const [whole = "0", decimals = ""] = text.split(".");
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  if (hundredths > SHARE_MAX) return null;
  const rate = String(hundredths).padStart(4, "0").replace(/0+$/, "");
  return rate === "" ? "0" : `0.${rate}`;
}
