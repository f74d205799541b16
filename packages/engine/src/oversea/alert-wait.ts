/** What an alert waits for: its price, the way back from it once a repeated one has been reached, or a candle's volume. */

import type { TriggerSide, VolumeMinutes } from "@naru/vocabulary/order";
import type { AlertRow } from "../rows.ts";

/** The way back is a thousandth of the price: a price that only trembles about it changes no row each time. */
const BACK_SHARE = 1000;

export interface Wait {
  readonly side: TriggerSide;
  /** Price units. */
  readonly price: number;
}

/** What must be reached next. */
export function waitOf(
  { side, price, isSpent }: Pick<AlertRow, "side" | "price" | "isSpent">,
  { tickUnits }: { readonly tickUnits: number },
): Wait {
  if (!isSpent) return { side, price };
  const back = Math.max(1, Math.round(Math.abs(price) / BACK_SHARE / tickUnits)) * tickUnits;
  return side === "above"
    ? { side: "below", price: price - back }
    : { side: "above", price: price + back };
}

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
