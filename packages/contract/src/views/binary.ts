/** Binary rounds as members see them (product.md §3, §4): options, rounds, bets, receipts. */

import {
  BET_SIDE_CODES,
  BET_STATUS_CODES,
  GAME_TYPE_CODES,
  PLAY_TIME_CODES,
  ROUND_STATE_CODES,
  VOID_REASON_CODES,
} from "@naru/vocabulary/binary";
import { z } from "zod";
import { count, decimal, flag, id, pageOf, time } from "../fields.ts";
import { CandleView } from "../views.ts";

const gameType = z.enum(GAME_TYPE_CODES.words);
const side = z.enum(BET_SIDE_CODES.words);
const voidReason = z.enum(VOID_REASON_CODES.words).nullable();

/** One length of rounds on one instrument, with what a site asks and pays; money in the site's currency. */
export const TradeOptionView = z.object({
  id,
  /** The instrument's root, "GC". */
  stock: z.string(),
  koName: z.string(),
  enName: z.string(),
  /** R.5, R1, R2 and R5 are 렌트, B1, B2 and B5 binary (product.md §4). */
  type: gameType,
  lengthSeconds: count,
  /** Decimals of the price. */
  precision: count,
  /** Of its stakes: the site's. */
  currency: z.string(),
  isPlay: flag,
  isStop: flag,
  /** 1: no bet is taken now. */
  isRest: flag,
  playTime: z.enum(PLAY_TIME_CODES.words),
  /** When betting begins again, where that is known; null while it is open. */
  opensAt: time.nullable(),
  /** Of B…: a winner gets stake + floor(stake × rate). 0.9 is 90 %. */
  rate: decimal,
  /** Of R…: a winner gets twice the stake less this share of the stake. */
  commission: decimal,
  min: decimal,
  max: decimal,
  unit: decimal,
  /** What all stakes on one side of a round may be together. */
  sideCap: decimal,
  /** Betting ends this long before the lock. */
  cutoffSeconds: count,
  lastPrice: decimal,
  rateChange: decimal,
  /** The same instrument among the overseas options; null where the site has none. */
  overseaOptionId: id.nullable(),
});
export type TradeOptionView = z.infer<typeof TradeOptionView>;

/** A round. What is not known yet is null; stakes are those of all members together. */
export const RoundView = z.object({
  id,
  tradeOptionId: id,
  type: gameType,
  /** 1 매수 실현, 2 매도 실현, 3 void, any other in progress (product.md §4). */
  status: count,
  /** OPEN until `lockAt`, LOCKED until `closeAt`, CLOSED while its bets are settled, then BUY, SELL or VOID. */
  state: z.enum(ROUND_STATE_CODES.words),
  openAt: time,
  /** No bet is taken from then on. */
  betEndAt: time,
  lockAt: time,
  closeAt: time,
  strike: decimal.nullable(),
  close: decimal.nullable(),
  voidReason,
  rate: decimal,
  commission: decimal,
  buyPoint: decimal,
  sellPoint: decimal,
  buyCount: count,
  sellCount: count,
  /** Its place in the site's day, from 1, and its link of the day's chain; null until it is settled. */
  place: count.nullable(),
  hash: z.string().nullable(),
});
export type RoundView = z.infer<typeof RoundView>;

/** A member's own bet. `profit` is won over the stake, `fee` what is taken of it, both "0" until then. */
export const BetView = z.object({
  id,
  tradeRoundId: id,
  tradeOptionId: id,
  stock: z.string(),
  koName: z.string(),
  enName: z.string(),
  tradeType: gameType,
  /** B 매수, S 매도. */
  type: side,
  point: decimal,
  /** As they were when the bet was taken. */
  rate: decimal,
  commission: decimal,
  /** 1 won, 2 lost, 3 void, 0 in progress (product.md §4). */
  status: count,
  result: z.enum(BET_STATUS_CODES.words),
  profit: decimal,
  fee: decimal,
  createdAt: time,
  endedAt: time.nullable(),
  lockAt: time,
  closeAt: time,
  strike: decimal.nullable(),
  close: decimal.nullable(),
  voidReason,
});
export type BetView = z.infer<typeof BetView>;

/** Answer of `POST /trade/history/betting`: taken at `serverTime`, when `sequence` was the last price on the tape; balances after it. */
export const BetPlacedView = z.object({
  bet: BetView,
  serverTime: time,
  sequence: count,
  point: decimal,
  gameWaitPoint: decimal,
});
export type BetPlacedView = z.infer<typeof BetPlacedView>;

/** What the bets of a filter come to. Only `count` counts those that are in progress. */
export const BetTotalsView = z.object({
  count,
  won: count,
  lost: count,
  void: count,
  /** Stakes of those that were won or lost. */
  staked: decimal,
  /** What came back for them, stakes included, fees taken. */
  paid: decimal,
  net: decimal,
  /** Won of a hundred that were won or lost, two decimals cut; null without any. */
  winRate: decimal.nullable(),
});
export type BetTotalsView = z.infer<typeof BetTotalsView>;

/** A page of own bets, newest first, and what all that match come to. */
export const BetPageView = pageOf(BetView).extend({ totals: BetTotalsView });
export type BetPageView = z.infer<typeof BetPageView>;

/** Somebody's bet: who, is masked. */
export const RecentBetView = z.object({
  name: z.string(),
  type: side,
  point: decimal,
  tradeRoundId: id,
  at: time,
});
export type RecentBetView = z.infer<typeof RecentBetView>;

/** The settled rounds of an option on one day of the site. */
export const RoundSummaryView = z.object({
  tradeOptionId: id,
  /** `YYYY-MM-DD`. */
  date: z.string(),
  rounds: count,
  buy: count,
  sell: count,
  void: count,
});
export type RoundSummaryView = z.infer<typeof RoundSummaryView>;

/** Candles by instrument, oldest first; the last may be unfinished. */
export const TradeKlinesView = z.record(z.string(), z.array(CandleView));
export type TradeKlinesView = z.infer<typeof TradeKlinesView>;

/** A tick of the tape in a receipt. Times are of its source and of its receipt. */
export const ReceiptTickView = z.object({
  sequence: count,
  /** `heartbeat`: the feed lived; it states no price. */
  kind: z.enum(["trade", "heartbeat", "gap"]),
  price: decimal.nullable(),
  at: time,
  receivedAt: time,
});
export type ReceiptTickView = z.infer<typeof ReceiptTickView>;

/** Where a round stands in the chain of its site's day. */
export const ChainLinkView = z.object({
  /** `YYYY-MM-DD` of the site. */
  day: z.string(),
  place: count,
  previous: z.string(),
  hash: z.string(),
});
export type ChainLinkView = z.infer<typeof ChainLinkView>;

/**
 * All that anybody needs to check a settled round at home; nothing of members is in it.
 *
 * hash = SHA-256(previous + canonical) of the texts as they stand; digest = SHA-256 of this JSON without its `digest`.
 */
export const ReceiptView = z.object({
  v: z.literal(1),
  siteInfoId: id,
  round: RoundView,
  instrument: z.object({
    stock: z.string(),
    koName: z.string(),
    enName: z.string(),
    precision: count,
  }),
  /** Whose prices they are. */
  feed: z.string(),
  strikeTick: ReceiptTickView.nullable(),
  closeTick: ReceiptTickView.nullable(),
  /** All canonical ticks from three seconds before to three seconds after lock and close, in the tape's order. */
  ticks: z.array(ReceiptTickView),
  /**
   * Half a minute after the close a receipt stays as it is. One that was asked for earlier may lack ticks from after the close; its
   * round, result and link are the same.
   */
  isFinal: z.boolean(),
  /** What a stake of `stake` on the side that won got: stake + profit − fee; a void gives the stake back. */
  payout: z.object({ stake: decimal, profit: decimal, fee: decimal, paid: decimal }),
  currency: z.string(),
  chain: ChainLinkView,
  canonical: z.string(),
  digest: z.string(),
});
export type ReceiptView = z.infer<typeof ReceiptView>;

/** What is public of the simulated market's day: with its seed anybody can grow its ticks again (`npm run verify`). */
export const SimulatedDayView = z.object({
  commitments: z.array(
    z.object({
      /** SHA-256 of the seed's 64 hexadecimal characters, published before the day began. */
      hash: z.string(),
      publishedAt: time,
      /** A public value that is mixed in; empty where there is none. */
      beacon: z.string(),
      /** Once the day is over. */
      seed: z.string().nullable(),
      revealedAt: time.nullable(),
    }),
  ),
  /** Where prices began: 0 at midnight, higher where something new took over in the day's course. */
  starts: z.array(
    z.object({
      ordinal: count,
      at: time,
      hash: z.string(),
      beacon: z.string(),
      /** By which rules it grows, as a hash. */
      rules: z.string(),
      /** By underlying, in its own units. */
      prices: z.record(z.string(), z.number()),
    }),
  ),
});
export type SimulatedDayView = z.infer<typeof SimulatedDayView>;

/** The chain of a site's day as far as it goes. */
export const ChainView = z.object({
  day: z.string(),
  length: count,
  /** The newest link, that of `genesis` before the first round; null before the day begins. */
  head: z.string().nullable(),
  /** The day's first line, whose hash is H(0). */
  genesis: z.string().nullable(),
  /** Whether the day is over, so that no round is added. */
  isOver: z.boolean(),
  simulated: SimulatedDayView,
});
export type ChainView = z.infer<typeof ChainView>;

/** One link of a day's chain with the text that it chains. */
export const ChainEntryView = z.object({
  place: count,
  tradeRoundId: id,
  canonical: z.string(),
  hash: z.string(),
});
export type ChainEntryView = z.infer<typeof ChainEntryView>;

/** What binary rounds add to an account: bets in progress, oldest first. */
export const BinaryPartView = z.object({ bets: z.array(BetView) });
export type BinaryPartView = z.infer<typeof BinaryPartView>;
