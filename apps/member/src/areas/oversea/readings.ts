/** What is read of overseas futures. */

import { runtime } from "../../base/runtime.ts";
import { overseaEvents } from "../../live/wiring.ts";
import type { Readings } from "../../trading/base/product.ts";

export const overseaReadings: Readings = {
  candles: ({ optionId, ...of }) =>
    runtime().http.call("chart", { overseaOptionId: optionId, ...of }),
  trades: ({ optionId, ...of }) =>
    runtime().http.call("rawData", { overseaOptionId: optionId, ...of }),
  orders: (days) => runtime().http.call("overseaRecords", { ...days }),
  fills: ({ optionId, ...days }) =>
    runtime().http.call("overseaFills", { overseaOptionId: optionId, ...days }),
  onOrder: (listener) => overseaEvents.listen(({ event }) => listener(event)),
};
