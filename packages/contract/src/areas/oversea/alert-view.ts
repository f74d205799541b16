/** What is told of an alert. */

import { VOLUME_MINUTES } from "@naru/vocabulary/order";
import { z } from "zod";
import { count, decimal, id } from "../../fields.ts";
import { placedAlert } from "../../alert-fields.ts";

/** Minutes of the candles whose volume can be waited for. */
export const alertMinutes = z.literal(VOLUME_MINUTES);

/**
 * An alert by price fires when the last price comes to `price` from the side it was on, one by volume when a candle
 * comes to its contracts; once or each time.
 */
export const AlertView = z.object({
  ...placedAlert,
  overseaOptionId: id,
  /** Null of one by volume. */
  price: decimal.nullable(),
  /** Contracts that a candle of so many minutes must come to; null of one by price. */
  volumeQty: count.nullable(),
  volumeMinutes: alertMinutes.nullable(),
});
export type AlertView = z.infer<typeof AlertView>;
