/** What is read of a perpetual's market; quantities come in its steps. */

import { runtime } from "../../base/runtime.ts";
import type { PriceReadings } from "../../trading/base/product.ts";

export const futuresReadings: PriceReadings = {
  candles: ({ optionId, ...of }) =>
    runtime().http.call("chart", { futuresOptionId: optionId, ...of }),
  trades: ({ optionId, ...of }) =>
    runtime().http.call("rawData", { futuresOptionId: optionId, ...of }),
};
