/** Closed orders as members see them (`GET /oversea/history/list`). */

import type { FillView, OptionView, RecordView } from "@naru/contract/views";
import { averagePriceText } from "@naru/engine/oversea/average";
import type { FillRow } from "@naru/engine/rows";
import type { ClosedOrder } from "@naru/store/read/history";
import { formatDecimal, formatDecimalShort } from "@naru/money/decimal";
import { formatPrice, RATE_SCALE } from "@naru/money/price";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";

/** An order with its fills; `option` gives names and decimals, money is in the site's currency. */
export function recordView(
  { order, fills, profit, fee }: ClosedOrder,
  option: OptionView,
  currency: Currency,
): RecordView {
  const scale = scaleOf(currency);
  const price = (units: number | null) =>
    units === null ? null : formatPrice(units, option.precision);
  return {
    id: String(order.id),
    overseaOptionId: String(order.optionId),
    stock: option.stock,
    koName: option.koName,
    marketType: order.marketType,
    tradeType: order.tradeType,
    price: price(order.price),
    stopPrice: price(order.stopPrice),
    triggerSide: order.triggerSide,
    tpTick: order.tpTick,
    slTick: order.slTick,
    qty: order.qty,
    filledQty: order.filledQty,
    avgPrice: averagePriceText(order.filledCost, order.filledQty, option.precision),
    status: order.status,
    reason: order.reason,
    createdAt: new Date(order.placedAt).toISOString(),
    closedAt: order.closedAt === null ? null : new Date(order.closedAt).toISOString(),
    profit: formatDecimal(profit, scale),
    fee: formatDecimal(fee, scale),
    fills: fills.map((fill) => fillView(fill, option.precision, scale)),
  };
}

/** A fill; `scale` is the decimals of the site's currency. */
export function fillView(fill: FillRow, precision: number, scale: number): FillView {
  return {
    id: String(fill.id),
    price: formatPrice(fill.price, precision),
    qty: fill.qty,
    rule: fill.rule,
    at: new Date(fill.at).toISOString(),
    rate: formatDecimalShort(fill.rate, RATE_SCALE),
    fee: formatDecimal(fill.fee, scale),
    profit: formatDecimal(fill.profit, scale),
  };
}
