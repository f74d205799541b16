/** Traders of the bitcoin perpetual and those who follow them. */

import type { UntimedCommand } from "../../apps/server/src/bus/messages.ts";
import { OPTION_ID, orderOf, traderCommands } from "./perpetual-world.ts";

/** What a member does who is to be copied by any number of others. */
export function leadCommands(memberId: number): UntimedCommand[] {
  return [
    ...traderCommands(memberId),
    { kind: "applyTrader", memberId, stocks: [OPTION_ID], minimum: "10", intro: "" },
    { ...{ kind: "decideTrader", memberId }, isApproved: true, quota: 100_000, shareRate: 1_000 },
  ];
}

/** What one does who follows a trader at the trader's own size. */
export function followerCommands(memberId: number, traderId: number): UntimedCommand[] {
  return [
    ...traderCommands(memberId),
    {
      ...{ kind: "follow", memberId, traderId, followStock: [OPTION_ID], multiplyPer: "100" },
      ...{ maxBet: "10000", oneMaxBet: "1000", tpPer: null, slPer: null, stopPer: "50" },
    },
  ];
}

/** A trader opens 0.01 bitcoin at the market, or closes them. */
export function leadOrder(memberId: number, way: "open" | "close"): UntimedCommand {
  const isReduceOnly = way === "close";
  return orderOf(memberId, isReduceOnly ? "SHORT" : "LONG", { qty: "0.01", isReduceOnly });
}
