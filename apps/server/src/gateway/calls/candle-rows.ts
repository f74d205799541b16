/** Candles of the database and those that the engine still builds, as the wire shows them. */

import type { CandleView } from "@naru/contract/views";
import { formatPrice } from "@naru/money/price";
import type { Candle, CandleQuery } from "@naru/store/read/candles";
import { bodyOf } from "../link/answer-body.ts";
import type { Desk } from "./handler.ts";

/**
 * The newest candles of a symbol, those that the engine still builds or has not yet written after those of the tables. The engine is asked
 * first: what it writes meanwhile is in the tables then, where the other way round it would be in neither.
 */
export async function newestCandles(
  desk: Desk,
  query: Omit<CandleQuery, "before">,
): Promise<readonly Candle[]> {
  const { symbol, interval } = query;
  const answer = await desk.engine.ask({ kind: "candles", symbol, interval });
  const current = JSON.parse(bodyOf(answer)) as readonly Candle[];
  const first = current[0]?.at ?? Number.POSITIVE_INFINITY;
  const finished = await desk.readers.candles(query);
  return [...finished.filter((candle) => candle.at < first), ...current];
}

/** A candle; `precision` is of its instrument's price. */
export function candleView(row: Candle, precision: number): CandleView {
  return {
    time: new Date(row.at).toISOString(),
    open: formatPrice(row.open, precision),
    high: formatPrice(row.high, precision),
    low: formatPrice(row.low, precision),
    close: formatPrice(row.close, precision),
    volume: row.volume,
  };
}
