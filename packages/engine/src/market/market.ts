/** The market as an account shard reads it: one record a symbol, a function of the ticks and beats that came before. */

import type { Tick } from "@naru/vocabulary/tick";

/** One level of the book, in price units and contracts. */
export type Level = readonly [price: number, qty: number];

export interface SymbolMarket {
  readonly symbol: number;
  /** Inside a session of its calendar. */
  session: "OPEN" | "BREAK" | "CLOSED";
  /** ISO trading day of the current or last session, empty before the first. */
  tradingDay: string;
  /** The feed is silent (stale heartbeat). */
  halted: boolean;
  /** Source time of the latest tick or heartbeat: how fresh the price is at an instant. */
  heardAt: number;
  /** Ten minutes or less to the end of the trading day. */
  closingSoon: boolean;
  /** The session opened and its first trade has not come: that tick is exempt from the spike rule and marks gaps (rule 4). */
  opening: boolean;
  /** Last trade, 0 before the first. */
  last: number;
  lastAt: number;
  /** Tape sequence of the tick that set the price in force. */
  lastSequence: number;
  /** Depth, best first; a quote is a book of one level. Empty in a feed of trades only. */
  bids: readonly Level[];
  asks: readonly Level[];
  /** Whether this feed has ever shown a trade since the session opened; a quote-only feed tests resting orders against quotes. */
  hasTrades: boolean;
}

/** A symbol about which nothing is known yet. */
export function newSymbolMarket(symbol: number): SymbolMarket {
  return {
    symbol,
    session: "CLOSED",
    tradingDay: "",
    halted: false,
    heardAt: 0,
    closingSoon: false,
    opening: false,
    last: 0,
    lastAt: 0,
    lastSequence: 0,
    bids: [],
    asks: [],
    hasTrades: false,
  };
}

/** Whether orders may be taken and may fire: inside a session, feed alive, a price known (isRest = 0). */
export function isTradable(market: SymbolMarket): boolean {
  return market.session === "OPEN" && !market.halted && market.last !== 0;
}

/** Whether the price was alive at an instant: the feed was heard within the last two seconds (domain.md 1.6 rule 11). */
export function isFresh(market: SymbolMarket, at: number): boolean {
  return !market.halted && market.last !== 0 && at - market.heardAt <= STALE_AFTER_MS;
}

/** A feed silent for longer than this is stale. */
export const STALE_AFTER_MS = 2_000;

/** What a market order on one side would meet at once: quotes where the feed has them, else the last trade. */
export function closingPrice(market: SymbolMarket, heldQty: number): number {
  if (market.hasTrades) return market.last;
  const level = heldQty > 0 ? market.bids[0] : market.asks[0];
  return level === undefined ? market.last : level[0];
}

/** The price at which positions are valued: the last trade (domain.md 1.4, seed §4 lastPnl). */
export function valuationPrice(market: SymbolMarket): number {
  return market.last;
}

/** Takes a tick into the record; the caller has checked order, heartbeat and spikes. */
export function noteTick(market: SymbolMarket, tick: Tick, sequence: number): void {
  market.heardAt = Math.max(market.heardAt, tick.at);
  switch (tick.kind) {
    case "trade":
      market.last = tick.price;
      market.lastAt = tick.at;
      market.lastSequence = sequence;
      market.hasTrades = true;
      return;
    case "quote":
      market.bids = tick.bid > 0 ? [[tick.bid, tick.bidQty]] : [];
      market.asks = tick.ask > 0 ? [[tick.ask, tick.askQty]] : [];
      if (market.last === 0 || !market.hasTrades)
        noteQuoteAsLast(market, tick.bid, tick.ask, tick.at);
      market.lastSequence = sequence;
      return;
    case "depth":
      market.bids = tick.bids;
      market.asks = tick.asks;
      if (market.last === 0 || !market.hasTrades)
        noteQuoteAsLast(market, tick.bids[0]?.[0] ?? 0, tick.asks[0]?.[0] ?? 0, tick.at);
      market.lastSequence = sequence;
      return;
    case "mark":
    case "index":
    case "funding":
    case "heartbeat":
    case "gap":
      return;
  }
}

/** In a feed of quotes only, the middle (rounded down to a price unit) stands in for the last trade. */
function noteQuoteAsLast(market: SymbolMarket, bid: number, ask: number, at: number): void {
  if (bid <= 0 || ask <= 0) return;
  market.last = Math.floor((bid + ask) / 2);
  market.lastAt = at;
}
