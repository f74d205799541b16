/** What a member's orders and positions of perpetuals bind of the FUTURES wallet (domain.md 2.1, 2.6). */

import { max, min } from "@naru/money/amount";
import { spareOf } from "@naru/money/perpetual/liquidation";
import { orderCost } from "@naru/money/perpetual/margin";
import { equityOf, figuresOf } from "../account/figures.ts";
import type { Binds } from "../area.ts";
import type { Draft } from "../draft.ts";
import type { FuturesOrderRow, FuturesPositionRow } from "../rows.ts";
import { marketOf } from "../state.ts";
import { couldStand } from "../trading/exposure.ts";
import { otherSide } from "../trading/fill-rules.ts";
import { directionOf, type TradeType } from "@naru/vocabulary/order";
import { openPosition, openPositions, settingOf, workingOrders } from "./kept/draft.ts";
import { futuresOptionOf } from "./kept/state.ts";
import { coversIn, riskOfCover } from "./liquidation/cover.ts";
import { termsFor } from "./terms.ts";
import { coinsOf, instrumentFor, marginOf, markFor, priceOf, profitAtMark } from "./worth.ts";

/** Price units at which an order would fill: its limit, where it waits, else the other side's best or the last price. */
export function assumedPrice(draft: Draft, order: FuturesOrderRow): number {
  if (order.price !== null) return order.price;
  if (order.triggerSide !== null && order.stopPrice !== null) return order.stopPrice;
  const market = marketOf(draft.state, futuresOptionOf(draft.state, order.optionId).symbol);
  return otherSide(market, order.tradeType)[0]?.[0] ?? market.last;
}

/** What opening `qty` of an order costs, 10^-8 USDT; one that waits for a trigger loses nothing as it opens. */
function costOf(draft: Draft, order: FuturesOrderRow, qty: number): bigint {
  const { placedAt, optionId } = order;
  const { feeRate } = termsFor(futuresOptionOf(draft.state, optionId), placedAt, draft.at);
  const instrument = instrumentFor(draft.state, order.optionId);
  const price = priceOf(assumedPrice(draft, order), instrument);
  const { leverage } = settingOf(draft, order.optionId);
  const { margin, fees, openLoss } = orderCost(
    { tradeType: order.tradeType, qty: coinsOf(qty, instrument), price },
    { leverage, mark: markFor(draft.state, optionId).price, feeRate: BigInt(feeRate) },
  );
  return margin + fees + (order.triggerSide === null ? openLoss : 0n);
}

/** How much of a position a fill of this side would close. */
export function heldAgainst(draft: Draft, optionId: number, tradeType: TradeType): number {
  return Math.max(0, -(openPosition(draft, optionId)?.qty ?? 0) * directionOf(tradeType));
}

/** What the orders of one side open beyond what they close of a position, the oldest first. */
function costOfSide(draft: Draft, orders: readonly FuturesOrderRow[], against: number): bigint {
  let left = against;
  let cost = 0n;
  for (const order of orders) {
    const rest = order.qty - order.filledQty;
    const opened = Math.max(0, rest - left);
    left = Math.max(0, left - rest);
    if (opened > 0) cost += costOf(draft, order, opened);
  }
  return cost;
}

/**
 * What an option needs if the worse side of its working orders filled whole: its position, the position with what adds to
 * it, or what turns it. What is set aside in isolation has left the wallet; a turn brings it back. What only reduces needs nothing.
 */
function neededFor(draft: Draft, optionId: number, orders: readonly FuturesOrderRow[]): bigint {
  const { state } = draft;
  const position = openPosition(draft, optionId);
  const isIsolated = position?.marginType === "ISOLATED";
  const base = position === undefined || isIsolated ? 0n : marginOf(state, position);
  const back = position !== undefined && isIsolated ? freedOf(draft, position) : 0n;
  let most = base;
  for (const tradeType of ["LONG", "SHORT"] as const) {
    const side = orders.filter((order) => order.tradeType === tradeType && !order.isReduceOnly);
    const against = heldAgainst(draft, optionId, tradeType);
    const cost = costOfSide(draft, side, against);
    if (cost > 0n) most = max(most, against > 0 ? cost - back : base + cost);
  }
  return most;
}

/** What closing an isolated position at the mark brings back. */
function freedOf({ state }: Draft, position: FuturesPositionRow): bigint {
  return max(0n, position.isolated + profitAtMark(state, position));
}

/** What all positions and these orders need of the wallet. */
function needed(draft: Draft, orders: readonly FuturesOrderRow[]): bigint {
  const optionIds = new Set([
    ...openPositions(draft).map(({ optionId }) => optionId),
    ...orders.map(({ optionId }) => optionId),
  ]);
  let sum = 0n;
  for (const optionId of optionIds)
    sum += neededFor(
      draft,
      optionId,
      orders.filter((order) => order.optionId === optionId),
    );
  return sum;
}

/**
 * Whether the wallet covers all of an order that is left, beside the other working orders (domain.md 2.6). Open profit of
 * cross positions counts, but for what is set aside in isolation, which has to be there in cash. What only makes a position
 * smaller is always covered.
 */
export function coversOrder(
  draft: Draft,
  order: FuturesOrderRow,
  others: readonly FuturesOrderRow[],
): boolean {
  const { optionId, tradeType, isReduceOnly } = order;
  const rest = order.qty - order.filledQty;
  if (isReduceOnly || rest <= heldAgainst(draft, optionId, tradeType)) return true;
  const equity = equityOf(draft, "FUTURES");
  const isIsolated = settingOf(draft, optionId).marginType === "ISOLATED";
  const own = isIsolated ? min(equity, figuresOf(draft, "FUTURES").cash) : equity;
  return own >= needed(draft, [...others, order]);
}

/** Steps of the coin that could stand on one side, but for those of the order that is about to be another. */
export function sideExposure(
  draft: Draft,
  optionId: number,
  tradeType: TradeType,
  exceptOrderId?: number,
): number {
  return couldStand({ openPosition, workingOrders }, draft, optionId, tradeType, exceptOrderId);
}

function crossPositions(draft: Draft): FuturesPositionRow[] {
  return openPositions(draft).filter(({ marginType }) => marginType === "CROSS");
}

/** Whether the mark of a cross position may be wrong: what the wallet is worth is not known then. */
export function isFrozen(draft: Draft): boolean {
  return crossPositions(draft).some(({ optionId }) => markFor(draft.state, optionId).isFrozen);
}

/** What the cover of cross positions has beyond their maintenance, by the marks in force. */
function spareOfCross(draft: Draft): bigint | undefined {
  const cross = coversIn(draft).find(({ key }) => key === 0);
  const risk = cross === undefined ? undefined : riskOfCover(draft.state, cross);
  return risk === undefined ? undefined : spareOf(risk);
}

function marginOfCross(draft: Draft): bigint {
  return crossPositions(draft).reduce((sum, each) => sum + marginOf(draft.state, each), 0n);
}

/** What perpetuals bind of an account: cross positions by the wallet, isolated ones have taken theirs out of it. */
export const BINDS: Binds = {
  wallet: "FUTURES",
  isFrozen,
  spare: spareOfCross,
  isHeld: (draft) => crossPositions(draft).length > 0,
  openProfit: (draft) =>
    crossPositions(draft).reduce((sum, each) => sum + profitAtMark(draft.state, each), 0n),
  margin: marginOfCross,
  reserved: (draft) => needed(draft, workingOrders(draft)) - marginOfCross(draft),
  losscut: () => 0n,
  isCut: () => false,
  announce: () => undefined,
};
