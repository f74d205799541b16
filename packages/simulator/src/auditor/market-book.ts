/** What the prices are, told from ticks and beats alone (domain.md 1.6 rule 11). */

import type { Tick } from "@naru/vocabulary/tick";
import { AuditError } from "./audited.ts";

export interface NaiveMarket {
  session: "OPEN" | "BREAK" | "CLOSED";
  /** What is to be kept over the end of this trading day was looked at. */
  isChecked: boolean;
  halted: boolean;
  heardAt: number;
  last: number;
  /** `last` was stated in this session, by a feed that was not silent since. */
  isLastCurrent: boolean;
  hasTrades: boolean;
  bids: readonly (readonly [price: number, qty: number])[];
  asks: readonly (readonly [price: number, qty: number])[];
  /** Place on the tape of the newest tick that said a price. */
  sequence: number;
}

/** A feed that was heard longer ago than this is silent. */
const SILENT_AFTER_MS = 2_000;

export class MarketBook {
  readonly markets = new Map<number, NaiveMarket>();

  /** A new instrument, in the session in which its calendar is. */
  add(symbol: number, sameCalendar: number | undefined): void {
    if (this.markets.has(symbol)) return;
    const { session, isChecked } =
      sameCalendar === undefined
        ? ({ session: "CLOSED", isChecked: false } as const)
        : this.of(sameCalendar);
    const empty = { halted: false, heardAt: 0, last: 0, isLastCurrent: false, hasTrades: false };
    this.markets.set(symbol, { session, isChecked, ...empty, bids: [], asks: [], sequence: 0 });
  }

  of(symbol: number): NaiveMarket {
    const market = this.markets.get(symbol);
    if (market === undefined) throw new AuditError(`no market ${symbol}`);
    return market;
  }

  /** Whether an order may be taken at this instant. */
  isTradable(symbol: number, at: number): boolean {
    const { session, halted, last, isLastCurrent, bids, asks, heardAt } = this.of(symbol);
    const hasPrice = last !== 0 && (isLastCurrent || (bids.length > 0 && asks.length > 0));
    return session === "OPEN" && !halted && hasPrice && at - heardAt <= SILENT_AFTER_MS;
  }

  /** Takes a tick; the symbol whose price in force it stated, or undefined. */
  tick(tick: Tick, sequence: number): number | undefined {
    let stated: number | undefined;
    for (const [symbol, market] of this.markets) {
      if (tick.symbol !== 0 && tick.symbol !== symbol) continue;
      if (states(market, tick, sequence)) stated = symbol;
    }
    return stated;
  }

  sessionOpened(symbol: number): void {
    this.of(symbol).session = "OPEN";
    this.of(symbol).isChecked = false;
    forget(this.of(symbol));
  }

  close(symbol: number, endsTradingDay: boolean): void {
    this.of(symbol).session = endsTradingDay ? "CLOSED" : "BREAK";
  }

  overnightChecked(symbol: number): void {
    this.of(symbol).isChecked = true;
  }

  feedHalted(symbol: number): void {
    this.of(symbol).halted = true;
    forget(this.of(symbol));
  }

  feedResumed(symbol: number): void {
    this.of(symbol).halted = false;
  }

  /** A new contract month knows no price. */
  rollOver(symbol: number): void {
    const market = this.of(symbol);
    market.last = 0;
    market.hasTrades = false;
    forget(market);
  }
}

function forget(market: NaiveMarket): void {
  market.isLastCurrent = false;
  market.bids = [];
  market.asks = [];
}

function states(market: NaiveMarket, tick: Tick, sequence: number): boolean {
  if (tick.at > market.heardAt) market.heardAt = tick.at;
  if (market.session !== "OPEN" || market.halted) return false;
  if (tick.kind === "trade") {
    market.last = tick.price;
    market.isLastCurrent = true;
    market.hasTrades = true;
    market.sequence = sequence;
    return true;
  }
  if (tick.kind === "quote") {
    market.bids = tick.bid > 0 ? [[tick.bid, tick.bidQty]] : [];
    market.asks = tick.ask > 0 ? [[tick.ask, tick.askQty]] : [];
  } else if (tick.kind === "depth") {
    market.bids = tick.bids;
    market.asks = tick.asks;
  } else return false;
  market.sequence = sequence;
  if (market.hasTrades) return false;
  const [bid, ask] = [market.bids[0]?.[0], market.asks[0]?.[0]];
  if (bid !== undefined && ask !== undefined) {
    market.last = Math.floor((bid + ask) / 2);
    market.isLastCurrent = true;
  }
  return market.isLastCurrent;
}
