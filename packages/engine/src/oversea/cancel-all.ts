/** Which working orders a member's wish to cancel all means. */

import type { Decision } from "../change.ts";
import type { Draft } from "../draft.ts";
import type { OrderRow } from "../rows.ts";
import { cancelOrders } from "../trading/cancel-orders.ts";
import type { CancelAllOverseaOrders } from "./commands.ts";
import { OVERSEA } from "./desk.ts";

/** Cancels all working orders of an option, side or kind, where it names one. */
export function cancelAllOrders(draft: Draft, command: CancelAllOverseaOrders): Decision {
  return cancelOrders(OVERSEA, draft, (order) => matches(order, command));
}

function matches(order: OrderRow, command: CancelAllOverseaOrders): boolean {
  if (command.optionId !== null && order.optionId !== command.optionId) return false;
  if (command.tradeType !== null && order.tradeType !== command.tradeType) return false;
  if (command.orderKind === null) return true;
  const isStop = order.marketType === "STOPLIMIT" || order.marketType === "STOPMARKET";
  return isStop === (command.orderKind === "STOP");
}
