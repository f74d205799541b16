/** What the market owner must find again after a restart, as one JSON text with the batch it belongs to. */

import type { SymbolMarket } from "@naru/engine/market/market";
import type { Candle } from "@naru/vocabulary/candle";
import type { KeeperCheckpoint } from "../market/keeper.ts";
import type { BinanceState } from "../market/feeds/live/binance.ts";
import type { FormerState, SimulatorState } from "../market/feeds/simulator.ts";
import type { DayFigures } from "../market/statistics.ts";

interface Checkpoint<Feed> {
  readonly markets: readonly SymbolMarket[];
  readonly keeper: KeeperCheckpoint;
  readonly feed: Feed;
  readonly figures: readonly DayFigures[];
  /** Candles in the making. */
  readonly candles: readonly Candle[];
  /** Of the feed that told of perpetuals where it was not the simulator; absent in what a build before left. */
  readonly live?: BinanceState | null;
}

export type MarketCheckpoint = Checkpoint<SimulatorState>;

export function encodeMarketCheckpoint(checkpoint: MarketCheckpoint): string {
  return JSON.stringify(checkpoint);
}

/** Only this program writes checkpoints, this build or one before it, in the same batch as what they belong to. */
export function parseMarketCheckpoint(json: string): Checkpoint<SimulatorState | FormerState> {
  return JSON.parse(json) as Checkpoint<SimulatorState | FormerState>;
}
