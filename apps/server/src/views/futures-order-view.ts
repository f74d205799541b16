/** Orders of perpetuals as the wire shows them, whether they come from the engine's state or from the tables. */

import type {
  FuturesFillView,
  FuturesOrderView,
  FuturesRecordView,
} from "@naru/contract/views/futures-account";
import type { FuturesFillRow, FuturesOrderRow } from "@naru/engine/rows";
import { averagePriceText } from "@naru/engine/trading/average";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { scaleOf } from "@naru/vocabulary/currency";
import { timeText } from "./texts.ts";

/** What a perpetual is called, and the decimals of its prices and quantities. */
export interface Perpetual {
  readonly stock: string;
  readonly koName: string;
  readonly precision: number;
  readonly qtyPrecision: number;
}

/** USDT as decimal text. */
export function usdt(units: bigint): string {
  return formatDecimal(units, scaleOf("USDT"));
}

/** Steps of a coin as coins. */
export function coins(steps: number, { qtyPrecision }: Pick<Perpetual, "qtyPrecision">): string {
  return formatDecimal(BigInt(steps), qtyPrecision);
}

/** An order, working or ended. */
export function futuresOrderViewOf(order: FuturesOrderRow, perpetual: Perpetual): FuturesOrderView {
  const { stock, koName, precision } = perpetual;
  const price = (units: number | null): string | null =>
    units === null ? null : formatPrice(units, precision);
  return {
    id: String(order.id),
    futuresOptionId: String(order.optionId),
    stock,
    koName,
    marketType: order.marketType,
    tradeType: order.tradeType,
    timeInForce: order.timeInForce,
    isReduceOnly: order.isReduceOnly ? 1 : 0,
    price: price(order.price),
    stopPrice: price(order.stopPrice),
    takeProfit: price(order.takeProfit),
    stopLoss: price(order.stopLoss),
    isMarkTp: order.isMarkTp ? 1 : 0,
    isMarkSl: order.isMarkSl ? 1 : 0,
    qty: coins(order.qty, perpetual),
    filledQty: coins(order.filledQty, perpetual),
    avgPrice: averagePriceText(order.filledCost, order.filledQty, precision),
    status: order.status,
    reason: order.reason,
    createdAt: timeText(order.placedAt),
    closedAt: order.closedAt === null ? null : timeText(order.closedAt),
  };
}

/** A closed order with its fills, the oldest first. */
export function futuresRecordView(
  order: FuturesOrderRow,
  fills: readonly FuturesFillRow[],
  perpetual: Perpetual,
): FuturesRecordView {
  return {
    ...futuresOrderViewOf(order, perpetual),
    profit: usdt(fills.reduce((sum, { profit }) => sum + profit, 0n)),
    fee: usdt(fills.reduce((sum, { fee }) => sum + fee, 0n)),
    fills: fills.map((fill) => futuresFillViewOf(fill, perpetual)),
  };
}

/** A fill, without what its order says of it. */
export function futuresFillViewOf(
  fill: FuturesFillRow,
  perpetual: Pick<Perpetual, "precision" | "qtyPrecision">,
): FuturesFillView {
  return {
    id: String(fill.id),
    price: formatPrice(fill.price, perpetual.precision),
    qty: coins(fill.qty, perpetual),
    rule: fill.rule,
    at: timeText(fill.at),
    fee: usdt(fill.fee),
    profit: usdt(fill.profit),
  };
}
