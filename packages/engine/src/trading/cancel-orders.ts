/** A member ends working orders, one or many. */

import type { Decision } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import type { Desk } from "./desk.ts";
import { endOrder } from "./end-order.ts";
import type { TradedRows } from "./rows.ts";

/** Cancels one working order of the member; another's order is as unknown as one that never was. */
export function cancelOrder<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  orderId: number,
): Decision {
  const order = desk.workingOrder(draft, orderId);
  if (order === undefined) return { ok: false, refusal: { code: "ORDER_NOT_FOUND" } };
  const cancelled = endOrder(desk, draft, order, "MEMBER");
  return {
    ok: true,
    answer: { id: String(cancelled.id), status: cancelled.status },
    changes: finishDraft(draft),
  };
}

/** Cancels all working orders that match; none matching is an answer with no ids, not a refusal. */
export function cancelOrders<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  isMeant: (order: Of["order"]) => boolean,
): Decision {
  const meant = desk.workingOrders(draft).filter(isMeant);
  for (const order of meant) endOrder(desk, draft, order, "MEMBER");
  return {
    ok: true,
    answer: { ids: meant.map((order) => String(order.id)) },
    changes: finishDraft(draft),
  };
}
