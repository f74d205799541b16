/**
 * The calls of perpetuals by what they do. Those that trade are asked for by their key until they are answered
 * (`live/send-order.ts`); each rejects with an `ApiError` that carries the server's code and text.
 */

import type { CallBody } from "@naru/contract/calls";
import { runtime } from "../../../base/runtime.ts";
import { sendOrder } from "../../../live/send-order.ts";

/** An order as the server is asked for it: prices and coins are decimal texts. */
export type PlaceBody = CallBody<"placeFuturesOrder">;

export const futuresCalls = {
  place: (order: PlaceBody) => sendOrder("placeFuturesOrder", order),
  scale: (orders: CallBody<"placeFuturesScale">) => sendOrder("placeFuturesScale", orders),
  amend: (change: CallBody<"amendFuturesOrder">) => sendOrder("amendFuturesOrder", change),
  cancel: (id: string) => sendOrder("cancelFuturesOrder", { id }),
  /** Of one perpetual, or of all. */
  cancelAll: (futuresOptionId?: string) =>
    sendOrder("cancelAllFuturesOrders", futuresOptionId === undefined ? {} : { futuresOptionId }),
  /** All of it where no quantity is named; by a limit that waits where a price is. */
  close: (what: CallBody<"closeFuturesPosition">) => sendOrder("closeFuturesPosition", what),
  closeAll: (which: CallBody<"closeFuturesPositions">) => sendOrder("closeFuturesPositions", which),
  reverse: (futuresPositionId: string) =>
    sendOrder("reverseFuturesPosition", { futuresPositionId }),
  leverage: (setting: CallBody<"setFuturesLeverage">) =>
    runtime().http.call("setFuturesLeverage", setting),
  marginType: (setting: CallBody<"setFuturesMarginType">) =>
    runtime().http.call("setFuturesMarginType", setting),
  /** Sent with a key as orders are: money would move twice. */
  margin: (change: CallBody<"changeFuturesMargin">) => sendOrder("changeFuturesMargin", change),
  exits: (pair: CallBody<"setFuturesTpSl">) => runtime().http.call("setFuturesTpSl", pair),
  trail: (trail: CallBody<"setFuturesTrail">) => runtime().http.call("setFuturesTrail", trail),
};
