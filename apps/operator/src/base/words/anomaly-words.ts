/** Kinds of what stands out, and what was made of it: the audit log says them too. */

import { catalogue } from "@naru/ui/texts/i18n";

export const anomalyWordTexts = catalogue(
  {
    CLEARED: "문제 없음",
    ACTED: "조치함",
    DEPOSIT_WITHOUT_TRADING: "매매 없는 입출금",
    SHARED_DEVICE: "같은 기기",
    SHARED_ADDRESS: "같은 접속 주소",
    SHARED_BANK: "같은 계좌",
    BONUS_ONLY: "보너스만 출금",
    LATENCY_WINNER: "시세보다 빠른 체결",
    COUPON_FARM: "쿠폰 몰아쓰기",
    BANK_CHANGED: "출금 전 계좌 변경",
  },
  {
    CLEARED: "Nothing to it",
    ACTED: "Acted on",
    DEPOSIT_WITHOUT_TRADING: "In and out, no trading",
    SHARED_DEVICE: "One device",
    SHARED_ADDRESS: "One address",
    SHARED_BANK: "One bank account",
    BONUS_ONLY: "Bonuses only",
    LATENCY_WINNER: "Ahead of the tape",
    COUPON_FARM: "Coupon farm",
    BANK_CHANGED: "Bank changed first",
  },
);
