/** Closing a position by the engine: an order that fills at once, at a price that is given. */

import type { EndReason } from "@naru/vocabulary/order";
import type { Draft } from "../draft.ts";
import type { Desk } from "./desk.ts";
import { executeOrder } from "./execute.ts";
import { closingSide } from "./exits/exit-side.ts";
import type { Execution } from "./fill-rules.ts";
import type { TradedRows } from "./rows.ts";

/** Closes so much of a position at a price, for a reason. */
export function closeAt<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  position: Of["position"],
  execution: Execution,
  reason: EndReason,
): void {
  const { qty } = execution;
  if (qty <= 0 || qty > Math.abs(position.qty))
    throw new Error(`position ${position.id} of ${position.qty} cannot close ${qty}`);
  const order = desk.putPlainOrder(draft, {
    optionId: position.optionId,
    marketType: "LIQUIDATION",
    tradeType: closingSide(position),
    qty,
    reason,
  });
  executeOrder(desk, draft, order, [execution], reason);
}
