/** Copy trading as the gallery answers it. */

import type {
  DeskFollowView,
  DeskMissedCopyView,
  DeskShareView,
  DeskTraderView,
} from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, kim, page } from "./canned-basics.ts";

const lee = { id: "3", username: "demo2", name: "이바다" };

const trader: DeskTraderView = {
  ...{ trader: lee, nick: "바다", introduction: "하루 안에 사고팝니다.\n한 번에 5%까지." },
  ...{ status: "ACTIVE", isActive: 1, quota: 100, followers: 37, feeRate: "0.1" },
  ...{ minBet: "50", followStock: ["1201"], owed: "12.40551100", earned: "841.2" },
  ...{ appliedAt: at("00:10:00"), approvedAt: at("00:40:00") },
};
const applicant: DeskTraderView = {
  ...{ ...trader, trader: kim, nick: "나루", status: "APPLIED", quota: 0, followers: 0 },
  ...{ owed: "0", earned: "0", approvedAt: null, isActive: 0 },
};

const follow: DeskFollowView = {
  ...{ traderFollowerId: "9001", follower: kim, trader: lee, status: "ACTIVE" },
  ...{ multiplyPer: 50, maxBet: "500", oneMaxBet: "50", feeRate: "0.1" },
  ...{ net: "31.8841", feePaid: "2.1", copied: 46, missed: 3 },
  ...{ followedAt: at("00:50:00"), endedAt: null },
};
const ended: DeskFollowView = {
  ...{ ...follow, traderFollowerId: "8801", status: "DISCONNECTED", net: "-41.2" },
  endedAt: at("02:00:00"),
};

const missed: DeskMissedCopyView = {
  ...{ id: "8100", traderFollowerId: "9001", follower: kim, trader: lee },
  ...{ futuresOptionId: "1201", tradeType: "LONG", isOpening: 1, reason: "DEVIATION" },
  at: at("01:20:31"),
};

const share: DeskShareView = {
  ...{ id: "4001", traderFollowerId: "9001", follower: kim, trader: lee, week: "2026-11-09" },
  ...{ net: "840", highWater: "715.94489", gain: "124.05511", feeRate: "0.1" },
  ...{
    fee: "12.405511",
    taken: "12.405511",
    stands: "12.405511",
    cause: "WEEK",
    at: at("00:00:00"),
  },
};

/** By call: traders with what they may not do, follows, what was missed, what was shared. */
export function cannedCopytrade(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    deskTraders: { ...page(list([applicant, trader])), bars: { tpSl: 0, sell: 1, opposite: 0 } },
    deskFollows: page(list([follow, ended])),
    deskMissedCopies: page(list([missed])),
    deskShares: page(list([share])),
  };
}
