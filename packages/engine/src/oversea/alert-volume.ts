/** The volume of a candle that an alert may wait for instead of a price. */

import type { VolumeMinutes } from "@naru/vocabulary/order";
import type { AlertRow } from "../rows.ts";

/** Contracts that a candle of so many minutes must come to; null of an alert by price. */
export function volumeOf({
  volumeQty,
  volumeMinutes,
}: Pick<AlertRow, "volumeQty" | "volumeMinutes">): {
  readonly qty: number;
  readonly minutes: VolumeMinutes;
} | null {
  if (volumeQty === null || volumeMinutes === null) return null;
  return { qty: volumeQty, minutes: volumeMinutes as VolumeMinutes };
}
