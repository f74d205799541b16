/** Methods and paths of operators' calls about copy trading: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const copytradeOperatorPaths = {
  deskTraders: { method: "GET", path: "/copytrade/traders" },
  deskFollows: { method: "GET", path: "/copytrade/follows" },
  deskMissedCopies: { method: "GET", path: "/copytrade/missed" },
  deskShares: { method: "GET", path: "/copytrade/shares" },
  decideTrader: { method: "POST", path: "/copytrade/trader/decide" },
  setTraderTerms: { method: "POST", path: "/copytrade/trader/terms" },
  endTrader: { method: "POST", path: "/copytrade/trader/end" },
  cutFollow: { method: "POST", path: "/copytrade/follow/cut" },
  setCopyRules: { method: "POST", path: "/copytrade/rules" },
} as const satisfies CallPaths;
