/** One of each input of copy trading, as the journal keeps it. */

import type { JournalInput } from "../../journal.ts";

const at = 1_795_219_199_900;
const [memberId, followId] = [10_001, 4_711];
const terms = {
  ...{ followStock: [1_201, 1_202], multiplyPer: "50", maxBet: "300.5", oneMaxBet: "100" },
  ...{ tpPer: "20", slPer: null, stopPer: "50" },
};
const profile = { stocks: [1_201], minimum: "10", intro: "천천히 오래" };

export const examples = {
  applyTrader: { kind: "applyTrader", at, memberId, ...profile },
  setTraderIntake: { kind: "setTraderIntake", at, memberId, isOpen: false },
  setTraderProfile: { kind: "setTraderProfile", at, memberId, ...profile },
  follow: { kind: "follow", at, memberId, traderId: 10_000, ...terms },
  amendFollow: { kind: "amendFollow", at, memberId, followId, ...terms },
  pauseFollow: { kind: "pauseFollow", at, memberId, followId, isPaused: true },
  unfollow: { kind: "unfollow", at, memberId, followId },
  kickFollower: { kind: "kickFollower", at, memberId, followId },
  decideTrader: { kind: "decideTrader", at, memberId, isApproved: true, quota: 50, shareRate: 900 },
  setTraderTerms: {
    ...{ kind: "setTraderTerms", at, memberId, quota: 50, shareRate: 900, isStopped: true },
  },
  endTrader: { kind: "endTrader", at, memberId },
  cutFollow: { kind: "cutFollow", at, memberId, followId },
  correctShare: {
    ...{ kind: "correctShare", at, memberId, shareId: 77, way: "GIVE", amount: "1.5" },
    ...{ isTrader: false, proposalId: 12 },
  },
  setCopyRules: {
    ...{ kind: "setCopyRules", at, siteId: 1, barsTpSl: true, barsSell: false, barsOpposite: true },
  },
  copiesDue: { kind: "copiesDue", at },
  sharesDue: { kind: "sharesDue", at },
} as const satisfies Readonly<Record<string, JournalInput>>;
