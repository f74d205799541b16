/** Live chat in the gallery, in every state. */

import { browserTimers } from "@naru/client/timers";
import type { ChatEntriesView, ChatEntryView, ChatNowView, ChatView } from "@naru/client/views";

const MINUTE = 60_000;
const now = browserTimers.now();
const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();

const hours = { days: [1, 2, 3, 4, 5], opens: 540, closes: 1_080 };
const open: ChatView = {
  ...{ id: "31", state: "OPEN", name: "이상담", place: null, lastSeq: 6 },
  ...{ createdAt: ago(9), endedAt: null },
};
const entry = (seq: number, over: Partial<ChatEntryView>): ChatEntryView => ({
  ...{
    seq,
    kind: "MEMBER",
    name: null,
    toName: null,
    key: `00000000-0000-4000-8000-00000000000${seq}`,
  },
  ...{ content: "", about: null, files: [], createdAt: ago(9 - seq) },
  ...over,
});
const by = { kind: "OPERATOR", name: "이상담" } as const;
const entries: readonly ChatEntryView[] = [
  entry(1, {
    content: "출금을 신청했는데 아직 처리 중이라고 나와요.",
    about: {
      ...{ kind: "REQUEST", id: "812", what: "WITHDRAW", status: "PENDING", koName: null },
      ...{ overseaOptionId: null, qty: null, walletType: "BINARY", currency: "KRW" },
      ...{ point: "70000", createdAt: ago(30) },
    },
  }),
  entry(2, { kind: "CLAIMED", name: "김소유" }),
  entry(3, { kind: "HANDED", name: "김소유", toName: "이상담" }),
  entry(4, {
    ...by,
    content:
      "안녕하세요, 이상담입니다.\n은행 점검이 끝나는 10시 30분 뒤에 차례로 보내드리고 있어요.",
  }),
  entry(5, { content: "그럼 오늘 안에는 들어오나요? https://example.com/" }),
  entry(6, { ...by, content: "네, 오늘 안에 들어와요." }),
];
const say = (chat: ChatView | null, over: Partial<ChatNowView> = {}) => ({
  chat: { isOpen: true, opensAt: null, hours, chat, ...over } satisfies ChatNowView,
  chatEntries: {
    chat: chat ?? open,
    entries: entries.slice(0, chat?.lastSeq ?? 0),
  } satisfies ChatEntriesView,
});
const waiting: ChatView = { ...open, state: "WAITING", name: null, place: 3, lastSeq: 1 };
const ended: ChatView = { ...open, state: "ENDED", endedAt: ago(1) };
const page = (content: readonly ChatView[]) => ({
  ...{ content, page: 0, size: 30, totalElements: content.length, totalPages: 1 },
});

export const answers = {
  ...say(open),
  chatList: page([open, { ...ended, id: "12", createdAt: ago(9_000) }]),
  sendChat: { chat: open, entries: [] },
  typeChat: { ok: true },
  endChat: ended,
};

const shows = { url: "/more/livechat" };
const isOpen = false;
export const stories = [
  { name: "chat", shows },
  { name: "chat · nobody asked yet", shows, state: { say: say(null) } },
  { name: "chat · waiting", shows, state: { say: say(waiting) } },
  { name: "chat · next", shows, state: { say: say({ ...waiting, place: 1 }) } },
  { name: "chat · ended", shows, state: { say: say(ended) } },
  {
    name: "chat · off hours",
    shows,
    state: { say: say(null, { isOpen, opensAt: new Date(now + 600 * MINUTE).toISOString() }) },
  },
  { name: "chat · never open", shows, state: { say: say(ended, { isOpen }) } },
  ...(["loading", "refused", "offline"] as const).map((each) => ({
    ...{ name: `chat · ${each}`, shows, state: { answers: each } },
  })),
];
