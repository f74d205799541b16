/** What the chart draws of the member's own (the average, orders, exits, the loss-cut, alerts, fills) and of the day. */

import type { ChartMark } from "../../../live/settings-store.ts";
import type { ChartFill, ChartLine } from "../parts/candle-chart.ts";
import { waitingPrice } from "./ladder-places.ts";
import type { Trade } from "./use-trade.ts";
import type { FillRecordView, OrderView } from "./views.ts";

export interface MarkWords {
  readonly average: string;
  readonly losscut: string;
  readonly tp: string;
  readonly sl: string;
  readonly trail: string;
  readonly alert: string;
  readonly prevClose: string;
  readonly dayHigh: string;
  readonly dayLow: string;
  readonly order: (order: OrderView) => string;
}

type Marks = Readonly<Record<ChartMark, boolean>>;

/** The lines, each with an id that says what dragging it amends. */
export function chartLines(
  { position, account, option, book, losscutRow }: Trade,
  marks: Marks,
  isLocked: boolean,
  words: MarkWords,
): ChartLine[] {
  const lines: ChartLine[] = [];
  if (position !== undefined && marks.average)
    lines.push({
      id: "average",
      price: Number(position.avgPrice),
      text: words.average,
      tone: "accent",
      isDashed: false,
      isMovable: false,
    });
  if (marks.orders)
    for (const order of account?.orders ?? []) {
      const price = waitingPrice(order);
      if (order.overseaOptionId !== option.id || price === null) continue;
      lines.push({
        id: `order-${order.id}`,
        price: Number(price),
        text: words.order(order),
        tone: order.tradeType === "LONG" ? "up" : "down",
        isDashed: true,
        isMovable: !isLocked,
      });
    }
  if (marks.exits) {
    for (const exit of position?.exits ?? [])
      lines.push({
        id: `exit-${exit.kind}-${exit.id}`,
        price: Number(exit.price),
        text: { TP: words.tp, SL: words.sl, TRAIL: words.trail }[exit.kind],
        tone: exit.kind === "TP" ? "up" : "down",
        isDashed: true,
        isMovable: !isLocked,
      });
    if (losscutRow !== null)
      lines.push({
        id: "losscut",
        price: losscutRow / 10 ** option.precision,
        text: words.losscut,
        tone: "warning",
        isDashed: false,
        isMovable: false,
      });
  }
  if (marks.alerts)
    for (const alert of account?.alerts ?? [])
      if (alert.overseaOptionId === option.id)
        lines.push({
          id: `alert-${alert.id}`,
          price: Number(alert.price),
          text: words.alert,
          tone: "warning",
          isDashed: true,
          isMovable: false,
        });
  if (marks.day)
    for (const [id, price, text] of [
      ["day-previous", option.prevClose, words.prevClose],
      ["day-high", book?.dayHigh ?? option.dayHigh, words.dayHigh],
      ["day-low", book?.dayLow ?? option.dayLow, words.dayLow],
    ] as const)
      if (price !== null)
        lines.push({
          id,
          price: Number(price),
          text,
          tone: "muted",
          isDashed: true,
          isMovable: false,
        });
  return lines;
}

/** An arrow for each fill. */
export function chartFills(fills: readonly FillRecordView[]): ChartFill[] {
  return fills.map(({ id, at, price, tradeType }) => ({
    id: `fill-${id}`,
    at: Date.parse(at),
    price: Number(price),
    side: tradeType,
  }));
}
