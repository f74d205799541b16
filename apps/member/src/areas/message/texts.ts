/** Texts of messages from the house. */

import type { MessageLead } from "@naru/vocabulary/message";
import { catalogue } from "../../base/i18n.ts";

export const messageTexts = catalogue(
  {
    title: "메시지",
    unread: "안 읽은 메시지 {count}건",
    allRead: "모두 읽었어요",
    readAll: "모두 읽음",
    isUnread: "안 읽음",
    more: "더 보기",
    less: "접기",
    delete: "메시지 지우기: {title}",
    deleteAsk: "이 메시지를 지울까요? 다시 볼 수 없어요.",
    deleteDo: "지우기",
    deleted: "메시지를 지웠어요",
    failed: "메시지를 불러오지 못했어요",
    empty: "받은 메시지가 없어요",
    emptyHint: "점검, 혜택 같은 소식이 오면 여기에서 볼 수 있어요.",
    leadTRADE: "빠른주문 열기",
    leadDNW: "입출금 열기",
    leadDNW_HISTORY: "입출금 내역 보기",
    leadHISTORY: "거래 내역 보기",
    leadCOUPON: "쿠폰 보기",
  } satisfies Record<`lead${MessageLead}`, string> & Record<string, string>,
  {
    title: "Messages",
    unread: "{count} unread",
    allRead: "All read",
    readAll: "Mark all read",
    isUnread: "Unread",
    more: "Show more",
    less: "Show less",
    delete: "Delete the message: {title}",
    deleteAsk: "Delete this message? You cannot see it again.",
    deleteDo: "Delete",
    deleted: "Message deleted",
    failed: "Your messages could not be loaded",
    empty: "No messages",
    emptyHint: "News of maintenance, offers and the like appear here.",
    leadTRADE: "Open quick order",
    leadDNW: "Open deposit and withdraw",
    leadDNW_HISTORY: "See deposits and withdrawals",
    leadHISTORY: "See trade history",
    leadCOUPON: "See coupons",
  },
);
