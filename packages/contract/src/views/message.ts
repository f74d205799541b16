/** Messages from the house: as a member reads them, and as operators send them. */

import { MESSAGE_LEADS, SENT_SEGMENTS } from "@naru/vocabulary/message";
import { z } from "zod";
import { count, flag, id, time } from "../fields.ts";

const lead = z.enum(MESSAGE_LEADS).nullable();

/** A message of a member; `content` is plain text, its lines end in `\n`. */
export const MessageView = z.object({
  id,
  title: z.string(),
  content: z.string(),
  /** The page that it leads to. */
  leadsTo: lead,
  isRead: flag,
  createdAt: time,
});
export type MessageView = z.infer<typeof MessageView>;

/** How much a member has not read. */
export const UnreadView = z.object({ unreadCount: count });
export type UnreadView = z.infer<typeof UnreadView>;

/** How many members a segment has now, and whether writing to so many needs a reason. */
export const RecipientsView = z.object({ recipients: count, needsReason: z.boolean() });
export type RecipientsView = z.infer<typeof RecipientsView>;

/** What was written to members, to whom and by whom. */
export const SendingView = z.object({
  id,
  segment: z.enum(SENT_SEGMENTS),
  /** The member, the instrument, the partner, the level or the proposal of the segment. */
  segmentId: id.nullable(),
  title: z.string(),
  content: z.string(),
  leadsTo: lead,
  reason: z.string().nullable(),
  recipients: count,
  /** How many of them have read it. */
  reads: count,
  operator: z.object({ id, name: z.string() }),
  createdAt: time,
});
export type SendingView = z.infer<typeof SendingView>;
