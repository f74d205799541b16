/** Live chat: as its member reads it, and as operators work on it. */

import { CHAT_ENTRY_KINDS, CHAT_STATES } from "@naru/vocabulary/service/chat";
import { z } from "zod";
import { count, id, time } from "../fields.ts";
import { ContactAboutView, ContactFileView } from "./contact.ts";

/** A chat; `place` is its place in the queue, from 1, while it waits. `name` is the operator's who has it. */
export const ChatView = z.object({
  id,
  state: z.enum(CHAT_STATES),
  name: z.string().nullable(),
  place: count.nullable(),
  /** The place of its last entry. */
  lastSeq: count,
  createdAt: time,
  endedAt: time.nullable(),
});
export type ChatView = z.infer<typeof ChatView>;

/** What stands at a place of a chat; plain text. `name` is the operator's; a member's own `key` is what they sent it under. */
export const ChatEntryView = z.object({
  seq: count,
  kind: z.enum(CHAT_ENTRY_KINDS),
  name: z.string().nullable(),
  /** Whom a chat was handed over to; null for the queue. */
  toName: z.string().nullable(),
  key: z.string(),
  content: z.string(),
  /** As the house has it now. */
  about: ContactAboutView.nullable(),
  files: z.array(ContactFileView),
  createdAt: time,
});
export type ChatEntryView = z.infer<typeof ChatEntryView>;

/** When chats may begin: minutes of the site's day, days of the week from 1, Monday. */
export const ChatHoursView = z.object({ days: z.array(count), opens: count, closes: count });
export type ChatHoursView = z.infer<typeof ChatHoursView>;

/** Whether a chat may begin now, when next where not, and the member's newest chat. */
export const ChatNowView = z.object({
  isOpen: z.boolean(),
  opensAt: time.nullable(),
  hours: ChatHoursView,
  chat: ChatView.nullable(),
});
export type ChatNowView = z.infer<typeof ChatNowView>;

/** A chat with what stands in it after a place; where `lastSeq` is further on there is more to ask for. */
export const ChatEntriesView = z.object({ chat: ChatView, entries: z.array(ChatEntryView) });
export type ChatEntriesView = z.infer<typeof ChatEntriesView>;

/** A chat in the console's list. */
export const DeskChatView = z.object({
  id,
  member: z.object({ id, username: z.string(), name: z.string() }),
  state: z.enum(CHAT_STATES),
  assigned: z.object({ id, name: z.string() }).nullable(),
  waitingSince: time.nullable(),
  lastSeq: count,
  createdAt: time,
  endedAt: time.nullable(),
});
export type DeskChatView = z.infer<typeof DeskChatView>;

/** The same with what stands in it after a place; the note is the colleague's who handed it over. */
export const DeskChatDetailView = DeskChatView.extend({
  handOverNote: z.string().nullable(),
  entries: z.array(ChatEntryView),
});
export type DeskChatDetailView = z.infer<typeof DeskChatDetailView>;

/** An operator who may have a chat. */
export const ChatOperatorView = z.object({ id, name: z.string() });
