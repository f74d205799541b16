/** The member's limit orders that stand next to the market: the highest buy and the lowest sell. */

import type { OrderView, TradeSide } from "../base/views.ts";
import { priceUnits } from "../base/terms.ts";

export interface BestOrder {
  readonly side: TradeSide;
  /** Price units. */
  readonly price: number;
  /** Contracts still open of all own limit orders there. */
  readonly qty: number;
  readonly ids: readonly string[];
}

/** The best limit orders of an instrument, the sell first as in the ladder; stops have no place in a queue. */
export function bestOrders(
  orders: readonly OrderView[],
  optionId: string,
  precision: number,
): BestOrder[] {
  return (["SHORT", "LONG"] as const).flatMap((side) => {
    const placed = orders.flatMap((order) => {
      const price = priceUnits(order.price, precision);
      return order.overseaOptionId === optionId &&
        order.tradeType === side &&
        order.marketType === "LIMIT" &&
        price !== null
        ? [{ order, price }]
        : [];
    });
    if (placed.length === 0) return [];
    const prices = placed.map(({ price }) => price);
    const best = side === "LONG" ? Math.max(...prices) : Math.min(...prices);
    const there = placed.filter(({ price }) => price === best).map(({ order }) => order);
    return [
      {
        side,
        price: best,
        qty: there.reduce((sum, order) => sum + order.qty - order.filledQty, 0),
        ids: there.map(({ id }) => id),
      },
    ];
  });
}
