/** What operators are shown of binary rounds: games with their terms, rounds with what the house stands to pay, sums. */

import {
  BET_SIDES,
  BET_STATUSES,
  GAME_TYPES,
  PLAY_TIMES,
  ROUND_STATES,
  VOID_REASONS,
} from "@naru/vocabulary/binary";
import { z } from "zod";
import { count, decimal, id, pageOf, time } from "../fields.ts";

const gameType = z.enum(GAME_TYPES);
const voidReason = z.enum(VOID_REASONS);

/** On what terms a game takes bets; money in the site's currency. */
const terms = {
  playTime: z.enum(PLAY_TIMES),
  /** What a winner of B… gets over the stake: 0.9 is 90 % of it. */
  rate: decimal,
  /** What is taken of a winner of R…, of the stake. */
  commission: decimal,
  stakeMin: decimal,
  stakeMax: decimal,
  stakeUnit: decimal,
  /** Open stake of all members on a side of a round at most. */
  sideCap: decimal,
  /** Betting ends so long before the lock. */
  cutoffSeconds: count,
};

/** Terms under way: they bind rounds whose betting begins from then on, and no others. */
export const BinaryChangeView = z.object({ ...terms, effectiveAt: time, isInForce: z.boolean() });
export type BinaryChangeView = z.infer<typeof BinaryChangeView>;

/** A game on an instrument as the site offers it. */
export const BinaryGameView = z.object({
  tradeOptionId: id,
  stock: z.string(),
  koName: z.string(),
  type: gameType,
  isPlay: z.boolean(),
  isStop: z.boolean(),
  /** Rested by an operator. */
  isRest: z.boolean(),
  ...terms,
  change: BinaryChangeView.nullable(),
});
export type BinaryGameView = z.infer<typeof BinaryGameView>;

/** Whom other terms of a game would concern, and from which round on they bind. */
export const BinaryImpactView = z.object({
  at: time,
  /** With bets that are open; those end on the terms that they were taken on. */
  openMembers: count,
  openBets: count,
  openStake: decimal,
  /** Who bet on it within 30 days. */
  recentMembers: count,
  /** Betting of the first round that is bound begins then. */
  firstOpenAt: time,
  firstLockAt: time,
});
export type BinaryImpactView = z.infer<typeof BinaryImpactView>;

/** A round as it stands; stakes are those of all members together, of a round that has not locked those so far. */
export const BinaryRoundView = z.object({
  tradeRoundId: id,
  tradeOptionId: id,
  stock: z.string(),
  koName: z.string(),
  type: gameType,
  state: z.enum(ROUND_STATES),
  voidReason: voidReason.nullable(),
  openAt: time,
  lockAt: time,
  closeAt: time,
  strike: decimal.nullable(),
  close: decimal.nullable(),
  buyPoint: decimal,
  sellPoint: decimal,
  buyCount: count,
  sellCount: count,
  /** Over their stakes to members, less commissions, if 매수 comes true, and if 매도; null of a round that is over. */
  payIfBuy: decimal.nullable(),
  payIfSell: decimal.nullable(),
  /** What the house would be left with then: stakes that are lost less what is paid. */
  houseIfBuy: decimal.nullable(),
  houseIfSell: decimal.nullable(),
  /** To members over their stakes; null until it is over, as is what the house is left with. */
  paid: decimal.nullable(),
  houseResult: decimal.nullable(),
  /** Its place in the site's day, and its link of the day's chain. */
  place: count.nullable(),
  hash: z.string().nullable(),
});
export type BinaryRoundView = z.infer<typeof BinaryRoundView>;

/** A bet with whose it is. */
export const BinaryBetView = z.object({
  id,
  member: z.object({ id, username: z.string(), name: z.string() }),
  type: z.enum(BET_SIDES),
  point: decimal,
  /** As they were when it was taken. */
  rate: decimal,
  commission: decimal,
  result: z.enum(BET_STATUSES),
  profit: decimal,
  fee: decimal,
  createdAt: time,
  endedAt: time.nullable(),
});
export type BinaryBetView = z.infer<typeof BinaryBetView>;

export const BinaryRoundDetailView = z.object({
  round: BinaryRoundView,
  /** In the order in which they were placed. */
  bets: pageOf(BinaryBetView),
  /** Where anybody reads the round's receipt; null until it is over. */
  receipt: z.string().nullable(),
});
export type BinaryRoundDetailView = z.infer<typeof BinaryRoundDetailView>;

/** How often the rounds of a game were void in so many days, today's included. */
const voidShare = z.object({
  days: count,
  rounds: count,
  voids: count,
  /** Of a hundred that ended, two decimals cut; null without any. */
  percent: decimal.nullable(),
  reasons: z.array(z.object({ reason: voidReason, count })),
});

export const BinaryVoidsView = z.object({
  tradeOptionId: id,
  /** Over 1, 7 and 30 days. */
  shares: z.array(voidShare),
});
export type BinaryVoidsView = z.infer<typeof BinaryVoidsView>;

/** What the rounds of a game came to on a day. */
export const BinaryDayView = z.object({
  /** `YYYY-MM-DD`, in Korea. */
  day: z.string(),
  tradeOptionId: id,
  stock: z.string(),
  koName: z.string(),
  type: gameType,
  rounds: count,
  voids: count,
  bets: count,
  /** Stakes of rounds that were not void. */
  staked: decimal,
  /** Stakes that went back with void rounds. */
  returned: decimal,
  paid: decimal,
  houseResult: decimal,
});
export type BinaryDayView = z.infer<typeof BinaryDayView>;
