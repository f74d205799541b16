/** New terms for a working order, as far as they differ from the old ones. */

import { formatPrice } from "@naru/money/price";
import type { OrderTerms } from "./order-terms-fields.tsx";
import type { OrderView } from "../base/views.ts";
import { priceUnits } from "../base/terms.ts";

type Amended = Pick<OrderView, "price" | "stopPrice" | "triggerSide" | "qty">;

/** The terms an order has now. */
export function termsOfOrder(order: Amended, precision: number): OrderTerms {
  const { price, stopPrice, triggerSide, qty } = order;
  return {
    price: priceUnits(price, precision),
    stopPrice: triggerSide === null ? null : priceUnits(stopPrice, precision),
    qty,
  };
}

/** As the server is asked: decimal prices and contracts, left out where nothing is new. */
export interface Amendment {
  readonly price?: string;
  readonly stopPrice?: string;
  readonly qty?: number;
}

/** What is new, or `null` where nothing is or the quantity is missing. */
export function amendmentOf(
  before: OrderTerms,
  after: OrderTerms,
  precision: number,
): Amendment | null {
  const { price, stopPrice, qty } = after;
  if (qty === null) return null;
  const amendment = {
    ...(price === null || price === before.price ? {} : { price: formatPrice(price, precision) }),
    ...(stopPrice === null || stopPrice === before.stopPrice
      ? {}
      : { stopPrice: formatPrice(stopPrice, precision) }),
    ...(qty === before.qty ? {} : { qty }),
  };
  return Object.keys(amendment).length === 0 ? null : amendment;
}
