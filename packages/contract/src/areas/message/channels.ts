/** What is told of messages and inquiries, on the queue that the account's security shares. */

import { z } from "zod";
import { count, id } from "../../fields.ts";

/** A new message, an answer to an inquiry, or how much is unread now that something was read, deleted or missed. */
export const UnreadEvent = z.union([
  z.object({ event: z.enum(["MESSAGE", "CONTACT"]), id, unreadCount: count }),
  z.object({ event: z.literal("UNREAD"), messages: count, contacts: count }),
]);
export type UnreadEvent = z.infer<typeof UnreadEvent>;
