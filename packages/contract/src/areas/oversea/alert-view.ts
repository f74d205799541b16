/** What is told of a price alert. */

import { ALERT_STATUSES, TRIGGER_SIDES } from "@naru/vocabulary/order";
import { z } from "zod";
import { count, decimal, id, time } from "../../fields.ts";

/** A price alert: fires when the last price comes to `price` from the side it was on, once or each time. */
export const AlertView = z.object({
  id,
  overseaOptionId: id,
  price: decimal,
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
