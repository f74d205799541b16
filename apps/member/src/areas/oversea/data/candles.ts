/** Candles of an instrument from the server, oldest first. */

import { runtime } from "../../../app/runtime.ts";
import { type Candle, candleOf } from "../model/candles.ts";
import type { CandleInterval, CandleView } from "./views.ts";

/** The most the server gives at once. */
export const CANDLES_PER_CALL = 500;

/** Up to 500 candles before `before` (epoch ms), or the newest ones. */
export async function loadCandles(
  overseaOptionId: string,
  interval: CandleInterval,
  before: number | null,
): Promise<Candle[]> {
  const views = await runtime().http.get<CandleView[]>("/stock/chart", {
    overseaOptionId,
    interval,
    before: before === null ? null : new Date(before).toISOString(),
    limit: CANDLES_PER_CALL,
  });
  return views.map(candleOf);
}
