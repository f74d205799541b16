/** Which chats' members are writing now, as the stream of events tells it. */

import type { Timers } from "@naru/client/timers";
import { createStore } from "@naru/ui/state/store";
import { TYPING_LASTS_MS } from "@naru/vocabulary/service/chat";

/** Ids of chats. */
export const typing = createStore<ReadonlySet<string>>(new Set());

const ends = new Map<string, () => void>();

/** The member of a chat is believed to write for some seconds. */
export function heardTyping(chatId: string, timers: Timers): void {
  ends.get(chatId)?.();
  typing.set(new Set([...typing.get(), chatId]));
  ends.set(
    chatId,
    timers.after(TYPING_LASTS_MS, () => {
      ends.delete(chatId);
      typing.set(new Set([...typing.get()].filter((each) => each !== chatId)));
    }),
  );
}
