/** How much a member could come to hold. */

import { directionOf, type TradeType } from "@naru/vocabulary/order";
import type { Draft } from "../draft.ts";
import type { Desk } from "./desk.ts";
import type { TradedRows } from "./rows.ts";

/**
 * What could stand on one side of an option: the position and the working orders of that side, but for
 * the order that is about to be another.
 */
export function couldStand<Of extends TradedRows>(
  book: Pick<Desk<Of>, "openPosition" | "workingOrders">,
  draft: Draft,
  optionId: number,
  tradeType: TradeType,
  exceptOrderId = 0,
): number {
  let exposure = (book.openPosition(draft, optionId)?.qty ?? 0) * directionOf(tradeType);
  for (const order of book.workingOrders(draft)) {
    if (order.optionId === optionId && order.tradeType === tradeType && order.id !== exceptOrderId)
      exposure += order.qty - order.filledQty;
  }
  return exposure;
}
