/** What is told of live chat, on the queue of messages: that there is something to ask for, never what. */

import { z } from "zod";
import { count, id } from "../../fields.ts";

/** CHAT: there is something up to `seq`, which `GET /chat/entries` answers. CHAT_TYPING: the operator is writing. */
export const ChatEvent = z.union([
  z.object({ event: z.literal("CHAT"), id, seq: count }),
  z.object({ event: z.literal("CHAT_TYPING"), id }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;
