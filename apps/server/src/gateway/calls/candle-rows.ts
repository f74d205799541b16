/** Candles of the database and those that the engine still builds, as the wire shows them. */

import type { CandleView } from "@naru/contract/views";
import { formatPrice } from "@naru/money/price";
import type { Candle } from "@naru/store/read/candles";
import { bodyOf } from "../link/answer-body.ts";
import type { Desk } from "./handler.ts";

/** What the database has, and after it what the engine still builds or has not yet written. */
export async function withUnfinished(
  desk: Desk,
  symbol: number,
  interval: string,
  finished: readonly Candle[],
): Promise<readonly Candle[]> {
  const answer = await desk.engine.ask({ kind: "candles", symbol, interval });
  const current = JSON.parse(bodyOf(answer)) as readonly Candle[];
  const first = current[0]?.at ?? Number.POSITIVE_INFINITY;
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
