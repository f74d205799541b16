/** What the pages of perpetuals know: what the site offers, at its newest prices. */

import type { BookLevel, FuturesOptionView, FuturesPriceView } from "@naru/client/views";
import { tryParseDecimal } from "@naru/money/decimal";
import { createStore } from "../../../base/store.ts";
import type { Trade } from "../../../live/market-store.ts";

/** A perpetual with its book and its last trades, newest first; quantities in its steps. */
export interface Perpetual extends Omit<FuturesOptionView, "bids" | "asks"> {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly trades: readonly Trade[];
}

export interface PerpetualsState {
  readonly status: "loading" | "ready" | "error";
  readonly list: readonly Perpetual[];
}

const TRADES_KEPT = 50;
const NONE: PerpetualsState = { status: "loading", list: [] };

export const perpetuals = createStore<PerpetualsState>(NONE);

/** Everything is read anew by whoever looks next. */
export function forgetPerpetuals(): void {
  perpetuals.set(NONE);
}

/** The site's perpetuals as they are read; what was told of one since then is newer than the answer. */
export function keepPerpetuals(read: readonly FuturesOptionView[]): void {
  const held = perpetuals.get().list;
  const list = read.map((view): Perpetual => {
    const known = held.find(({ id }) => id === view.id);
    const fresh = { ...view, ...bookOf(view, view.qtyPrecision), trades: known?.trades ?? [] };
    return known === undefined || known.at <= view.at ? fresh : { ...fresh, ...pricesOf(known) };
  });
  perpetuals.set({ status: "ready", list });
}

/** The list could not be read; what is known of it stays. */
export function missPerpetuals(): void {
  if (perpetuals.get().list.length === 0) perpetuals.set({ status: "error", list: [] });
}

/** What the topic tells of every perpetual, whichever the site offers. */
export function applyPrices(items: readonly FuturesPriceView[]): void {
  const { status, list } = perpetuals.get();
  const told = new Map(items.map((item) => [item.stock, item]));
  const next = list.map((held): Perpetual => {
    const item = told.get(held.stock);
    if (item === undefined || item.at < held.at) return held;
    const { qtyPrecision } = held;
    const fresh = item.trades.map(([price, qty, at]): Trade => {
      return { price, qty: stepsOf(qty, qtyPrecision), at };
    });
    const trades =
      fresh.length === 0 ? held.trades : [...fresh.reverse(), ...held.trades].slice(0, TRADES_KEPT);
    return { ...held, ...item, ...bookOf(item, qtyPrecision), trades };
  });
  perpetuals.set({ status, list: next });
}

/** What of a perpetual is told from second to second. */
function pricesOf(held: Perpetual): Partial<Perpetual> {
  const { lastPrice, rateChange, bids, asks, markPrice, indexPrice, isFrozen } = held;
  const { fundingRate, nextFundingTime, dayHigh, dayLow, prevClose, volume, at } = held;
  return {
    ...{ lastPrice, rateChange, bids, asks, markPrice, indexPrice, isFrozen },
    ...{ fundingRate, nextFundingTime, dayHigh, dayLow, prevClose, volume, at },
  };
}

type Sides = Pick<FuturesPriceView, "bids" | "asks">;

function bookOf({ bids, asks }: Sides, decimals: number): Pick<Perpetual, "bids" | "asks"> {
  const level = ([price, qty]: Sides["bids"][number]): BookLevel => [price, stepsOf(qty, decimals)];
  return { bids: bids.map(level), asks: asks.map(level) };
}

/** Coins of the wire in steps of the quantity. */
function stepsOf(coins: string, decimals: number): number {
  return Number(tryParseDecimal(coins, decimals) ?? 0n);
}
