/** What a member's perpetuals came to, as the wire shows it: fills, closed positions, funding and days. */

import type {
  FuturesClosedPositionView,
  FuturesDailyProfitView,
  FuturesFillRecordView,
  FuturesFundingView,
} from "@naru/contract/views/futures-results";
import type { FuturesFillRow, FuturesFundingRow, FuturesPositionRow } from "@naru/engine/rows";
import { averagePriceText } from "@naru/engine/trading/average";
import type { DailyProfit } from "@naru/store/read/daily-profit";
import { coins, futuresFillViewOf, type Perpetual, usdt } from "./futures-order-view.ts";
import { timeText } from "./texts.ts";

/** Which perpetual a row is of, as every row says it. */
export function perpetualOf(
  { optionId, positionId }: { readonly optionId: number; readonly positionId: number },
  { stock, koName }: Pick<Perpetual, "stock" | "koName">,
) {
  return {
    futuresPositionId: String(positionId),
    futuresOptionId: String(optionId),
    stock,
    koName,
  };
}

/** A fill as a row of its own. */
export function futuresFillRecordView(
  fill: FuturesFillRow,
  perpetual: Perpetual,
): FuturesFillRecordView {
  return {
    ...futuresFillViewOf(fill, perpetual),
    ...perpetualOf(fill, perpetual),
    orderId: String(fill.orderId),
    tradeType: fill.tradeType,
  };
}

/** A closed position with its averages and what it brought; `funding` is what that moved of it. */
export function futuresClosedPositionView(
  position: FuturesPositionRow,
  funding: bigint,
  perpetual: Perpetual,
): FuturesClosedPositionView {
  const { openedCost, openedQty, realised, fees } = position;
  const direction = openedCost < 0n ? -1 : 1;
  const average = (cost: bigint): string =>
    averagePriceText(cost, direction * openedQty, perpetual.precision) ?? "0";
  return {
    ...perpetualOf({ ...position, positionId: position.id }, perpetual),
    tradeType: direction < 0 ? "SHORT" : "LONG",
    leverage: position.leverage,
    marginType: position.marginType,
    maxQty: coins(position.maxQty, perpetual),
    entryPrice: average(openedCost),
    exitPrice: average(position.closedCost),
    profit: usdt(realised),
    fee: usdt(fees),
    funding: usdt(funding),
    net: usdt(realised - fees + funding),
    reason: position.closing,
    openedAt: timeText(position.openedAt),
    closedAt: timeText(position.closedAt ?? position.openedAt),
  };
}

/** What a position paid or was paid at a stamp. */
export function futuresFundingView(
  row: FuturesFundingRow,
  perpetual: Perpetual,
): FuturesFundingView {
  return {
    id: String(row.id),
    ...perpetualOf(row, perpetual),
    tradeType: row.qty < 0 ? "SHORT" : "LONG",
    qty: coins(Math.abs(row.qty), perpetual),
    markPrice: usdt(BigInt(row.mark)),
    rate: usdt(BigInt(row.rate)),
    amount: usdt(row.amount),
    at: timeText(row.stampAt),
  };
}

/** A day of the site's calendar. */
export function futuresDailyProfitView(day: DailyProfit): FuturesDailyProfitView {
  const { date, profit, fee, funding, deficit, count } = day;
  return {
    date,
    profit: usdt(profit),
    fee: usdt(fee),
    funding: usdt(funding),
    deficit: usdt(deficit),
    net: usdt(profit - fee + funding + deficit),
    count,
  };
}
