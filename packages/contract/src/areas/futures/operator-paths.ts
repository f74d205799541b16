/** Methods and paths of operators' calls about perpetuals: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const futuresOperatorPaths = {
  futuresPerpetuals: { method: "GET", path: "/futures/options" },
  restrictPerpetual: { method: "POST", path: "/futures/option" },
  tryFuturesTerms: { method: "GET", path: "/futures/option/impact" },
  futuresNear: { method: "GET", path: "/futures/near" },
  futuresLiquidations: { method: "GET", path: "/futures/liquidations" },
  futuresFundingRuns: { method: "GET", path: "/futures/funding" },
  futuresFunds: { method: "GET", path: "/futures/funds" },
} as const satisfies CallPaths;
