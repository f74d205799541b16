/** Binary rounds as the gallery answers them. */

import { addressOf } from "@naru/contract/paths";
import type { BinaryGameView, BinaryRoundView } from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, hash, kim, page } from "./canned-basics.ts";

const terms = {
  playTime: "DAY",
  rate: "0.9",
  commission: "0.1",
  stakeMin: "5000",
  stakeMax: "5000000",
  stakeUnit: "1000",
  sideCap: "100000000",
  cutoffSeconds: 20,
} as const;

const game: BinaryGameView = {
  tradeOptionId: "11017",
  stock: "GC",
  koName: "골드",
  type: "B5",
  isPlay: true,
  isStop: false,
  isRest: false,
  ...terms,
  change: { ...terms, rate: "0.88", effectiveAt: at("13:00:00"), isInForce: false },
};
const rent: BinaryGameView = {
  ...game,
  tradeOptionId: "11011",
  koName: "나스닥100",
  stock: "NQ",
  type: "R.5",
  isStop: true,
  cutoffSeconds: 5,
  change: null,
};

const round: BinaryRoundView = {
  tradeRoundId: "11017059000001",
  tradeOptionId: game.tradeOptionId,
  stock: game.stock,
  koName: game.koName,
  type: game.type,
  state: "LOCKED",
  voidReason: null,
  openAt: at("01:00:00"),
  lockAt: at("01:05:00"),
  closeAt: at("01:10:00"),
  strike: "2651.4",
  close: null,
  buyPoint: "12500000",
  sellPoint: "8300000",
  buyCount: 41,
  sellCount: 23,
  payIfBuy: "11250000",
  payIfSell: "7470000",
  houseIfBuy: "-2950000",
  houseIfSell: "5030000",
  paid: null,
  houseResult: null,
  place: null,
  hash: null,
};
const open: BinaryRoundView = {
  ...round,
  tradeRoundId: "11017059000011",
  state: "OPEN",
  openAt: at("01:05:00"),
  lockAt: at("01:10:00"),
  closeAt: at("01:15:00"),
  strike: null,
  ...{ buyPoint: "300000", buyCount: 2, sellPoint: "0", sellCount: 0 },
  ...{ payIfBuy: "270000", houseIfBuy: "-270000", payIfSell: "0", houseIfSell: "300000" },
};
const none = { payIfBuy: null, payIfSell: null, houseIfBuy: null, houseIfSell: null };
const bought: BinaryRoundView = {
  ...round,
  tradeRoundId: "11017058999991",
  state: "BUY",
  close: "2653.0",
  ...none,
  ...{ paid: "11250000", houseResult: "-2950000", place: 214, hash },
};
const empty: BinaryRoundView = {
  ...bought,
  tradeRoundId: "11017058999981",
  ...{ state: "VOID", voidReason: "STALE_CLOSE", close: null, paid: "0", houseResult: "0" },
};

/** By call: games, rounds, how often they are void, days, and whom other terms would concern. */
export function cannedBinary(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  const reasons = [
    { reason: "EQUAL" as const, count: 3 },
    { reason: "STALE_CLOSE" as const, count: 1 },
  ];
  return {
    binaryGames: list([game, rent]),
    binaryVoids: list([
      {
        tradeOptionId: game.tradeOptionId,
        shares: [
          { days: 1, rounds: 262, voids: 0, percent: "0.00", reasons: [] },
          { days: 7, rounds: 1310, voids: 4, percent: "0.30", reasons },
          { days: 30, rounds: 5502, voids: 4, percent: "0.07", reasons },
        ],
      },
    ]),
    binaryRunning: list([round, open]),
    binaryRounds: page(list([bought, empty])),
    binaryRound: {
      round: bought,
      bets: page([
        {
          id: "901",
          member: kim,
          type: "B",
          point: "100000",
          ...{ rate: "0.9", commission: "0.1", result: "WON", profit: "90000", fee: "0" },
          createdAt: at("01:02:10"),
          endedAt: at("01:10:01"),
        },
        {
          id: "902",
          member: { id: "5", username: "leebada", name: "이바다" },
          type: "S",
          point: "300000",
          ...{ rate: "0.9", commission: "0.1", result: "LOST", profit: "0", fee: "0" },
          createdAt: at("01:04:31"),
          endedAt: at("01:10:01"),
        },
      ]),
      receipt: `${addressOf("tradeReceipt")}?siteInfoId=1&tradeRoundId=${bought.tradeRoundId}`,
    },
    binaryDays: list([
      {
        day: "2026-11-21",
        ...{ tradeOptionId: game.tradeOptionId, stock: "GC", koName: "골드", type: "B5" as const },
        ...{ rounds: 262, voids: 1, bets: 1840, staked: "214300000", returned: "650000" },
        ...{ paid: "98120000", houseResult: "6110000" },
      },
    ]),
    tryBinaryTerms: {
      at: at("01:00:00"),
      ...{ openMembers: 9, openBets: 14, openStake: "2300000", recentMembers: 212 },
      firstOpenAt: at("13:00:00"),
      firstLockAt: at("13:05:00"),
    },
  };
}
