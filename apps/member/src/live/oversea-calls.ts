/**
 * The calls of overseas futures by what they do, for whoever trades or amends without knowing the product. Orders are asked for
 * by their key until they are answered (`send-order.ts`); each rejects with an `ApiError` that carries the server's code and text.
 */

import { runtime } from "../base/runtime.ts";
import type {
  CancelFilter,
  ExitPair,
  ExitRequest,
  OrderChange,
  OrderRequest,
  RowMove,
  Which,
} from "./order-requests.ts";
import { sendOrder } from "./send-order.ts";

export const overseaCalls = {
  place: ({ optionId, ...order }: OrderRequest) =>
    sendOrder("placeOverseaOrder", { overseaOptionId: optionId, ...order }),
  amend: (change: OrderChange) => sendOrder("amendOverseaOrder", { ...change }),
  amendRow: ({ optionId, ...move }: RowMove) =>
    sendOrder("amendOverseaRow", { overseaOptionId: optionId, ...move }),
  cancel: (id: string) => sendOrder("cancelOverseaOrder", { id }),
  cancelAll: ({ optionId, ...only }: CancelFilter) =>
    sendOrder(
      "cancelAllOverseaOrders",
      optionId === undefined ? only : { overseaOptionId: optionId, ...only },
    ),
  close: (overseaPositionId: string, qty: number | null) =>
    sendOrder("closeOverseaPosition", { overseaPositionId, ...(qty === null ? {} : { qty }) }),
  closeSeveral: (which: Which) => sendOrder("closeOverseaPositions", { which }),
  reverse: (overseaPositionId: string) =>
    sendOrder("reverseOverseaPosition", { overseaPositionId }),
  setPair: ({ positionId, optionId, ...pair }: ExitPair) =>
    runtime().http.call("setOverseaTpSl", {
      overseaPositionId: positionId,
      overseaOptionId: optionId,
      ...pair,
    }),
  setExits: (overseaPositionId: string, exits: readonly ExitRequest[]) =>
    runtime().http.call("setOverseaExits", { overseaPositionId, exits: [...exits] }),
  breakEven: (overseaPositionId: string, offsetTick: number) =>
    runtime().http.call("overseaBreakEven", { overseaPositionId, offsetTick }),
};
