/** An order of a perpetual as its form holds it, and as the server is asked for it. */

import type { FuturesOptionView } from "@naru/client/views";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import type { TimeInForce } from "@naru/vocabulary/futures/order";
import {
  type ClientMarketType,
  directionOf,
  ORDER_KINDS,
  type TradeType,
} from "@naru/vocabulary/order";
import type { PlaceBody } from "../data/calls.ts";
import { type Sides, touchOf } from "./touch.ts";

/** In which unit the size is shown and typed. */
export const SIZE_UNITS = ["COIN", "USDT"] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** How far from the best price an order at the market may fill, in tenths of a percent; null is as far as the house lets it. */
export const SLIPS = [1, 5, 10, null] as const;
export type Slip = (typeof SLIPS)[number];

/** Prices in price units; null where the order has none. */
export interface OrderForm {
  readonly kind: ClientMarketType;
  readonly side: TradeType;
  /** Of a limit; null is the newest best price of the own side. */
  readonly price: number | null;
  readonly stopPrice: number | null;
  /** Steps of the quantity; null while nothing is typed. */
  readonly qty: number | null;
  readonly unit: SizeUnit;
  readonly timeInForce: TimeInForce;
  readonly isReduceOnly: boolean;
  readonly takeProfit: number | null;
  readonly stopLoss: number | null;
  /** Whether the mark fires them, not the last price. */
  readonly isMarkTp: boolean;
  readonly isMarkSl: boolean;
  readonly slip: Slip;
}

export const NEW_FORM: OrderForm = {
  kind: "LIMIT",
  side: "LONG",
  price: null,
  stopPrice: null,
  qty: null,
  unit: "COIN",
  timeInForce: "GTC",
  isReduceOnly: false,
  takeProfit: null,
  stopLoss: null,
  isMarkTp: true,
  isMarkSl: true,
  slip: 5,
};

type Of = Pick<FuturesOptionView, "id" | "precision" | "qtyPrecision" | "tickSize"> & Sides;

/** The limit that counts: what was typed, else the newest best price of the own side; null where the order has none. */
export function limitOf(form: OrderForm, option: Of): number | null {
  if (!ORDER_KINDS[form.kind].hasLimit) return null;
  return form.price ?? touchOf(option)[form.side === "LONG" ? "bid" : "ask"];
}

/** The trigger that counts; null where the order has none, or none was typed. */
export function triggerOf(form: OrderForm): number | null {
  return ORDER_KINDS[form.kind].hasTrigger ? form.stopPrice : null;
}

/** The worst price (price units) that an order at the market may fill at, on the grid; null where the house alone decides. */
export function worstOf(form: OrderForm, option: Of, tick: number): number | null {
  if (form.kind !== "MARKET" || form.slip === null) return null;
  const best = touchOf(option)[form.side === "LONG" ? "ask" : "bid"];
  if (best === null) return null;
  const reach = Math.floor((best * form.slip) / 1000 / tick) * tick;
  return best + directionOf(form.side) * reach;
}

/** Whether exits can be attached: what only reduces opens nothing for them to close. */
export function takesExits({ isReduceOnly }: Pick<OrderForm, "isReduceOnly">): boolean {
  return !isReduceOnly;
}

/** The order as it is sent: decimal texts and no money. */
export function bodyOf(form: OrderForm, option: Of, tick: number): PlaceBody {
  const text = (units: number | null) =>
    units === null ? null : formatPrice(units, option.precision);
  const worst = worstOf(form, option, tick);
  const exits = takesExits(form);
  return {
    futuresOptionId: option.id,
    marketType: form.kind,
    tradeType: form.side,
    qty: formatDecimal(BigInt(form.qty ?? 0), option.qtyPrecision),
    price: text(limitOf(form, option)),
    stopPrice: text(triggerOf(form)),
    ...(worst === null ? {} : { worstPrice: text(worst) }),
    ...(form.kind === "LIMIT" ? { timeInForce: form.timeInForce } : {}),
    isReduceOnly: form.isReduceOnly ? 1 : 0,
    takeProfit: exits ? text(form.takeProfit) : null,
    stopLoss: exits ? text(form.stopLoss) : null,
    isMarkTp: form.isMarkTp ? 1 : 0,
    isMarkSl: form.isMarkSl ? 1 : 0,
  };
}
