/** What of the member's own is drawn: lines of the chart, and orders in the book. */

import type { FuturesAlertView, FuturesOrderView, FuturesPositionView } from "@naru/client/views";
import { tryParseDecimal } from "@naru/money/decimal";
import type { TradeType } from "@naru/vocabulary/order";
import type { ChartMark } from "../../../settings/settings-store.ts";
import { priceUnits } from "../../../trading/base/terms.ts";
import type { ChartLine } from "../../../trading/chart/candle-chart.ts";

export interface LineWords {
  readonly average: string;
  readonly liquidation: string;
  readonly exits: Readonly<Record<FuturesPositionView["exits"][number]["kind"], string>>;
  /** Of a trailing stop that waits for a price. */
  readonly trailStart: string;
  readonly alert: string;
  readonly order: (order: FuturesOrderView) => string;
}

/** What a member has of a perpetual. */
export interface Own {
  readonly position: FuturesPositionView | undefined;
  readonly orders: readonly FuturesOrderView[];
  readonly alerts: readonly FuturesAlertView[];
}

/** Average, liquidation, exits, orders and alerts of a perpetual, each with an id that says what dragging it amends. */
export function ownLines(
  { position, orders, alerts }: Own,
  marks: Readonly<Record<ChartMark, boolean>>,
  words: LineWords,
): ChartLine[] {
  const lines: ChartLine[] = [];
  if (position !== undefined && marks.average)
    lines.push({
      ...{ id: "average", price: Number(position.avgPrice), text: words.average },
      ...{ tone: "accent", isDashed: false, isMovable: false },
    });
  if (position !== undefined && marks.exits) {
    if (position.liquidationPrice !== null)
      lines.push({
        ...{ id: "liquidation", price: Number(position.liquidationPrice) },
        ...{ text: words.liquidation, tone: "warning", isDashed: false, isMovable: false },
      });
    for (const { id, kind, price, startPrice } of position.exits) {
      // Where a stop that follows stands now is the market's doing; where it begins is its member's.
      const isMovable = kind !== "TRAIL" || startPrice !== null;
      lines.push({
        ...{ id: `exit-${id}`, price: Number(startPrice ?? price) },
        text: startPrice === null ? words.exits[kind] : words.trailStart,
        ...{ tone: kind === "TP" ? "up" : "down", isDashed: true, isMovable },
      });
    }
  }
  for (const order of marks.orders ? orders : []) {
    const price = waitingAt(order);
    if (price === null) continue;
    const tone = order.tradeType === "LONG" ? "up" : "down";
    const line = { id: `order-${order.id}`, price: Number(price), text: words.order(order) };
    lines.push({ ...line, tone, isDashed: true, isMovable: true });
  }
  for (const { id, price } of marks.alerts ? alerts : []) {
    const line = { id: `alert-${id}`, price: Number(price), text: words.alert } as const;
    lines.push({ ...line, tone: "warning", isDashed: true, isMovable: false });
  }
  return lines;
}

/** The price an order waits at: its trigger while it has one, else its limit. */
export function waitingAt({ stopPrice, price }: FuturesOrderView): string | null {
  return stopPrice ?? price;
}

/** Steps of own limits by side and row of a book in prices of `step`, as `shownBook` merges them: `LONG 9148000`. */
export function ownLevels(
  orders: readonly FuturesOrderView[],
  { precision, qtyPrecision }: { readonly precision: number; readonly qtyPrecision: number },
  step: number,
): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  for (const { tradeType, marketType, price, qty, filledQty } of orders) {
    const units = marketType === "LIMIT" ? priceUnits(price, precision) : null;
    if (units === null) continue;
    const steps = (text: string) => Number(tryParseDecimal(text, qtyPrecision) ?? 0n);
    const key = levelKey(tradeType, rowOf(tradeType, units, step));
    levels.set(key, (levels.get(key) ?? 0) + steps(qty) - steps(filledQty));
  }
  return levels;
}

/** The key of a row in `ownLevels`. */
export function levelKey(side: TradeType, price: number): string {
  return `${side} ${price}`;
}

/** Bids are merged downwards and asks upwards. */
function rowOf(side: TradeType, price: number, step: number): number {
  return (side === "LONG" ? Math.floor : Math.ceil)(price / step) * step;
}
