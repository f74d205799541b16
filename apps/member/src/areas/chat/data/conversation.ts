/** The chat of the page: read from where it left off whenever something is told or the line is back, sent one after another. */

import { ApiError } from "@naru/client/api-error";
import { hasNoAnswer } from "@naru/client/patience";
import type { ChatNowView } from "@naru/client/views";
import { MESSAGE_QUEUE } from "@naru/contract/destinations";
import { TYPING_EVERY_MS, TYPING_LASTS_MS } from "@naru/vocabulary/service/chat";
import { sawChat } from "../../../base/told/chat-seen.ts";
import { runtime } from "../../../base/runtime.ts";
import { createStore } from "../../../base/store.ts";
import type { Candidate } from "../../../records/about/candidates.ts";
import { type Feed, isBehind, joined, lastOf, NO_FEED, type Unsent } from "../model/feed.ts";

/** Others' leaving the queue is not told: the place is asked for. */
const PLACE_EVERY_MS = 15_000;
/** What had no answer is tried again so much later, for the line of calls may break where the socket holds. */
const AGAIN_MS = 4_000;

export interface Conversation extends Feed {
  /** Null before the first answer. */
  readonly now: ChatNowView | null;
  /** Why nothing could be read yet. */
  readonly error: string | null;
  readonly isTyping: boolean;
}

export type Talk = ReturnType<typeof createTalk>;

/** Begins with nothing; `start` joins it to the line until its answer is called. */
export function createTalk() {
  const { http, live, timers } = runtime();
  const store = createStore<Conversation>({
    ...{ ...NO_FEED, now: null, error: null, isTyping: false },
  });
  const change = (over: Partial<Conversation>): void => store.set({ ...store.get(), ...over });
  /** Asked again while it was read. */
  let isWanted = false;
  let isReading = false;
  let isSending = false;
  /** Wanted again while it was sent: the line may be back since. */
  let isAgain = false;
  let stopTyping = (): void => {};
  let stopAgain = (): void => {};
  const tryLater = (): void => {
    stopAgain();
    stopAgain = timers.after(AGAIN_MS, back);
  };
  const back = (): void => {
    void read();
    void flush();
  };
  let typedAt = 0;

  async function read(): Promise<void> {
    isWanted = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isWanted) {
        isWanted = false;
        const now = await http.call("chat", {});
        change({ now, error: null });
        if (now.chat !== null) {
          change(joined(store.get(), { chat: now.chat, entries: [] }));
          await catchUp();
          const { chat, ...feed } = store.get();
          if (chat !== null)
            sawChat({ id: chat.id, seq: lastOf({ chat, ...feed }) }, chat.state === "ENDED");
        }
      }
    } catch (error) {
      isWanted = false;
      if (hasNoAnswer(error)) tryLater();
      change({ error: error instanceof ApiError ? error.message : String(error) });
    }
    isReading = false;
  }

  async function catchUp(): Promise<void> {
    for (;;) {
      const feed = store.get();
      if (feed.chat === null || !isBehind(feed)) return;
      const after = lastOf(feed);
      const answer = await http.call("chatEntries", { id: feed.chat.id, after: String(after) });
      change(joined(store.get(), answer));
      if (lastOf(store.get()) === after) return;
    }
  }

  function mark(key: string, over: Partial<Unsent>): void {
    const unsent = store
      .get()
      .unsent.map((each) => (each.key === key ? { ...each, ...over } : each));
    change({ unsent });
  }

  /** One after another, in the order in which they were written; without an answer the rest waits for the line. */
  async function flush(): Promise<void> {
    isAgain = true;
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = store.get().unsent.find(({ state }) => state !== "REFUSED");
      if (next === undefined) break;
      const { key, content } = next;
      const about = next.about && { kind: next.about.kind, id: next.about.id };
      isAgain = false;
      mark(key, { state: "SENDING" });
      try {
        const files = [...next.files];
        const answer = await http.call("sendChat", { content, files, about }, { key });
        change(joined(store.get(), answer));
        if (isBehind(store.get())) void read();
      } catch (error) {
        if (hasNoAnswer(error)) {
          if (isAgain) continue;
          for (const each of store.get().unsent)
            if (each.state === "SENDING") mark(each.key, { state: "WAITING" });
          tryLater();
          break;
        }
        mark(key, { state: "REFUSED", reason: (error as Error).message });
      }
    }
    isSending = false;
  }

  function hear(body: unknown): void {
    const { event, id } = body as { readonly event: string; readonly id?: string };
    if (event === "CHAT_TYPING" && id === store.get().chat?.id) {
      stopTyping();
      change({ isTyping: true });
      stopTyping = timers.after(TYPING_LASTS_MS, () => change({ isTyping: false }));
    }
    // UNREAD: the server may have missed telling something.
    if (event === "CHAT" || event === "UNREAD") {
      change({ isTyping: false });
      void read();
    }
  }

  return {
    store,
    read,
    start(): () => void {
      let stopAsking = timers.after(PLACE_EVERY_MS, askPlace);
      function askPlace(): void {
        if (store.get().chat?.state === "WAITING") void read();
        stopAsking = timers.after(PLACE_EVERY_MS, askPlace);
      }
      const ends = [live.subscribe(MESSAGE_QUEUE, hear), live.onOpen(back)];
      void read();
      return () => {
        stopAsking();
        stopTyping();
        stopAgain();
        for (const end of ends) end();
      };
    },
    send(content: string, files: readonly string[], about: Candidate | null): void {
      // What is sent ends it at the console: the next word is told at once.
      typedAt = 0;
      const next: Unsent = { key: http.newKey(), content, files, about, state: "SENDING" };
      change({ unsent: [...store.get().unsent, next] });
      void flush();
    },
    again(key: string): void {
      mark(key, { state: "WAITING" });
      void flush();
    },
    drop(key: string): void {
      change({ unsent: store.get().unsent.filter((each) => each.key !== key) });
    },
    /** The operator hears of it, now and then. */
    type(): void {
      if (store.get().chat?.state !== "OPEN" || timers.now() - typedAt < TYPING_EVERY_MS) return;
      typedAt = timers.now();
      http.call("typeChat", {}).catch(() => {});
    },
    async end(): Promise<void> {
      const { chat } = store.get();
      if (chat === null) return;
      await http.call("endChat", { id: chat.id });
      await read();
    },
  };
}
