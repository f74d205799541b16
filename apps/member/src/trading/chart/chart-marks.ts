/** What the chart draws of the member's own (the average, orders, exits, the loss-cut, alerts, fills) and of the day. */

import type { ChartMark } from "../../settings/settings-store.ts";
import type { ChartFill, ChartLine } from "./candle-chart.ts";
import { exitMark, waitingPrice } from "../base/terms.ts";
import type { Trade } from "../base/use-trade.ts";
import type { FillRecordView, OrderView } from "../base/views.ts";

export interface MarkWords {
  readonly average: string;
  readonly losscut: string;
  readonly tp: string;
  readonly sl: string;
  readonly trail: string;
  readonly trailStart: string;
  readonly alert: string;
  readonly prevClose: string;
  readonly dayHigh: string;
  readonly dayLow: string;
  readonly order: (order: OrderView) => string;
}

type Marks = Readonly<Record<ChartMark, boolean>>;

/** The lines, each with an id that says what dragging it amends. */
export function chartLines(
  trade: Trade,
  marks: Marks,
  isLocked: boolean,
  words: MarkWords,
): ChartLine[] {
  return [
    ...(marks.average ? averageLine(trade, words) : []),
    ...(marks.orders ? orderLines(trade, words, !isLocked) : []),
    ...(marks.exits ? exitLines(trade, words, !isLocked) : []),
    ...(marks.alerts ? alertLines(trade, words) : []),
    ...(marks.day ? dayLines(trade, words) : []),
  ];
}

function averageLine({ position }: Trade, words: MarkWords): ChartLine[] {
  if (position === undefined) return [];
  const line = { id: "average", price: Number(position.avgPrice), text: words.average } as const;
  return [{ ...line, tone: "accent", isDashed: false, isMovable: false }];
}

function orderLines({ account, option }: Trade, words: MarkWords, isMovable: boolean): ChartLine[] {
  return (account?.orders ?? []).flatMap((order): ChartLine[] => {
    const price = waitingPrice(order);
    if (order.overseaOptionId !== option.id || price === null) return [];
    const line = { id: `order-${order.id}`, price: Number(price), text: words.order(order) };
    const tone = order.tradeType === "LONG" ? "up" : "down";
    return [{ ...line, tone, isDashed: true, isMovable }];
  });
}

/** Exits of the position, and its loss-cut, which nothing moves. */
function exitLines(
  { position, option, losscutRow }: Trade,
  words: MarkWords,
  isMovable: boolean,
): ChartLine[] {
  const textOf = { TP: words.tp, SL: words.sl, TRAIL: words.trail };
  const lines = (position?.exits ?? []).map((exit): ChartLine => {
    const { id, kind, startPrice } = exit;
    const text = startPrice === null ? textOf[kind] : words.trailStart;
    const line = { id: `exit-${kind}-${id}`, price: Number(exitMark(exit)), text };
    return { ...line, tone: kind === "TP" ? "up" : "down", isDashed: true, isMovable };
  });
  if (losscutRow === null) return lines;
  const losscut = { id: "losscut", price: losscutRow / 10 ** option.precision } as const;
  return [
    ...lines,
    { ...losscut, text: words.losscut, tone: "warning", isDashed: false, isMovable: false },
  ];
}

function alertLines({ account, option }: Trade, words: MarkWords): ChartLine[] {
  return (account?.alerts ?? [])
    .filter((alert) => alert.overseaOptionId === option.id && alert.price !== null)
    .map((alert) => ({
      id: `alert-${alert.id}`,
      price: Number(alert.price),
      text: words.alert,
      tone: "warning",
      isDashed: true,
      isMovable: false,
    }));
}

function dayLines({ option, book }: Trade, words: MarkWords): ChartLine[] {
  const prices = [
    ["day-previous", option.prevClose, words.prevClose],
    ["day-high", book?.dayHigh ?? option.dayHigh, words.dayHigh],
    ["day-low", book?.dayLow ?? option.dayLow, words.dayLow],
  ] as const;
  return prices.flatMap(([id, price, text]): ChartLine[] =>
    price === null
      ? []
      : [{ id, price: Number(price), text, tone: "muted", isDashed: true, isMovable: false }],
  );
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
