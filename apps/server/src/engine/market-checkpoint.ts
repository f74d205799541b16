/** What the market owner must find again after a restart, as one JSON text with the batch it belongs to. */

import type { SymbolMarket } from "@naru/engine/market/market";
import type { Candle } from "@naru/vocabulary/candle";
import type { KeeperCheckpoint } from "../market/keeper.ts";
import type { SimulatorState } from "../market/feeds/simulator.ts";
import type { DayFigures } from "../market/statistics.ts";

export interface MarketCheckpoint {
  readonly markets: readonly SymbolMarket[];
  readonly keeper: KeeperCheckpoint;
  readonly feed: SimulatorState;
  readonly figures: readonly DayFigures[];
  /** Candles in the making. */
  readonly candles: readonly Candle[];
}

export function encodeMarketCheckpoint(checkpoint: MarketCheckpoint): string {
  return JSON.stringify(checkpoint);
}

/** Only this program writes checkpoints, in the same batch as what they belong to. */
export function parseMarketCheckpoint(json: string): MarketCheckpoint {
  return JSON.parse(json) as MarketCheckpoint;
}
