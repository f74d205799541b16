/** Reports as the gallery answers them. */

import type { BankDayView, DailyCloseView } from "../base/views.ts";
import { at, kim } from "./canned-basics.ts";
import type { CannedAnswers } from "./canned-answers.ts";

const friday: DailyCloseView = {
  ...{ day: "2026-11-20", currency: "KRW", deposits: "48200000", depositCount: 31 },
  ...{ withdrawals: "21500000", withdrawalCount: 12, result: "12830000", fees: "4210000" },
  ...{ funding: "0", losses: "350000", bonus: "500000", adjustments: "-20000" },
  ...{ partners: "812000", exchange: "0", other: "0", membersChange: "11302000" },
};
const saturday: DailyCloseView = {
  ...friday,
  ...{ day: "2026-11-21", deposits: "9100000", depositCount: 8, withdrawals: "4000000" },
  ...{ withdrawalCount: 3, result: "-2310000", fees: "1120000", losses: "0", bonus: "0" },
  ...{ adjustments: "0", partners: "0", membersChange: "6290000" },
};
const coins: DailyCloseView = {
  ...{ day: "2026-11-21", currency: "USDT", deposits: "12000.5", depositCount: 4 },
  ...{ withdrawals: "0", withdrawalCount: 0, result: "-812.4", fees: "420.11", funding: "35.9" },
  ...{ losses: "0", bonus: "0", adjustments: "0", partners: "0", exchange: "-310.25", other: "0" },
  membersChange: "12046.64",
};
const total = {
  ...{ currency: "KRW", deposits: "57300000", depositCount: 39, withdrawals: "25500000" },
  ...{ withdrawalCount: 15, result: "10520000", fees: "5330000", funding: "0", losses: "350000" },
  ...{ bonus: "500000", adjustments: "-20000", partners: "812000", exchange: "0", other: "0" },
  membersChange: "17592000",
};
const { day: _day, ...coinTotal } = coins;

/** By call: the days of a week. */
export function cannedReport(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    dailyClose: {
      ...{ startDate: "2026-11-15", endDate: "2026-11-21" },
      rows: list([saturday, coins, friday]),
      totals: list([total, coinTotal]),
      active: list([
        { day: "2026-11-21", members: 84 },
        { day: "2026-11-20", members: 312 },
      ]),
    },
    dailyCloseParts: {
      ...{ startDate: "2026-11-15", endDate: "2026-11-21", by: "INSTRUMENT" },
      rows: list([
        {
          ...total,
          ...{ deposits: "0", depositCount: 0, withdrawals: "0", withdrawalCount: 0 },
          ...{ result: "8120000", fees: "3110000", bonus: "0", partners: "0" },
          ...{ part: { kind: "OVERSEA", id: 3, name: "골드", detail: "GC" }, active: 371 },
        },
        {
          ...total,
          ...{ result: "2400000", fees: "2220000", losses: "0", deposits: "0", withdrawals: "0" },
          ...{ part: { kind: "BINARY", id: 1, name: "골드", detail: "GC B1" }, active: 58 },
        },
        {
          ...total,
          ...{ result: "0", fees: "0", losses: "0", membersChange: "31800000" },
          ...{ part: { kind: "OTHER", id: 0, name: "", detail: "" }, active: null },
        },
        {
          ...coinTotal,
          ...{ part: { kind: "FUTURES", id: 1201, name: "비트코인", detail: "BTC" }, active: 23 },
        },
      ]),
      totals: list([total, coinTotal]),
    },
    ...bankAnswers(list),
    trialBalanceAt: {
      ...{ at: "2026-11-20T15:00:00.000Z", isBalanced: true },
      currencies: list([
        {
          ...{ currency: "KRW", received: "98214350000", paid: "98214350000", total: "0" },
          accounts: [
            {
              ...{ side: "REAL", purpose: "BANK", account: "1280266", walletType: null },
              ...{ received: "311200000", paid: "1515550000", balance: "-1204350000" },
            },
            {
              ...{ side: "MEMBER", purpose: "AVAILABLE", account: null, walletType: "BINARY" },
              ...{ received: "97601149000", paid: "96398100000", balance: "1203049000" },
            },
            {
              ...{ side: "MEMBER", purpose: "HOLD_WITHDRAW", account: null, walletType: "BINARY" },
              ...{ received: "302001000", paid: "300700000", balance: "1301000" },
            },
          ],
        },
      ]),
    },
  };
}

const bankDay: BankDayView = {
  ...{ day: "2026-11-20", opening: "1176300000", paidIn: "48200000", paidOut: "21500000" },
  ...{ closing: "1203000000", accounts: 2, stated: 2, bank: "1253000000", difference: "50000000" },
  ...{ change: "0", lines: "0", lineCount: 0, unlined: "0", unlinedCount: 0, byHand: "-20000" },
};
const bankToday: BankDayView = {
  ...bankDay,
  ...{ day: "2026-11-21", opening: "1203000000", paidIn: "9100000", paidOut: "4000000" },
  ...{ closing: "1208100000", bank: "1258245000", difference: "50145000", change: "145000" },
  ...{ lines: "150000", lineCount: 2, unlined: "5000", unlinedCount: 1, byHand: "100000" },
};

/** Two days of a bank, one of which differs, and one of which the bank has not said all yet. */
function bankAnswers(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    bankReconciliation: {
      ...{ startDate: "2026-11-19", endDate: "2026-11-21", currency: "KRW" },
      rows: list([
        bankToday,
        bankDay,
        {
          ...bankDay,
          ...{ day: "2026-11-19", opening: "1170000000", paidIn: "6300000", paidOut: "0" },
          ...{ closing: "1176300000", stated: 1, bank: null, difference: null, change: null },
        },
      ]),
    },
    bankReconciliationDay: {
      ...{ day: bankToday, currency: "KRW", deposits: "8600000", withdrawals: "4000000" },
      ...{ providers: "500000", other: "0" },
      accounts: list([
        {
          ...{ id: "1", bankName: "KB국민은행", number: "123-45-678901", holder: "나루선물" },
          isOn: true,
          closing: {
            ...{ amount: "1213245000", reference: "KB국민은행 2026-11-21 11:58:02" },
            ...{ by: "최담당", at: at("03:05:00") },
          },
        },
        {
          ...{ id: "2", bankName: "신한은행", number: "110-222-333444", holder: "나루선물" },
          isOn: true,
          closing: {
            ...{ amount: "45000000", reference: "인터넷뱅킹 오후 12시 조회" },
            ...{ by: "최담당", at: at("03:06:00") },
          },
        },
      ]),
      lines: list([
        {
          ...{ depositor: "모르는사람", memo: "0000", amount: "100000" },
          ...{ requestId: null, approvedDay: null },
        },
        {
          ...{ depositor: "이바다", memo: "4821", amount: "50000" },
          ...{ requestId: "104", approvedDay: "2026-11-22" },
        },
      ]),
      requests: list([
        {
          ...{ requestId: "99", member: kim, depositorName: "김하늘", amount: "5000" },
          ...{ at: at("02:10:00"), lineDay: null },
        },
      ]),
      byHand: list([{ proposalId: "31", member: kim, amount: "100000", at: at("01:30:00") }]),
    },
  };
}
