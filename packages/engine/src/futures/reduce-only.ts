/** Orders that only reduce follow their position: none is ever for more than there is to close (domain.md 2.8). */

import type { Draft } from "../draft.ts";
import { endOrder } from "../trading/end-order.ts";
import { FUTURES } from "./desk.ts";
import { heldAgainst } from "./exposure.ts";
import { putOrder, workingOrders } from "./kept/draft.ts";

/** Cuts them to what is held, and ends those that have nothing left to reduce. */
export function trimReducing(draft: Draft): void {
  for (const order of workingOrders(draft)) {
    if (!order.isReduceOnly) continue;
    const held = heldAgainst(draft, order.optionId, order.tradeType);
    if (order.qty - order.filledQty <= held) continue;
    if (held === 0) endOrder(FUTURES, draft, order, "REDUCE_ONLY");
    else {
      const cut = putOrder(draft, { ...order, qty: order.filledQty + held });
      FUTURES.tellOrder(draft, "ORDER_UPDATE", cut);
    }
  }
}
