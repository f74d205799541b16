/** What requests of the gallery's site are decided by: what is known of a member, and a bank's statement. */

import type { StatementLayout } from "@naru/vocabulary/operator";
import type { RequestBackgroundView, StatementView } from "../base/views.ts";
import { at, kim } from "./canned-basics.ts";

export function aBackground(): RequestBackgroundView {
  return {
    wallet: {
      point: "10250000",
      held: "301000",
      gameWaitPoint: "80000",
      bonusLocked: "0",
      available: "8120000",
    },
    positions: [
      {
        ...{ id: "501", koName: "S&P 500", tradeType: "LONG", qty: "2" },
        ...{ pnl: "-310000", currency: "KRW" },
      },
      {
        ...{ id: "502", koName: "비트코인 무기한", tradeType: "SHORT", qty: "0.125" },
        ...{ pnl: "-42.50000000", currency: "USDT" },
      },
    ],
    ever: { deposited: "15000000", withdrawn: "4200000", net: "10800000" },
    today: { deposited: "0", withdrawn: "300000", net: "-300000" },
    bank: { changedAt: at("00:20:00"), days: 0, isOfRequest: true },
    signIns: [
      {
        at: at("01:00:00"),
        device: "Chrome · Android",
        address: "203.0.113.7",
        isNewDevice: true,
        refusedFor: null,
      },
      {
        at: at("00:58:00"),
        device: "Chrome · Android",
        address: "203.0.113.7",
        isNewDevice: true,
        refusedFor: "WRONG_CREDENTIALS",
      },
    ],
    earlier: [
      {
        id: "90",
        kind: "WITHDRAW",
        walletType: "BINARY",
        currency: "KRW",
        ...{ amount: "300000", askedAmount: null },
        status: "REJECTED",
        reason: "ACCOUNT_INVALID",
        createdAt: at("00:30:00"),
        decision: {
          by: [{ id: "3", name: "최담당" }],
          note: "예금주가 다름",
          message: "예금주가 회원님 이름과 달라요. 본인 계좌로 바꾼 뒤 다시 신청해 주세요.",
          at: at("00:40:00"),
        },
      },
    ],
    openAnomalies: 1,
    decision: null,
  };
}

const layout: StatementLayout = {
  name: "수협은행 법인",
  columns: {
    date: "거래일",
    time: null,
    depositor: "보낸이",
    amount: "맡기신금액",
    memo: "통장메모",
  },
};

/** What the calls of the statement are answered with; `list` empties lists where the gallery shows none. */
export function statementAnswers(list: <Row>(rows: readonly Row[]) => Row[]) {
  const importStatement: StatementView = {
    lines: [
      {
        line: 1,
        date: "2026-11-21",
        depositor: "김하늘4821",
        amount: "1000000",
        memo: "4821",
        match: "MATCHED",
        requestId: "101",
        member: kim,
        askedAmount: null,
        candidates: [],
        result: null,
        message: null,
      },
      {
        line: 2,
        date: "2026-11-21 13:05:11",
        depositor: "하늘상사",
        amount: "300000",
        memo: "",
        match: "NONE",
        requestId: null,
        member: null,
        askedAmount: null,
        candidates: [
          {
            requestId: "102",
            member: kim,
            depositorName: "김하늘",
            askedAmount: null,
            createdAt: "2026-11-21T03:59:00.000Z",
          },
        ],
        result: null,
        message: null,
      },
      {
        line: 3,
        date: "2026-11-21 13:20:40",
        depositor: "김하늘",
        amount: "950000",
        memo: "",
        match: "OTHER_AMOUNT",
        requestId: null,
        member: null,
        askedAmount: null,
        candidates: [
          {
            requestId: "103",
            member: kim,
            depositorName: "김하늘",
            askedAmount: "1000000",
            createdAt: "2026-11-21T03:59:00.000Z",
          },
        ],
        result: null,
        message: null,
      },
    ],
  };

  return { importStatement, statementLayouts: list([layout]) };
}
