/** Methods and paths of the calls of copy trading: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const copytradePaths = {
  copyTrader: { method: "GET", path: "/copytrade/trader" },
  copyTraders: { method: "GET", path: "/copytrade/trader/list" },
  applyTrader: { method: "POST", path: "/copytrade/trader/apply" },
  changeTrader: { method: "POST", path: "/copytrade/trader/change" },
  setTraderIntake: { method: "POST", path: "/copytrade/trader/intake" },
  copyStanding: { method: "GET", path: "/copytrade/follower" },
  myTraderFollower: { method: "GET", path: "/copytrade/follower/my_trader_follower" },
  copyFollowers: { method: "GET", path: "/copytrade/follower/list" },
  myTraders: { method: "GET", path: "/copytrade/follower/my_traders" },
  tryFollow: { method: "GET", path: "/copytrade/follower/try" },
  follow: { method: "POST", path: "/copytrade/follower/follow" },
  amendFollow: { method: "POST", path: "/copytrade/follower/amend" },
  pauseFollow: { method: "POST", path: "/copytrade/follower/pause" },
  unfollow: { method: "POST", path: "/copytrade/follower/unfollow" },
  unfollowTrader: { method: "POST", path: "/copytrade/follower/unfollow_trader" },
  copyHistory: { method: "GET", path: "/copytrade/history/follower/list" },
  openCopies: { method: "GET", path: "/copytrade/history/follower/open" },
  missedCopies: { method: "GET", path: "/copytrade/history/follower/missed" },
  copySlippage: { method: "GET", path: "/copytrade/history/follower/slippage" },
  traderHistory: { method: "GET", path: "/copytrade/history/trader/list" },
  traderOpen: { method: "GET", path: "/copytrade/history/trader/open" },
  myOpenLeads: { method: "GET", path: "/copytrade/history/trader/my_open_follower_history" },
  followerPositions: { method: "GET", path: "/copytrade/history/trader/follower_position" },
  copyFees: { method: "GET", path: "/copytrade/history/trader/fee_history" },
  closeCopied: { method: "POST", path: "/futures/order/copytrade/close" },
} as const satisfies CallPaths;
