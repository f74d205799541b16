/** Closed orders as members see them (`GET /oversea/history/list`). */

import type { FillView, OptionView, RecordView } from "@naru/contract/views";
import type { FillRow } from "@naru/engine/rows";
import type { ClosedOrder } from "@naru/store/read/history";
import { formatDecimal, formatDecimalShort } from "@naru/money/decimal";
import { formatPrice, RATE_SCALE } from "@naru/money/price";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { orderViewOf } from "../../views/order-view.ts";

/** An order with its fills; `option` gives names and decimals, money is in the site's currency. */
export function recordView(
  { order, fills, profit, fee }: ClosedOrder,
  option: OptionView,
  currency: Currency,
): RecordView {
  const scale = scaleOf(currency);
  return {
    ...orderViewOf(order, option),
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
