/** What is told of an alert. */

import { ALERT_STATUSES, TRIGGER_SIDES, VOLUME_MINUTES } from "@naru/vocabulary/order";
import { z } from "zod";
import { count, decimal, id, time } from "../../fields.ts";

/** Minutes of the candles whose volume can be waited for. */
export const alertMinutes = z.literal(VOLUME_MINUTES);

/**
 * An alert by price fires when the last price comes to `price` from the side it was on, one by volume when a candle
 * comes to its contracts; once or each time.
 */
export const AlertView = z.object({
  id,
  overseaOptionId: id,
  /** Null of one by volume. */
  price: decimal.nullable(),
  /** Contracts that a candle of so many minutes must come to; null of one by price. */
  volumeQty: count.nullable(),
  volumeMinutes: alertMinutes.nullable(),
  side: z.enum(TRIGGER_SIDES),
  status: z.enum(ALERT_STATUSES),
  createdAt: time,
  closedAt: time.nullable(),
  /** Minutes of rest between two tellings; null is told once. */
  repeatMinutes: count.nullable(),
  /** When a repeated one, which stays OPEN, was told last. */
  toldAt: time.nullable(),
});
export type AlertView = z.infer<typeof AlertView>;
