/** 1:1 inquiries in the gallery, in every state. */

import { browserTimers } from "@naru/client/timers";
import type { ContactItemView, ContactView } from "@naru/client/views";
import { unreadContacts } from "../../base/unread.ts";

const HOUR = 3_600_000;
const now = browserTimers.now();
const ago = (hours: number) => new Date(now - hours * HOUR).toISOString();

const answered: ContactView = {
  ...{ id: "71", category: "DNW", isAnswered: 1, isRead: 1, score: null, mayAsk: true },
  question: "어제 입금한 100,000원이 아직 안 보여요. 입금자명은 김하늘이에요.",
  ...{ createdAt: ago(5), answeredAt: ago(1) },
  about: {
    ...{ kind: "REQUEST", id: "501", what: "DEPOSIT", status: "APPROVED", walletType: "BINARY" },
    ...{
      overseaOptionId: null,
      koName: null,
      qty: null,
      currency: "KRW",
      point: "100000",
      createdAt: ago(9),
    },
  },
  entries: [
    {
      ...{ id: "1", name: null, files: [], createdAt: ago(5) },
      content: "어제 입금한 100,000원이 아직 안 보여요.\n입금자명은 김하늘이에요.",
    },
    {
      ...{ id: "2", name: "이상담", files: [], createdAt: ago(1) },
      content:
        "안녕하세요, 이상담입니다.\n입금자명이 회원 이름과 달라 확인이 늦어졌습니다. 지금 처리했으니 입출금 내역에서 확인해주세요.",
    },
  ],
};
const first = answered.entries[0];
const waiting: ContactView = {
  ...answered,
  ...{ id: "72", category: "TRADE", isAnswered: 0, answeredAt: null },
  question: "손절 주문이 걸렸는데 체결 가격이 화면과 달라요.",
  about: {
    ...{ kind: "ORDER", id: "900001", what: "LONG", status: "FILLED", walletType: null },
    ...{
      overseaOptionId: "1003",
      koName: "나스닥100",
      qty: 2,
      currency: null,
      point: null,
      createdAt: ago(1),
    },
  },
  entries: first === undefined ? [] : [{ ...first, content: "체결 가격이 화면과 달라요." }],
};
const rows: readonly ContactItemView[] = [waiting, { ...answered, isRead: 0 }];
const page = (content: readonly ContactItemView[]) => ({
  ...{ content, page: 0, size: 30, totalElements: content.length, totalPages: 1 },
});

export const answers = {
  contactList: page(rows),
  readContact: answered,
  unreadContacts: { unreadCount: 0 },
  createContact: waiting,
  reopenContact: waiting,
  rateContact: { ok: true },
};

const list = { url: "/more/contact" };
const create = { url: "/more/contact/create" };
const one = { url: "/more/contact/71" };
const states = ["loading", "refused", "offline"] as const;

export const stories = [
  { name: "inquiries", shows: list, prepare: () => unreadContacts.set(1) },
  { name: "inquiries · empty", shows: list, state: { say: { contactList: page([]) } } },
  ...states.map((each) => ({
    ...{ name: `inquiries · ${each}`, shows: list, state: { answers: each } },
  })),
  { name: "inquiries · old address", shows: { url: "/service/contact" } },
  { name: "inquiry · write", shows: create },
  { name: "inquiry · write, nothing recent", shows: create, state: { answers: "empty" } },
  { name: "inquiry · answered", shows: one },
  { name: "inquiry · waiting", shows: one, state: { say: { readContact: waiting } } },
  ...states.map((each) => ({
    ...{ name: `inquiry · ${each}`, shows: one, state: { answers: each } },
  })),
];
