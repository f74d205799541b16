/** An order as the wire shows it, whether it comes from the engine's state or from the tables. */

import type { OptionView, OrderView } from "@naru/contract/views";
import { averagePriceText } from "@naru/engine/trading/average";
import type { OrderRow } from "@naru/engine/rows";
import { formatPrice } from "@naru/money/price";
import { timeText } from "./texts.ts";

/** An order, working or ended; the instrument gives names and decimals. */
export function orderViewOf(
  order: OrderRow,
  { stock, koName, precision }: Pick<OptionView, "stock" | "koName" | "precision">,
): OrderView {
  const price = (units: number | null): string | null =>
    units === null ? null : formatPrice(units, precision);
  return {
    id: String(order.id),
    overseaOptionId: String(order.optionId),
    stock,
    koName,
    marketType: order.marketType,
    tradeType: order.tradeType,
    price: price(order.price),
    stopPrice: price(order.stopPrice),
    triggerSide: order.triggerSide,
    tpTick: order.tpTick,
    slTick: order.slTick,
    qty: order.qty,
    filledQty: order.filledQty,
    avgPrice: averagePriceText(order.filledCost, order.filledQty, precision),
    status: order.status,
    reason: order.reason,
    createdAt: timeText(order.placedAt),
    closedAt: order.closedAt === null ? null : timeText(order.closedAt),
  };
}
