/** How much of messages, inquiries and notices is unread: asked with every new line, and as the house tells it. */

import { countChat, seenChat } from "../base/told/chat-seen.ts";
import { catalogue, say } from "../base/i18n.ts";
import { paths } from "../base/paths.ts";
import { runtime } from "../base/runtime.ts";
import type { UnreadEvent } from "../live/effects.ts";
import { tellLine } from "../live/tell.ts";
import { session } from "../base/session.ts";
import { unreadChats, unreadContacts, unreadMessages, unreadNotices } from "../base/unread.ts";

const arrivalTexts = catalogue(
  {
    MESSAGE: "새 메시지가 왔어요",
    CONTACT: "문의에 답변이 왔어요",
    CHAT: "실시간 상담에 새 글이 있어요",
  },
  {
    MESSAGE: "You have a new message",
    CONTACT: "Your inquiry has an answer",
    CHAT: "There is something new in your live chat",
  },
);

/** Something came, which is said, or is unread no longer. What is said of a chat is asked by its page. */
export function tellUnread(told: UnreadEvent): void {
  switch (told.event) {
    case "UNREAD":
      return show(told.messages, told.contacts);
    case "MESSAGE":
      unreadMessages.set(told.unreadCount);
      return tellLine("ALERT", say(arrivalTexts, told.event));
    case "CONTACT":
      unreadContacts.set(told.unreadCount);
      return tellLine("ANSWER", say(arrivalTexts, told.event));
    case "CHAT":
      // On its own page it is read as it comes.
      if (location.pathname === paths.liveChat) return;
      countChat(told);
      return tellLine("ANSWER", say(arrivalTexts, told.event));
    case "CHAT_TYPING":
  }
}

/** What came while there was no line; where it cannot be asked, the next line asks again. */
export async function readUnread(): Promise<void> {
  const { http } = runtime();
  void countNotices();
  try {
    const [messages, contacts] = await Promise.all([
      http.call("unreadMessages"),
      http.call("unreadContacts"),
    ]);
    show(messages.unreadCount, contacts.unreadCount);
    if (seenChat() === null || location.pathname === paths.liveChat) return;
    const { chat } = await http.call("chat", {});
    if (chat !== null) countChat({ id: chat.id, seq: chat.lastSeq });
  } catch {
    // The badges stay as they were last known.
  }
}

/** Asks how many notices were not opened; where it cannot be asked, the count stays as it was last known. */
export async function countNotices(): Promise<void> {
  if (session.get().me === null) return;
  try {
    const { http } = runtime();
    const answer = await http.call("noticeList", { isUnread: "1", page: "0", size: "1" });
    if (!Array.isArray(answer)) unreadNotices.set(answer.totalElements);
  } catch {
    // The next line asks again.
  }
}

/** Nobody is signed in any more. */
export function forgetUnread(): void {
  show(0, 0);
  unreadChats.set(0);
  unreadNotices.set(0);
}

function show(messages: number, contacts: number): void {
  unreadMessages.set(messages);
  unreadContacts.set(contacts);
}
