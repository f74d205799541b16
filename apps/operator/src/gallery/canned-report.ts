/** Reports as the gallery answers them. */

import type { DailyCloseView } from "../base/views.ts";
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
