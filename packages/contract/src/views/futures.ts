/** Perpetuals as the wire shows them. Prices and quantities are decimals; marks and indices have eight. */

import { z } from "zod";
import { count, decimal, flag, id, time } from "../fields.ts";

/** `[price, coins]` of a level of the book, best first. */
const level = z.tuple([decimal, decimal]);

/** What changes from second to second. */
const prices = {
  lastPrice: decimal,
  /** Percent since the close of the trading day before. */
  rateChange: decimal,
  bids: z.array(level),
  asks: z.array(level),
  /** By what positions are valued and liquidated; the last price stands in for one that is stale. */
  markPrice: decimal,
  indexPrice: decimal,
  /** 1: the mark is stale or the feed silent; nobody is liquidated, and nothing fires by the mark. */
  isFrozen: flag,
  /** Of the stamp to come: 0.0001 is 0.01 %, which longs pay to shorts. */
  fundingRate: decimal,
  /** null before the feed has named one. */
  nextFundingTime: time.nullable(),
  /** Of the trading day; the close is that of the day before. */
  dayHigh: decimal,
  dayLow: decimal,
  prevClose: decimal,
  /** Coins traded on this trading day. */
  volume: decimal,
  /** When the feed last spoke of it. */
  at: time,
};

/** `[price, coins, epoch ms]`. */
const trade = z.tuple([decimal, decimal, count]);

/** What leverage is allowed on a notional, and what it needs (domain.md 2.2). */
export const LeverageTierView = z.object({
  /** Above this notional in USDT, and up to that. */
  floor: decimal,
  cap: decimal,
  maxLeverage: count,
  /** Maintenance margin is notional × rate − deduction. */
  rate: decimal,
  deduction: decimal,
});

export const FuturesOptionView = z.object({
  id,
  /** The instrument's name, "BTCUSDT". */
  stock: z.string(),
  koName: z.string(),
  enName: z.string(),
  /** Decimals of the price, and of a quantity. */
  precision: count,
  qtyPrecision: count,
  tickSize: decimal,
  qtyStep: decimal,
  currency: z.string(),
  isPlay: flag,
  /** 1: operators have stopped it; nothing opens, what is held can be closed. */
  isStop: flag,
  /** 1: positions may be reduced and closed, none opened. */
  isCloseOnly: flag,
  /** 1: nothing can be ordered now. */
  isRest: flag,
  /** Of a fill's value, a side: 0.0004 is 0.04 %. */
  fee: decimal,
  maxLeverage: count,
  tiers: z.array(LeverageTierView),
  /** `24시간 모의` of what is simulated. */
  label: z.string().nullable(),
  ...prices,
});
export type FuturesOptionView = z.infer<typeof FuturesOptionView>;

export const FuturesPriceView = z.object({
  stock: z.string(),
  ...prices,
  /** Since the event before, oldest first; of many the newest. */
  trades: z.array(trade),
});
export type FuturesPriceView = z.infer<typeof FuturesPriceView>;
