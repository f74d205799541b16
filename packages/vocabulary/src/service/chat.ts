/** Live chat: a member and an operator write to one another at once. */

/** WAITING in the queue, OPEN with an operator, ENDED by either side. */
export const CHAT_STATES = ["WAITING", "OPEN", "ENDED"] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** What is in a chat's sequence: what was written, and what became of the chat. */
export const CHAT_ENTRY_KINDS = ["MEMBER", "OPERATOR", "CLAIMED", "HANDED", "ENDED"] as const;
export type ChatEntryKind = (typeof CHAT_ENTRY_KINDS)[number];

/** Characters of one entry. */
export const CHAT_TEXT_MAX = 1_000;
/** Pictures of one entry. */
export const CHAT_FILES_MAX = 3;
/** Entries of one chat: whoever has more to say begins another. */
export const CHAT_ENTRIES_MAX = 500;
/** Entries in one answer: whoever holds fewer asks again from the last. */
export const CHAT_ENTRIES_A_CALL = 200;
/** Who types says so at most this often, and is believed a little longer (ms). */
export const TYPING_EVERY_MS = 3_000;
export const TYPING_LASTS_MS = 5_000;

/** When chats may begin, in the site's time zone: from `opens` until `closes`, minutes of the day, on days of the week from 1, Monday. */
export interface ChatHours {
  readonly days: readonly number[];
  readonly opens: number;
  readonly closes: number;
}

/** Of a site that has not said any. */
export const ALWAYS_OPEN: ChatHours = { days: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1_440 };
