/** Deals under appeal as the gallery answers them. */

import type { DeskDealView } from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, page } from "./canned-basics.ts";

const deal: DeskDealView = {
  ...{ id: "7001", walletType: "USDT", point: "250", won: "352500", price: "1410", fee: "0.25" },
  ...{ status: "APPEALED", version: 3, payerName: "김바다", nameDiffers: true },
  seller: { memberId: "10003", name: "이바다", bank: "KB국민은행 123-45-678901 이바다" },
  buyer: { memberId: "10004", name: "박하늘", bank: "토스뱅크 1000-1234-5678 박하늘" },
  ...{ createdAt: at("00:10:00"), paidAt: at("00:22:00"), appealedAt: at("00:52:00") },
  endedAt: null,
  chat: [
    { isBuyer: true, text: "방금 입금했습니다. 확인 부탁드려요.", at: at("00:23:10") },
    { isBuyer: false, text: "입금자 이름이 달라서 확인 중입니다.", at: at("00:31:40") },
  ],
};

/** By call. */
export function cannedP2p(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    ...{ p2pDisputes: page(list([deal])), p2pDispute: deal },
    p2pRules: { feeBps: 10, restFrom: "23:50", restUntil: "00:30" },
  };
}
