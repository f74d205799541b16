/**
 * The market as an account shard reads it: one record a symbol, a function of the ticks and beats
 * that came before.
 */

import type { TapeTick } from "@naru/vocabulary/tick";
import { type PerpetualMarket, perpetualAfter } from "./perpetual.ts";
import { NOTHING_STATED, type Stated, statedBy } from "./stated.ts";
import { type Traded, tradedAfter } from "./traded.ts";

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
  /** The check before the end of the trading day is over: what is kept was covered then. */
  isOvernightChecked: boolean;
  /**
   * The session opened and its first price has not come: a resting order that it gaps beyond fills
   * at it (rule 4).
   */
  opening: boolean;
  /** Last trade, 0 before the first. */
  last: number;
  lastAt: number;
  /** Tape sequence of the tick that set the price in force. */
  lastSequence: number;
  /**
   * `last` came in this session and after the feed was last silent; an older one values, but
   * nothing fills at it.
   */
  isLastCurrent: boolean;
  /** Depth, best first; a quote is a book of one level. Empty in a feed of trades only. */
  bids: readonly Level[];
  asks: readonly Level[];
  /**
   * Whether this feed has ever shown a trade; a feed of quotes only tests resting orders against
   * quotes.
   */
  hasTrades: boolean;
  /** What the tape alone says, whatever sessions and halts: what rounds are decided by. */
  stated: Stated;
  /** Counted since an alert first waited for a volume of it; absent before. */
  traded?: Traded;
  /** Mark, index and funding; null of what is no perpetual, and of one before the first of them. */
  perpetual: PerpetualMarket | null;
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
    isOvernightChecked: false,
    opening: false,
    last: 0,
    lastAt: 0,
    lastSequence: 0,
    isLastCurrent: false,
    bids: [],
    asks: [],
    hasTrades: false,
    stated: NOTHING_STATED,
    perpetual: null,
  };
}

/** Inside a session with the feed alive: only then do prices count and may anything fire. */
export function isOpen(market: SymbolMarket): boolean {
  return market.session === "OPEN" && !market.halted;
}

/**
 * Whether orders may be taken (isRest = 0): open, and with a price of this session to fill at. A
 * feed that comes back has to state a price first, or orders would fill at the one from before a
 * gap.
 */
export function isTradable(market: SymbolMarket): boolean {
  if (!isOpen(market) || market.last === 0) return false;
  return market.isLastCurrent || (market.bids.length > 0 && market.asks.length > 0);
}

/**
 * Whether a position can close at the price of now; else it closes at the next tick (domain.md
 * 1.4.3, 1.4.5).
 */
export function isClosable(market: SymbolMarket, at: number): boolean {
  return isOpen(market) && market.isLastCurrent && isFresh(market, at);
}

/**
 * Whether the price was alive at an instant: the feed was heard within the last two seconds
 * (domain.md 1.6 rule 11).
 */
export function isFresh(market: SymbolMarket, at: number): boolean {
  return !market.halted && market.last !== 0 && at - market.heardAt <= STALE_AFTER_MS;
}

/** A feed silent for longer than this is stale. */
export const STALE_AFTER_MS = 2_000;

/**
 * What a market order on one side would meet at once: quotes where the feed has them, else the last
 * trade.
 */
export function closingPrice(market: SymbolMarket, heldQty: number): number {
  if (market.hasTrades) return market.last;
  const level = heldQty > 0 ? market.bids[0] : market.asks[0];
  return level === undefined ? market.last : level[0];
}

/** The price at which positions are valued: the last trade (domain.md 1.4, seed §4 lastPnl). */
export function valuationPrice(market: SymbolMarket): number {
  return market.last;
}

/** A session begins: what is known of prices is from before it. */
export function noteOpened(market: SymbolMarket, tradingDay: string): void {
  market.session = "OPEN";
  market.tradingDay = tradingDay;
  market.opening = true;
  market.closingSoon = false;
  market.isOvernightChecked = false;
  forgetPrices(market);
}

/** The feed is silent: what it said last is no price to fill at any more. */
export function noteHalted(market: SymbolMarket): void {
  market.halted = true;
  forgetPrices(market);
}

/** The series of a new contract month has no price yet. */
export function noteRolledOver(market: SymbolMarket): void {
  market.last = 0;
  market.hasTrades = false;
  market.opening = true;
  market.stated = { ...market.stated, price: 0, leftAt: 0 };
  forgetPrices(market);
}

function forgetPrices(market: SymbolMarket): void {
  market.isLastCurrent = false;
  market.bids = [];
  market.asks = [];
}

/**
 * Takes a tick into the record; the caller has checked order, heartbeat and spikes. Outside
 * sessions and while the feed is halted only the sign of life is taken: a price at which nothing
 * may fire must not move anyone's equity either.
 *
 * @returns whether the price in force, which fires orders and values positions, was stated by this
 * tick
 */
export function noteTick(market: SymbolMarket, { tick, sequence, receivedAt }: TapeTick): boolean {
  market.stated = statedBy(market.stated, market.hasTrades, { tick, sequence, receivedAt });
  market.heardAt = Math.max(market.heardAt, tick.at);
  const wasOpen = isOpen(market);
  market.perpetual = perpetualAfter(market.perpetual, { tick, sequence, receivedAt }, wasOpen);
  if (!wasOpen) return false;
  switch (tick.kind) {
    case "trade":
      market.last = tick.price;
      market.lastAt = tick.at;
      market.lastSequence = sequence;
      market.isLastCurrent = true;
      market.hasTrades = true;
      if (market.traded !== undefined) market.traded = tradedAfter(market.traded, tick);
      return true;
    case "quote":
      market.bids = tick.bid > 0 ? [[tick.bid, tick.bidQty]] : [];
      market.asks = tick.ask > 0 ? [[tick.ask, tick.askQty]] : [];
      market.lastSequence = sequence;
      return noteQuoteAsLast(market, tick.at);
    case "depth":
      market.bids = tick.bids;
      market.asks = tick.asks;
      market.lastSequence = sequence;
      return noteQuoteAsLast(market, tick.at);
    case "mark":
    case "index":
    case "funding":
    case "heartbeat":
    case "gap":
      return false;
  }
}

/**
 * In a feed of quotes only, the middle (rounded down to a price unit) stands in for the last trade.
 * A quote of one side leaves the middle where it was and still tests the orders of the other.
 */
function noteQuoteAsLast(market: SymbolMarket, at: number): boolean {
  if (market.hasTrades) return false;
  const bid = market.bids[0]?.[0];
  const ask = market.asks[0]?.[0];
  if (bid !== undefined && ask !== undefined) {
    market.last = Math.floor((bid + ask) / 2);
    market.lastAt = at;
    market.isLastCurrent = true;
  }
  return market.isLastCurrent;
}
