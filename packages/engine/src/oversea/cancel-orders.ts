/** Ending working orders: by the member, one or many, or by what happened to the account. */

import type { EndReason } from "@naru/vocabulary/order";
import type { Decision } from "../change.ts";
import { announce, finishDraft, type Draft } from "../draft.ts";
import type { OrderRow } from "../rows.ts";
import { putOrder, workingOrder, workingOrders } from "./kept/draft.ts";
import type { CancelAllOverseaOrders, CancelOverseaOrder } from "./commands.ts";

/** Cancels one working order of the member; another's order is as unknown as one that never was. */
export function cancelOrder(draft: Draft, command: CancelOverseaOrder): Decision {
  const order = workingOrder(draft, command.orderId);
  if (order === undefined) return { ok: false, refusal: { code: "ORDER_NOT_FOUND" } };
  const cancelled = endOrder(draft, order, "MEMBER");
  return {
    ok: true,
    answer: { id: String(cancelled.id), status: cancelled.status },
    changes: finishDraft(draft),
  };
}

/** Cancels all working orders that match; none matching is an answer with no ids, not a refusal. */
export function cancelAllOrders(draft: Draft, command: CancelAllOverseaOrders): Decision {
  const matching = workingOrders(draft).filter((order) => matches(order, command));
  for (const order of matching) endOrder(draft, order, "MEMBER");
  return {
    ok: true,
    answer: { ids: matching.map((order) => String(order.id)) },
    changes: finishDraft(draft),
  };
}

/** Ends a working order with its reason; what has filled stays filled. */
export function endOrder(draft: Draft, order: OrderRow, reason: EndReason): OrderRow {
  const ended = putOrder(draft, { ...order, status: "CANCELLED", reason, closedAt: draft.at });
  announce(draft, { name: "ORDER_CANCEL", order: ended, reason });
  return ended;
}

function matches(order: OrderRow, command: CancelAllOverseaOrders): boolean {
  if (command.optionId !== null && order.optionId !== command.optionId) return false;
  if (command.tradeType !== null && order.tradeType !== command.tradeType) return false;
  if (command.orderKind === null) return true;
  const isStop = order.marketType === "STOPLIMIT" || order.marketType === "STOPMARKET";
  return isStop === (command.orderKind === "STOP");
}
