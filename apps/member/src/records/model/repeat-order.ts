/** An old order once more: what it was begins the new one, which the member looks over and sends. */

import type { OrderView } from "@naru/client/views";
import { formatPrice } from "@naru/money/price";
import { CLIENT_MARKET_TYPES, type ClientMarketType } from "@naru/vocabulary/order";
import type { OrderRequest } from "../../live/order-requests.ts";
import { priceUnits } from "../../trading/base/terms.ts";

type Old = Pick<
  OrderView,
  | "overseaOptionId"
  | "marketType"
  | "tradeType"
  | "price"
  | "stopPrice"
  | "tpTick"
  | "slTick"
  | "qty"
  | "status"
  | "reason"
>;

/** What of the new order may be changed. Prices in price units, `null` where the kind has none. */
export interface RepeatTerms {
  readonly price: number | null;
  readonly stopPrice: number | null;
  /** `null` while the field is empty. */
  readonly qty: number | null;
}

/** Reasons of an end that leave the order the member's own: what the house closed is not placed again. */
const OWN_ENDS: ReadonlySet<Old["reason"]> = new Set(["MEMBER", "MARGIN", null]);

/** The kind an ended order may be placed again as; `null` where it was not the member's own, or has not ended. */
export function repeatableKind({ marketType, reason, status }: Old): ClientMarketType | null {
  if (status === "OPEN" || !OWN_ENDS.has(reason)) return null;
  return CLIENT_MARKET_TYPES.find((kind) => kind === marketType) ?? null;
}

/** The terms that the new order begins with. */
export function repeatTerms({ price, stopPrice, qty }: Old, precision: number): RepeatTerms {
  return {
    price: priceUnits(price, precision),
    stopPrice: priceUnits(stopPrice, precision),
    qty,
  };
}

/** The new order as it is sent; the old one's bracket goes with it. */
export function repeatRequest(
  old: Old,
  kind: ClientMarketType,
  { price, stopPrice, qty }: RepeatTerms,
  precision: number,
): OrderRequest | null {
  if (qty === null) return null;
  const text = (units: number | null) => (units === null ? null : formatPrice(units, precision));
  return {
    optionId: old.overseaOptionId,
    marketType: kind,
    tradeType: old.tradeType,
    price: text(price),
    stopPrice: text(stopPrice),
    qty,
    tpTick: old.tpTick,
    slTick: old.slTick,
  };
}
