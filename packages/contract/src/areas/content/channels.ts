/** What is told of notices. */

import { z } from "zod";
import { type Channel, topic } from "../../channel.ts";
import { id } from "../../fields.ts";

export const NoticeTopicEvent = z.object({ event: z.literal("FORCE_NOTICE"), id });
export type NoticeTopicEvent = z.infer<typeof NoticeTopicEvent>;

export const contentChannels: readonly Channel[] = [
  topic(
    "/topic/notice.{siteInfoId}",
    NoticeTopicEvent,
    false,
    "Notices that every member must see",
  ),
];
