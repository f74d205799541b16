/** Where a trailing stop waits to begin, as the wire says it. */

import type { TrailStart } from "@naru/engine/trading/exits/begin-trail";
import { isWaiting } from "@naru/engine/trading/exits/exit-side";
import { formatPrice } from "@naru/money/price";

/** The price that must be touched first, with the decimals of its instrument; null of what does not wait. */
export function startText(exit: TrailStart, precision: number): string | null {
  return isWaiting(exit) && exit.startPrice !== null
    ? formatPrice(exit.startPrice, precision)
    : null;
}
