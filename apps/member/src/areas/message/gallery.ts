/** Messages in the gallery, in every state. */

import { browserTimers } from "@naru/client/timers";
import type { MessageView } from "@naru/client/views";
import { unreadMessages } from "../../base/unread.ts";

const HOUR = 3_600_000;
const now = browserTimers.now();
const aMessage = (over: Partial<MessageView>, hoursAgo: number): MessageView => ({
  ...{ id: String(900 - hoursAgo), title: "안내", content: "본문", leadsTo: null, isRead: 1 },
  createdAt: new Date(now - hoursAgo * HOUR).toISOString(),
  ...over,
});

const rows: readonly MessageView[] = [
  aMessage(
    {
      title: "신규 회원 쿠폰이 도착했어요",
      content: "쿠폰 메뉴에서 등록하면 해외선물 지갑으로 10,000원이 지급돼요.",
      ...{ leadsTo: "COUPON", isRead: 0 },
    },
    1,
  ),
  aMessage(
    {
      title: "11월 24일 새벽 시스템 점검 안내",
      content:
        "안녕하세요, 나루입니다.\n\n11월 24일 06:00부터 07:00까지 점검이 있어요.\n점검 중에는 주문과 입출금을 이용할 수 없어요.\n보유한 포지션과 익절·손절 주문은 그대로 남아요.\n이용에 불편을 드려 죄송합니다.",
      isRead: 0,
    },
    3,
  ),
  aMessage(
    {
      title: "오버나잇 증거금이 부족해요",
      content: "장 마감 전까지 입금하거나 수량을 줄여주세요.",
      leadsTo: "DNW",
    },
    26,
  ),
];
const page = (content: readonly MessageView[]) => ({
  ...{ content, page: 0, size: 30, totalElements: content.length, totalPages: 1 },
});

export const answers = { unreadMessages: { unreadCount: 0 }, messageList: page(rows) };

const shows = { url: "/more/message" };
const unread = (count: number) => ({ prepare: () => unreadMessages.set(count) });

export const stories = [
  { name: "messages", shows, ...unread(2) },
  { name: "messages · more than 99", shows, ...unread(128) },
  { name: "messages · empty", shows, state: { say: { messageList: page([]) } } },
  { name: "messages · loading", shows, state: { answers: "loading" } },
  { name: "messages · refused", shows, state: { answers: "refused" } },
  { name: "messages · offline", shows, state: { answers: "offline" } },
];
