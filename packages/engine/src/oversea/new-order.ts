/** How an order begins: its terms, and nothing of it filled. */

import type { EndReason, MarketType } from "@naru/vocabulary/order";
import { takeId, type Draft } from "../draft.ts";
import type { OrderRow } from "../rows.ts";
import { putOrder } from "./kept/draft.ts";

/** What is ordered. Prices in price units; what is left out an order of this kind has not. */
export interface NewOrder extends Pick<OrderRow, "optionId" | "tradeType" | "qty"> {
  readonly marketType: MarketType;
  readonly price?: OrderRow["price"];
  readonly stopPrice?: OrderRow["stopPrice"];
  readonly triggerSide?: OrderRow["triggerSide"];
  readonly tpTick?: OrderRow["tpTick"];
  readonly slTick?: OrderRow["slTick"];
  /** Why the engine orders; absent where the member does. */
  readonly reason?: EndReason;
}

/** Lays a new working order over the state; it has met nothing of the market yet. */
export function putNewOrder(draft: Draft, order: NewOrder): OrderRow {
  return putOrder(draft, {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    optionId: order.optionId,
    marketType: order.marketType,
    tradeType: order.tradeType,
    price: order.price ?? null,
    stopPrice: order.stopPrice ?? null,
    triggerSide: order.triggerSide ?? null,
    tpTick: order.tpTick ?? null,
    slTick: order.slTick ?? null,
    qty: order.qty,
    filledQty: 0,
    filledCost: 0n,
    status: "OPEN",
    reason: order.reason ?? null,
    placedAt: draft.at,
    closedAt: null,
  });
}
