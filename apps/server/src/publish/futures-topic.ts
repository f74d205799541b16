/** The topic of perpetuals: the prices of all that any site offers, as they change and at least once a second. */

import { FUTURES_INFO_TOPIC } from "@naru/contract/destinations";
import type { Tick } from "@naru/vocabulary/tick";
import type { TopicFrame } from "../bus/messages.ts";
import { futuresPriceView, type FuturesTrade } from "./futures-views.ts";
import type { MarketSource } from "./market-views.ts";

/** A quarter of a second early: with the next look it comes within the second. */
const QUIET_AFTER_MS = 750;

/** Of a busy market's trades between two looks a page shows the newest. */
const TRADES_MAX = 20;

export interface FuturesTopic {
  /** A tick came. */
  ticked(tick: Tick): void;
  /** What is to be told now (epoch ms): nothing where nothing changed and something was told within the second. */
  frames(now: number): TopicFrame[];
}

/** Follows the perpetuals of a loaded state. */
export function createFuturesTopic(source: MarketSource): FuturesTopic {
  const offered = source.state.futuresOptionsOfSymbol;
  let isDirty = false;
  let toldAt = 0;
  const trades = new Map<number, FuturesTrade[]>();
  return {
    ticked(tick) {
      const { symbol } = tick;
      if (!offered.has(symbol)) return;
      isDirty = true;
      if (tick.kind !== "trade") return;
      const kept = [...(trades.get(symbol) ?? []), [tick.price, tick.qty, tick.at] as const];
      trades.set(symbol, kept.slice(-TRADES_MAX));
    },
    frames(now) {
      if (offered.size === 0 || (!isDirty && now - toldAt < QUIET_AFTER_MS)) return [];
      isDirty = false;
      toldAt = now;
      const symbols = [...offered.keys()].sort((a, b) => a - b);
      const items = symbols.map((symbol) =>
        futuresPriceView(source, symbol, trades.get(symbol) ?? []),
      );
      trades.clear();
      const body = JSON.stringify({ event: "PRICE", items });
      return [{ destination: FUTURES_INFO_TOPIC, body, conflate: true }];
    },
  };
}
