/** Everything closes because the member's own limit of a day's loss is reached (decision 087). */

import type { Draft } from "../draft.ts";
import { sellOff } from "../trading/close-by-member.ts";
import { endOrder } from "../trading/end-order.ts";
import { closeAtNextTick } from "./close-position.ts";
import { OVERSEA } from "./desk.ts";
import { openPositions, workingOrders } from "./kept/draft.ts";

/**
 * Ends what waits and closes what is held at the market; where a market is closed at its first tick after it reopens. What a loss-cut closes
 * stays the loss-cut's.
 */
export function closeOut(draft: Draft): void {
  for (const order of workingOrders(draft)) endOrder(OVERSEA, draft, order, "DAY_LOSS");
  for (const position of openPositions(draft)) {
    if (OVERSEA.closed(draft, position.optionId) === undefined)
      sellOff(OVERSEA, draft, position, Math.abs(position.qty), { reason: "DAY_LOSS" });
    else if (position.closing !== "LOSSCUT") closeAtNextTick(draft, position, "DAY_LOSS");
  }
}
