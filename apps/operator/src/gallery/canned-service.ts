/** Members' service as the gallery answers it. */

import type {
  ChatEntryView,
  DeskChatDetailView,
  DeskChatView,
  DeskContactDetailView,
  DeskContactView,
  OrderStateView,
  PositionStepView,
  SendingView,
  StoryView,
} from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, kim, page } from "./canned-basics.ts";

const sendings: readonly SendingView[] = [
  {
    ...{ id: "12", segment: "OVERNIGHT", segmentId: null, title: "오버나잇 증거금 안내" },
    content: "오늘 밤 유지증거금이 올라갑니다.\n마감 전에 잔고를 확인해주세요.",
    ...{ leadsTo: "DNW", reason: "유지증거금 인상", recipients: 14, reads: 9 },
    ...{ operator: { id: "1", name: "김소유" }, createdAt: at("02:10:00") },
  },
  {
    ...{ id: "11", segment: "MEMBER", segmentId: kim.id, title: "입금자명을 확인해주세요" },
    content: "입금하신 이름이 회원 이름과 달라 처리하지 못했습니다.",
    ...{ leadsTo: "DNW_HISTORY", reason: null, recipients: 1, reads: 0 },
    ...{ operator: { id: "1", name: "김소유" }, createdAt: at("01:02:00") },
  },
];

const row: DeskContactView = {
  ...{ id: "71", member: kim, category: "DNW", state: "WAITING", score: null },
  question: "어제 입금한 100,000원이 아직 안 보여요.",
  ...{ assigned: null, waitingSince: at("02:00:00"), dueAt: at("06:00:00") },
  createdAt: at("02:00:00"),
};
const answered: DeskContactView = {
  ...row,
  ...{ id: "70", category: "TRADE", state: "ANSWERED", score: 5, waitingSince: null, dueAt: null },
  ...{ question: "체결 가격이 화면과 달라요.", assigned: { id: "1", name: "김소유" } },
};
const detail: DeskContactDetailView = {
  ...row,
  about: {
    ...{ kind: "REQUEST", id: "102", what: "DEPOSIT", status: "PENDING", walletType: "BINARY" },
    ...{ overseaOptionId: null, koName: null, qty: null, currency: "KRW", point: "100000" },
    createdAt: at("01:00:00"),
  },
  entries: [
    {
      ...{ id: "1", name: null, files: [], createdAt: at("02:00:00") },
      content: "어제 입금한 100,000원이 아직 안 보여요.\n입금자명은 김하늘이에요.",
    },
  ],
  notes: [
    {
      ...{ id: "1", text: "은행에 확인 중", operator: { id: "1", name: "김소유" } },
      createdAt: at("02:30:00"),
    },
  ],
};
const template = {
  ...{ id: "3", title: "입금 확인 중" },
  content: "안녕하세요.\n입금을 확인하고 있습니다. 잠시만 기다려주세요.",
};

const chat: DeskChatView = {
  ...{ id: "31", member: kim, state: "OPEN", assigned: { id: "1", name: "김소유" }, lastSeq: 4 },
  ...{ waitingSince: null, createdAt: at("02:00:00"), endedAt: null },
};
const waitingChat: DeskChatView = {
  ...chat,
  ...{ id: "32", state: "WAITING", assigned: null, waitingSince: at("02:10:00"), lastSeq: 1 },
};
const said = (seq: number, over: Partial<ChatEntryView>): ChatEntryView => ({
  ...{ seq, kind: "MEMBER", name: null, toName: null, content: "", about: null, files: [] },
  ...{ key: `00000000-0000-4000-8000-00000000000${seq}`, createdAt: at("02:00:00") },
  ...over,
});
const chatDetail: DeskChatDetailView = {
  ...chat,
  handOverNote: "은행 점검으로 늦어진다고 안내했음",
  entries: [
    said(1, {
      content: "출금을 신청했는데 아직 처리 중이라고 나와요.",
      about: {
        ...{ kind: "REQUEST", id: "812", what: "WITHDRAW", status: "PENDING", koName: null },
        ...{ overseaOptionId: null, qty: null, walletType: "BINARY", currency: "KRW" },
        ...{ point: "70000", createdAt: at("01:30:00") },
      },
    }),
    said(2, { kind: "CLAIMED", name: "김소유" }),
    said(3, { kind: "OPERATOR", name: "김소유", content: "안녕하세요, 바로 확인할게요." }),
    said(4, {
      content: "이 주문은 왜 두 번에 나눠 체결됐나요?",
      about: {
        ...{ kind: "ORDER", id: "9007", what: "LONG", status: "FILLED", koName: "나스닥100" },
        ...{ overseaOptionId: "1101", qty: 2, walletType: null, currency: null, point: null },
        createdAt: at("01:40:00"),
      },
    }),
  ],
};

const fill = (id: string, price: string, at: string) => ({
  ...{ id, price, qty: 1, rule: "MARKETABLE_LIMIT" as const, at, rate: "1350" },
  ...{ fee: "5000", profit: "0" },
});
const [first, second] = [
  fill("1", "20000.00", at("01:40:00")),
  fill("2", "20000.25", at("01:40:01")),
];
const step = (over: Partial<OrderStateView>): OrderStateView => ({
  ...{ state: "ACCEPTED", at: at("01:40:00"), price: "20000.25", stopPrice: null, qty: 2 },
  ...{ filledQty: 0, reason: null, fill: null, ...over },
});
const positionStep = (over: Partial<PositionStepView>): PositionStepView => ({
  ...{ step: "OPENED", at: at("01:40:00"), orderId: "9007", tradeType: "LONG", price: "20000.00" },
  ...{ qty: 1, heldQty: 1, profit: "0", reason: null, ...over },
});
const order: NonNullable<StoryView["order"]> = {
  ...{ id: "9007", overseaOptionId: "1101", stock: "NQ", koName: "나스닥100", marketType: "LIMIT" },
  ...{ tradeType: "LONG", price: "20000.25", stopPrice: null, triggerSide: null, tpTick: null },
  ...{ slTick: null, qty: 2, filledQty: 2, avgPrice: "20000.125", status: "FILLED", reason: null },
  ...{ createdAt: at("01:40:00"), closedAt: at("01:40:01"), profit: "0", fee: "10000" },
  fills: [first, second],
  states: [
    step({}),
    step({ state: "PARTLY_FILLED", at: first.at, filledQty: 1, fill: first }),
    step({ state: "FILLED", at: second.at, filledQty: 2, fill: second }),
  ],
};

const none = { order: null, position: null, request: null };
export const anOrderStory: StoryView = { ...none, order };
export const aPositionStory: StoryView = {
  ...none,
  position: {
    ...{ id: "5003", koName: "나스닥100", tradeType: "LONG" },
    states: [
      positionStep({ step: "OPENED", at: at("01:40:00"), heldQty: 1 }),
      positionStep({ step: "ADDED", at: at("01:40:01"), heldQty: 2, price: "20000.25" }),
      positionStep({
        ...{ step: "CLOSED", at: at("01:52:10"), tradeType: "SHORT", price: "19880.50", qty: 2 },
        ...{ heldQty: 0, profit: "-6466500", reason: "LOSSCUT" },
      }),
    ],
  },
};
export const aRequestStory: StoryView = {
  ...none,
  request: {
    ...{ id: "102", kind: "DEPOSIT", walletType: "BINARY", currency: "KRW", point: "100000" },
    ...{ askedPoint: null, fee: "0", status: "PENDING", reasonText: null },
    states: [
      { state: "REQUESTED", at: at("01:00:00") },
      { state: "CHECKING", at: at("01:20:00") },
    ],
  },
};

/** By call: what was written to members, how many a segment has, and what they ask. */
export function cannedService(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    sendings: page(list(sendings)),
    recipients: { recipients: 14, needsReason: true },
    sendMessage: sendings[0],
    deskContacts: page(list([row, answered])),
    deskContact: detail,
    contactStory: aRequestStory,
    deskChats: page(list([waitingChat, chat])),
    deskChat: chatDetail,
    chatStory: anOrderStory,
    chatOperators: list([
      { id: "1", name: "김소유" },
      { id: "5", name: "이상담" },
    ]),
    chatHours: { days: [1, 2, 3, 4, 5], opens: 540, closes: 1_080 },
    contactTemplates: list([template]),
  };
}
