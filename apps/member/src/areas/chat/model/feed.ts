/** What a page holds of a chat: everything up to a place, without a gap, and what is on its way. Pure. */

import type { Candidate } from "../../../records/about/candidates.ts";
import type { ChatEntriesView, ChatEntryView, ChatView } from "@naru/client/views";

/** A text that is to be sent under its key; it leaves when the server has it. */
export interface Unsent {
  readonly key: string;
  readonly content: string;
  /** Ids of pictures that are kept already. */
  readonly files: readonly string[];
  /** What of the member's own it is about. */
  readonly about: Candidate | null;
  /** SENDING now, WAITING for a connection, or REFUSED for a reason. */
  readonly state: "SENDING" | "WAITING" | "REFUSED";
  readonly reason?: string;
}

export interface Feed {
  readonly chat: ChatView | null;
  readonly entries: readonly ChatEntryView[];
  readonly unsent: readonly Unsent[];
}

export const NO_FEED: Feed = { chat: null, entries: [], unsent: [] };

/** The place up to which everything is there. */
export function lastOf({ entries }: Feed): number {
  return entries.at(-1)?.seq ?? 0;
}

/** Whether there is more than the page holds. */
export function isBehind(feed: Feed): boolean {
  return feed.chat !== null && lastOf(feed) < feed.chat.lastSeq;
}

/** With what the server says of a chat: entries join where they come next, whichever answer comes first or twice. */
export function joined(feed: Feed, { chat, entries }: ChatEntriesView): Feed {
  const isOlder = feed.chat !== null && Number(chat.id) < Number(feed.chat.id);
  if (isOlder) return { ...feed, unsent: without(feed.unsent, entries) };
  const held = feed.chat?.id === chat.id ? feed.entries : [];
  const all = [...held];
  for (const entry of entries) if (entry.seq === (all.at(-1)?.seq ?? 0) + 1) all.push(entry);
  const isNewer = feed.chat?.id !== chat.id || chat.lastSeq >= feed.chat.lastSeq;
  return {
    chat: isNewer ? chat : feed.chat,
    entries: all,
    unsent: without(feed.unsent, entries),
  };
}

function without(unsent: readonly Unsent[], entries: readonly ChatEntryView[]): readonly Unsent[] {
  return unsent.filter(({ key }) => !entries.some((entry) => entry.key === key));
}
