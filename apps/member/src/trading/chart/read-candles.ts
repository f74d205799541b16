/** Candles of an instrument from the server, oldest first. */

import type { PriceReadings } from "../base/product.ts";
import { type Candle, candleOf } from "./candles.ts";
import { barsOf, sourceOf, ticksAsBars } from "./chart-bars.ts";
import { type ChartInterval } from "../../settings/chart-choices.ts";

/** The most the server gives at once. */
const CANDLES_PER_CALL = 500;

export interface Bars {
  readonly bars: Candle[];
  /** Older ones may follow. */
  readonly hasMore: boolean;
}

/** Bars before `before` (epoch ms), or the newest ones: candles as the server keeps them, or made of such. */
export async function loadBars(
  readings: PriceReadings,
  optionId: string,
  interval: ChartInterval,
  before: number | null,
): Promise<Bars> {
  const source = sourceOf(interval);
  const query = {
    optionId,
    before: before === null ? null : new Date(before).toISOString(),
    limit: CANDLES_PER_CALL,
  };
  if (source === null) {
    const ticks = await readings.trades(query);
    return { bars: ticksAsBars(ticks), hasMore: ticks.length >= CANDLES_PER_CALL };
  }
  const views = await readings.candles({ ...query, interval: source });
  const hasMore = views.length >= CANDLES_PER_CALL;
  const bars = barsOf(views.map(candleOf), interval);
  // The oldest made bar may lack candles of the page before: it comes whole with that page.
  return { bars: hasMore && source !== interval ? bars.slice(1) : bars, hasMore };
}
