/** Methods and paths of the calls of binary rounds: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const binaryPaths = {
  tradeOption: { method: "GET", path: "/trade/option" },
  tradeOptions: { method: "GET", path: "/trade/option/list" },
  currentRound: { method: "GET", path: "/trade/game/current" },
  recentRounds: { method: "GET", path: "/trade/game/recent" },
  tradeRound: { method: "GET", path: "/trade/game/round" },
  tradeRounds: { method: "GET", path: "/trade/game/round/list" },
  placeBet: { method: "POST", path: "/trade/history/betting" },
  betsOfRound: { method: "GET", path: "/trade/history/current" },
  betsOfOption: { method: "GET", path: "/trade/history/current_for_option" },
  bets: { method: "GET", path: "/trade/history/list" },
  betDays: { method: "GET", path: "/trade/history/daily_profit" },
  roundSummary: { method: "GET", path: "/trade/round/summary/daily" },
  recentBets: { method: "GET", path: "/trade/history/recent_all_history" },
  tradeKlines: { method: "GET", path: "/trade/kline_data" },
  publicRounds: { method: "GET", path: "/trade/public/trade_round" },
  publicTradeOptions: { method: "GET", path: "/trade/public/trade_option/site/list" },
  tradeReceipt: { method: "GET", path: "/trade/receipt" },
  roundChain: { method: "GET", path: "/trade/chain" },
  roundChainEntries: { method: "GET", path: "/trade/chain/list" },
} as const satisfies CallPaths;
