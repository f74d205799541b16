/** What is told and sent of any alert by price, whichever product it is of. */

import { ALERT_STATUSES, TRIGGER_SIDES } from "@naru/vocabulary/order";
import { z } from "zod";
import { count, id, time } from "./fields.ts";

export const placedAlert = {
  id,
  side: z.enum(TRIGGER_SIDES),
  status: z.enum(ALERT_STATUSES),
  createdAt: time,
  closedAt: time.nullable(),
  /** Minutes of rest between two tellings; null is told once. */
  repeatMinutes: count.nullable(),
  /** When a repeated one, which stays OPEN, was told last. */
  toldAt: time.nullable(),
};

/** How long an alert rests once told, as sent: null and absent are told once. */
export const repeatInput = z.union([z.int().min(1).max(10_080), z.null()]).optional();
