/** The price that an alert waits for: its own, or the way back from it once a repeated one has been reached. */

import type { TriggerSide } from "@naru/vocabulary/order";
import type { PlacedAlert } from "../rows.ts";

/** The way back is a thousandth of the price: a price that only trembles about it changes no row each time. */
const BACK_SHARE = 1000;

export interface Wait {
  readonly side: TriggerSide;
  /** Price units. */
  readonly price: number;
}

/** What must be reached next. */
export function waitOf(
  { side, price, isSpent }: Pick<PlacedAlert, "side" | "price" | "isSpent">,
  { tickUnits }: { readonly tickUnits: number },
): Wait {
  if (!isSpent) return { side, price };
  const back = Math.max(1, Math.round(Math.abs(price) / BACK_SHARE / tickUnits)) * tickUnits;
  return side === "above"
    ? { side: "below", price: price - back }
    : { side: "above", price: price + back };
}
