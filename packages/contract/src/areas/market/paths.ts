/** Methods and paths of the calls of prices: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const marketPaths = {
  chart: { method: "GET", path: "/stock/chart" },
  chartPage: { method: "GET", path: "/stock/chart_page" },
  rawData: { method: "GET", path: "/stock/raw_data" },
  closes: { method: "GET", path: "/stock/closes" },
  keyValue: { method: "GET", path: "/stock/key_value" },
  lastPrice: { method: "GET", path: "/stock/last_price" },
  tickerStatistics: { method: "GET", path: "/trade/ticker_statistics" },
} as const satisfies CallPaths;

export const marketOperatorPaths = {
  instruments: { method: "GET", path: "/instruments" },
  setInstrument: { method: "POST", path: "/instrument" },
  tryTerms: { method: "GET", path: "/instrument/impact" },
  termsBounds: { method: "GET", path: "/bounds" },
  feeds: { method: "GET", path: "/feeds" },
} as const satisfies CallPaths;
