/** Fills, order states, closed positions and days as members see them (`GET /oversea/history/…`). */

import type {
  ClosedPositionView,
  DailyProfitView,
  FillRecordView,
  OptionView,
  OrderDetailView,
  OrderStateView,
} from "@naru/contract/views";
import { averagePriceText } from "@naru/engine/trading/average";
import type { PositionRow } from "@naru/engine/rows";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import type { DailyProfit } from "@naru/store/read/daily-profit";
import type { MemberFill } from "@naru/store/read/fills";
import type { OrderHistory } from "@naru/store/read/history";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { fillView, recordView } from "./record-view.ts";

/** A fill as a row of its own. */
export function fillRecordView(
  { fill, marketType, reason }: MemberFill,
  option: OptionView,
  currency: Currency,
): FillRecordView {
  return {
    ...fillView(fill, option.precision, scaleOf(currency)),
    orderId: String(fill.orderId),
    overseaOptionId: String(fill.optionId),
    stock: option.stock,
    koName: option.koName,
    marketType,
    tradeType: fill.tradeType,
    reason,
  };
}

/** An order with every state that it had, oldest first. */
export function orderDetailView(
  history: OrderHistory,
  option: OptionView,
  currency: Currency,
): OrderDetailView {
  return {
    ...recordView(history, option, currency),
    states: statesOf(history, option, scaleOf(currency)),
  };
}

/**
 * The states of an order: accepted with its first terms, each amendment, its trigger, each fill, its end. Facts of one
 * instant stand in the order of their ids, which is the order in which they were decided.
 */
function statesOf(
  { order, fills, steps }: OrderHistory,
  option: OptionView,
  scale: number,
): OrderStateView[] {
  const price = (units: number | null): string | null =>
    units === null ? null : formatPrice(units, option.precision);
  // A step keeps the terms until it; what came then says the next one, or the order.
  const termsFrom = (index: number): Pick<OrderStateView, "price" | "stopPrice" | "qty"> => {
    const { price: limit, stopPrice, qty } = steps[index] ?? order;
    return { price: price(limit), stopPrice: price(stopPrice), qty };
  };
  let taken = 0;
  let filledQty = 0;
  const states: OrderStateView[] = [];
  const add = (
    state: OrderStateView["state"],
    at: number,
    rest: Partial<Pick<OrderStateView, "fill" | "reason">> = {},
  ): void => {
    const time = new Date(at).toISOString();
    states.push({
      state,
      at: time,
      ...termsFrom(taken),
      filledQty,
      reason: null,
      fill: null,
      ...rest,
    });
  };
  add("ACCEPTED", order.placedAt, { reason: order.status === "CANCELLED" ? null : order.reason });
  for (const fact of [...steps, ...fills].toSorted((a, b) => a.id - b.id)) {
    if ("step" in fact) {
      taken += 1;
      add(fact.step, fact.at);
    } else {
      filledQty += fact.qty;
      const state = filledQty === order.qty ? "FILLED" : "PARTLY_FILLED";
      add(state, fact.at, { fill: fillView(fact, option.precision, scale) });
    }
  }
  if (order.status === "CANCELLED" && order.closedAt !== null)
    add("CANCELLED", order.closedAt, { reason: order.reason });
  return states;
}

/** A closed position with its averages and what it brought. */
export function closedPositionView(
  position: PositionRow,
  option: OptionView,
  currency: Currency,
): ClosedPositionView {
  const scale = scaleOf(currency);
  const money = (units: bigint): string => formatDecimal(units, scale);
  const direction = position.openedCost < 0n ? -1 : 1;
  const average = (cost: bigint): string =>
    averagePriceText(cost, direction * position.openedQty, option.precision) ?? "0";
  return {
    overseaPositionId: String(position.id),
    overseaOptionId: String(position.optionId),
    stock: option.stock,
    koName: option.koName,
    tradeType: direction < 0 ? "SHORT" : "LONG",
    maxQty: position.maxQty,
    entryPrice: average(position.openedCost),
    exitPrice: average(position.closedCost),
    profit: money(position.realised),
    fee: money(position.fees),
    net: money(position.realised - position.fees),
    reason: position.closing,
    openedAt: new Date(position.openedAt).toISOString(),
    closedAt: new Date(position.closedAt ?? position.openedAt).toISOString(),
  };
}

/** A day of the site's calendar. */
export function dailyProfitView(day: DailyProfit, currency: Currency): DailyProfitView {
  const scale = scaleOf(currency);
  const money = (units: bigint): string => formatDecimal(units, scale);
  return {
    date: day.date,
    profit: money(day.profit),
    fee: money(day.fee),
    deficit: money(day.deficit),
    net: money(day.profit - day.fee + day.deficit),
    count: day.count,
  };
}
