/** What is told of the economic calendar, on the queue of messages. */

import { ECONOMIC_COUNTRIES } from "@naru/vocabulary/service/economic";
import { z } from "zod";
import { id, time } from "../../fields.ts";

/** The event that the member wanted to be reminded of is near. */
export const EconomicEvent = z.object({
  event: z.literal("ECONOMIC"),
  id,
  name: z.string(),
  nameEn: z.string().nullable(),
  country: z.enum(ECONOMIC_COUNTRIES),
  at: time,
});
export type EconomicEvent = z.infer<typeof EconomicEvent>;
