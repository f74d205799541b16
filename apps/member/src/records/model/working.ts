/** Working orders as the filter wants them. */

import type { OrderView } from "@naru/client/views";
import type { SearchFilter } from "./filter.ts";

/** The newest first. */
export function workingOrders(
  orders: readonly OrderView[],
  { optionId, side, kind }: Pick<SearchFilter, "optionId" | "side" | "kind">,
): OrderView[] {
  return orders
    .filter(
      (order) =>
        (optionId === null || order.overseaOptionId === optionId) &&
        (side === null || order.tradeType === side) &&
        (kind === null || order.marketType === kind),
    )
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || Number(b.id) - Number(a.id));
}
