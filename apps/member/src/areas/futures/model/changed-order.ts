/** What a change amounts to, as an order of the form: one that is amended, and the one that turns a position. */

import type { FuturesOrderView, FuturesPositionView } from "@naru/client/views";
import { tryParseDecimal } from "@naru/money/decimal";
import { priceUnits } from "../../../trading/base/terms.ts";
import type { Perpetual } from "../data/store.ts";
import { NEW_FORM, type OrderForm } from "./order-form.ts";

/** As decimal texts; null where the order has none. */
type Wish = Pick<FuturesOrderView, "price" | "stopPrice" | "qty">;
type Of = Pick<Perpetual, "precision" | "qtyPrecision">;

/** A working order as it would be, with what of it is still to fill. */
export function amendedForm(order: FuturesOrderView, wish: Wish, option: Of): OrderForm {
  const { precision, qtyPrecision } = option;
  const asked = tryParseDecimal(wish.qty, qtyPrecision);
  const filled = tryParseDecimal(order.filledQty, qtyPrecision) ?? 0n;
  return {
    ...NEW_FORM,
    kind: order.stopPrice === null ? "LIMIT" : "STOPLIMIT",
    side: order.tradeType,
    price: priceUnits(wish.price, precision),
    stopPrice: priceUnits(wish.stopPrice, precision),
    qty: asked === undefined || asked <= filled ? null : Number(asked - filled),
    timeInForce: order.timeInForce,
    isReduceOnly: order.isReduceOnly === 1,
  };
}

/** One half closes the position, the other opens as much on the other side. */
export function turningForm({ tradeType, qty }: FuturesPositionView, option: Of): OrderForm {
  const held = tryParseDecimal(qty, option.qtyPrecision) ?? 0n;
  return {
    ...NEW_FORM,
    kind: "MARKET",
    side: tradeType === "LONG" ? "SHORT" : "LONG",
    qty: Number(held * 2n),
    slip: null,
  };
}
