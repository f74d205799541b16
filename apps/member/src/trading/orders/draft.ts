/** An order as it is made on the page, before it becomes a request. */

import { formatPrice } from "@naru/money/price";
import type { OrderRequest } from "../../live/order-requests.ts";
import type { OptionView, TradeSide } from "../base/views.ts";

/** An order that waits for the member's yes. */
export interface Draft {
  readonly marketType: OrderRequest["marketType"];
  readonly side: TradeSide;
  readonly qty: number;
  /** Price units of a limit, `null` at the market. */
  readonly price: number | null;
  /** Price units of a trigger, `null` without one, and the way the price must come to it. */
  readonly stopPrice: number | null;
  readonly direction: "above" | "below" | null;
  /** The bracket that the fill attaches, in ticks. */
  readonly tpTick: number | null;
  readonly slTick: number | null;
}

/** As the server is asked: decimal prices. */
export function requestOf(
  order: Draft,
  option: Pick<OptionView, "id" | "precision">,
): OrderRequest {
  const text = (units: number | null) =>
    units === null ? null : formatPrice(units, option.precision);
  return {
    optionId: option.id,
    marketType: order.marketType,
    tradeType: order.side,
    price: text(order.price),
    stopPrice: text(order.stopPrice),
    qty: order.qty,
    tpTick: order.tpTick,
    slTick: order.slTick,
  };
}
