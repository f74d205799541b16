/** What is told of notices. */

import { OPENING_PRODUCTS } from "@naru/vocabulary/market/openings";
import { z } from "zod";
import { type Channel, topic } from "../../channel.ts";
import { id } from "../../fields.ts";
import { MaintenanceView } from "../../views/site.ts";

export const NoticeTopicEvent = z.union([
  z.object({ event: z.literal("FORCE_NOTICE"), id }),
  /** Of which products nothing may be opened from now on, all of them. */
  z.object({ event: z.literal("OPENINGS"), stoppedProducts: z.array(z.enum(OPENING_PRODUCTS)) }),
  /** The maintenance that is planned next or runs; null where there is none any more. */
  z.object({ event: z.literal("MAINTENANCE"), maintenance: MaintenanceView.nullable() }),
]);
export type NoticeTopicEvent = z.infer<typeof NoticeTopicEvent>;

export const contentChannels: readonly Channel[] = [
  topic(
    "/topic/notice.{siteInfoId}",
    NoticeTopicEvent,
    false,
    "Notices that every member must see, products that operators stop or let open again, and maintenance that is planned or over",
  ),
];
