/** How a working order ends without having filled. */

import type { EndReason } from "@naru/vocabulary/order";
import type { Draft } from "../draft.ts";
import type { Desk } from "./desk.ts";
import type { TradedRows } from "./rows.ts";

/** Ends a working order with its reason; what has filled stays filled. */
export function endOrder<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
  reason: EndReason,
): Of["order"] {
  const ended = desk.putOrder(draft, {
    ...order,
    status: "CANCELLED",
    reason,
    closedAt: draft.at,
  });
  desk.tellOrder(draft, "ORDER_CANCEL", ended, reason);
  return ended;
}
