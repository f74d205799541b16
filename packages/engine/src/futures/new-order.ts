/** How an order of a perpetual begins: its terms, and nothing of it filled. */

import type { FuturesMarketType } from "@naru/vocabulary/futures/order";
import { type Draft, takeId } from "../draft.ts";
import type { FuturesOrderRow } from "../rows.ts";
import type { PlainOrder } from "../trading/desk.ts";
import { putOrder } from "./kept/draft.ts";

type Terms = Pick<FuturesOrderRow, "optionId" | "marketType" | "tradeType" | "qty">;

/** A new working order that is not laid over the state yet; what is left out it has not. */
export function newOrder(
  draft: Draft,
  terms: Terms & Partial<Omit<FuturesOrderRow, keyof Terms>>,
): FuturesOrderRow {
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    price: null,
    stopPrice: null,
    triggerSide: null,
    timeInForce: "GTC",
    isReduceOnly: false,
    takeProfit: null,
    stopLoss: null,
    isMarkTp: false,
    isMarkSl: false,
    filledQty: 0,
    filledCost: 0n,
    status: "OPEN",
    reason: null,
    placedAt: draft.at,
    closedAt: null,
    ...terms,
  };
}

/** Lays an order over the state that closing and exits make. */
export function putPlainOrder(draft: Draft, order: PlainOrder): FuturesOrderRow {
  const { optionId, tradeType, qty, price = null, stopPrice = null, reason = null } = order;
  const marketType = kindOf(order);
  return putOrder(
    draft,
    newOrder(draft, { optionId, marketType, tradeType, qty, price, stopPrice, reason }),
  );
}

/** What has fired of an exit is called by its leg. */
function kindOf({ reason, marketType }: PlainOrder): FuturesMarketType {
  if (reason === "TAKE_PROFIT") return "TAKEPROFIT";
  return reason === "STOP_LOSS" || reason === "TRAIL" ? "STOPLOSS" : marketType;
}
