/** Positions in the order that the member chose, and how many contracts of each nothing else claims. */

import type { HoldingSettings } from "../../settings/settings-store.ts";
import type { OrderView, PositionView } from "../base/views.ts";

/** What a position is sorted by; `profit` in smallest units, null where no price is known. */
export interface Sortable {
  readonly position: PositionView;
  readonly name: string;
  readonly profit: bigint | null;
}

/** Sorted anew; those of which no profit is known stand last, equals keep their places. */
export function sortPositions(
  rows: readonly Sortable[],
  sort: HoldingSettings["sort"],
): readonly PositionView[] {
  const sorted = [...rows];
  if (sort === "name") sorted.sort((a, b) => a.name.localeCompare(b.name, "ko"));
  if (sort === "profit") sorted.sort((a, b) => byProfit(b, a) || lastUnknown(a, b));
  if (sort === "loss") sorted.sort((a, b) => byProfit(a, b) || lastUnknown(a, b));
  return sorted.map(({ position }) => position);
}

function byProfit(a: Sortable, b: Sortable): number {
  if (a.profit === null || b.profit === null || a.profit === b.profit) return 0;
  return a.profit < b.profit ? -1 : 1;
}

function lastUnknown(a: Sortable, b: Sortable): number {
  return Number(a.profit === null) - Number(b.profit === null);
}

/** Contracts of a position that no working order of the other side would close already; never below zero. */
export function closableOf(position: PositionView, orders: readonly OrderView[]): number {
  const claimed = orders
    .filter(
      (order) =>
        order.overseaOptionId === position.overseaOptionId &&
        order.tradeType !== position.tradeType,
    )
    .reduce((sum, { qty, filledQty }) => sum + qty - filledQty, 0);
  return Math.max(0, position.qty - claimed);
}
