/**
 * How an order becomes a position: one fill at one price (domain.md 1.3, 1.4.2), and the
 * announcements of it.
 */

import { divide } from "@naru/money/rounding";
import { basisOf, profitOf } from "@naru/money/price";
import { scaleOf } from "@naru/vocabulary/currency";
import { directionOf, type EndReason, type FillRule } from "@naru/vocabulary/order";
import { announce, takeId, type Draft } from "../draft.ts";
import { postFee, postProfit } from "../ledger/posting.ts";
import type { FillRow, OrderRow, PositionRow } from "../rows.ts";
import { followPosition } from "./exits/follow-position.ts";
import { askedOf, type Lots, lotsOf, oldestOf, openedLots } from "../terms/lots.ts";
import { keptOfGrown } from "./overnight.ts";
import { instrumentOf, marketOf, rateFor, siteOf } from "../state.ts";
import { announcePosition, openPosition, putFill, putOrder, putPosition } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";

/** One price level of an execution. */
export interface Execution {
  readonly price: number;
  readonly qty: number;
  readonly rule: FillRule;
}

/**
 * Fills an order level by level and says what came of it.
 *
 * 1. Each level becomes a fill; one that closes and opens again (a flip) becomes two, one per
 *    position.
 * 2. Realised profit and the fee are posted per fill, at the rate of now.
 * 3. The order is written once, filled or with what rests of it.
 * 4. The exits of the position follow it, and what became of it is announced.
 */
export function executeOrder(
  draft: Draft,
  order: OrderRow,
  executions: readonly Execution[],
  reason: EndReason | null = order.reason,
): OrderRow {
  let filledQty = order.filledQty;
  let filledCost = order.filledCost;
  const before = openPosition(draft, order.optionId);
  for (const execution of executions) {
    fillLevel(draft, order, execution);
    filledQty += execution.qty;
    filledCost += BigInt(execution.price) * BigInt(execution.qty);
  }
  if (filledQty > order.qty) throw new Error(`order ${order.id} fills more than it has`);
  const isFilled = filledQty === order.qty;
  const filled = putOrder(draft, {
    ...order,
    filledQty,
    filledCost,
    status: isFilled ? "FILLED" : "OPEN",
    closedAt: isFilled ? draft.at : null,
    reason,
  });
  announce(draft, {
    name: isFilled ? "ORDER_FILLED" : "ORDER_UPDATE",
    order: filled,
    ...(reason === null ? {} : { reason }),
  });
  followPosition(draft, filled, before, openPosition(draft, order.optionId), reason);
  tellPosition(draft, order.optionId, before, reason);
  return filled;
}

function fillLevel(draft: Draft, order: OrderRow, execution: Execution): void {
  if (execution.qty <= 0) throw new Error(`order ${order.id} fills ${execution.qty} contracts`);
  const held = openPosition(draft, order.optionId)?.qty ?? 0;
  const direction = directionOf(order.tradeType);
  const closing = held * direction < 0 ? Math.min(Math.abs(held), execution.qty) : 0;
  if (closing > 0) closePart(draft, order, execution, closing);
  if (execution.qty > closing) openPart(draft, order, execution, execution.qty - closing);
}

/**
 * Reduces the position by `qty`: it gives up its share of the basis, to the nearest 10^-8 of a price
 * unit; the rest stays, so that the average does not move (domain.md 1.4.2).
 */
function closePart(draft: Draft, order: OrderRow, execution: Execution, qty: number): void {
  const position = openPosition(draft, order.optionId);
  if (position === undefined)
    throw new Error(`order ${order.id} closes a position that is not there`);
  if (qty > Math.abs(position.qty))
    throw new Error(`order ${order.id} closes ${qty} of ${position.qty}`);
  const signed = Math.sign(position.qty) * qty;
  const size = BigInt(Math.abs(position.qty));
  const share = divide(position.basis * BigInt(qty), size, "half-even");
  const moved = basisOf(execution.price, signed) - share;
  const lots = oldestOf(lotsOf(position), qty);
  const fill = recordFill(draft, order, execution, lots, position.id, moved);
  const left = position.qty - signed;
  putPosition(draft, {
    ...position,
    qty: left,
    basis: position.basis - share,
    realised: position.realised + fill.profit,
    fees: position.fees + fill.fee,
    formerQty: position.formerQty - lots.former,
    overnightQty: Math.min(position.overnightQty, Math.abs(left)),
    closedCost: position.closedCost + BigInt(execution.price) * BigInt(signed),
    closing: closingOf(position, order, left),
    closedAt: left === 0 ? draft.at : null,
  });
}

/** Why a position closed; what still waits to be closed goes on waiting unless this was it. */
function closingOf(position: PositionRow, order: OrderRow, left: number): EndReason | null {
  if (left === 0) return order.reason;
  return order.marketType === "LIQUIDATION" ? null : position.closing;
}

/** Opens a position or adds to it. */
function openPart(draft: Draft, order: OrderRow, execution: Execution, qty: number): void {
  const position = openPosition(draft, order.optionId) ?? newPosition(draft, order);
  const signed = directionOf(order.tradeType) * qty;
  const lots = openedLots(optionOf(draft.state, order.optionId), order, qty);
  const fill = recordFill(draft, order, execution, lots, position.id, 0n);
  const held = position.qty + signed;
  const grown: PositionRow = {
    ...position,
    qty: held,
    basis: position.basis + basisOf(execution.price, signed),
    openedQty: position.openedQty + qty,
    openedCost: position.openedCost + BigInt(execution.price) * BigInt(signed),
    fees: position.fees + fill.fee,
    maxQty: Math.max(position.maxQty, Math.abs(held)),
    formerQty: position.formerQty + lots.former,
  };
  putPosition(draft, { ...grown, overnightQty: keptOfGrown(draft, grown) });
}

function newPosition(draft: Draft, order: OrderRow): PositionRow {
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    optionId: order.optionId,
    qty: 0,
    basis: 0n,
    openedQty: 0,
    openedCost: 0n,
    closedCost: 0n,
    realised: 0n,
    fees: 0n,
    maxQty: 0,
    formerQty: 0,
    overnightQty: 0,
    isOvernightWhole: false,
    isAuto: false,
    closing: null,
    openedAt: draft.at,
    closedAt: null,
  };
}

/**
 * Writes the fill and posts its money, for each contract the fee of the terms that bind it; `moved`
 * is the realised movement, counted as a basis is.
 */
function recordFill(
  draft: Draft,
  order: OrderRow,
  execution: Execution,
  lots: Lots,
  positionId: number,
  moved: bigint,
): FillRow {
  const option = optionOf(draft.state, order.optionId);
  const instrument = instrumentOf(draft.state, option.symbol);
  const rate = rateFor(draft.state, draft.siteId, instrument.currency);
  if (rate === undefined) throw new Error(`no rate for ${instrument.currency}`);
  const fill = putFill(draft, {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    orderId: order.id,
    positionId,
    optionId: order.optionId,
    tradeType: order.tradeType,
    price: execution.price,
    qty: lots.former + lots.current,
    rule: execution.rule,
    tapeSequence: marketOf(draft.state, option.symbol).lastSequence,
    rate,
    fee: askedOf(option, lots, "fee"),
    profit: profitOf(moved, instrument, rate, scaleOf(siteOf(draft.state, draft.siteId).currency)),
    at: draft.at,
  });
  postProfit(draft, "BINARY", fill.profit, fill.id);
  postFee(draft, "BINARY", fill.fee, fill.id);
  return fill;
}

/**
 * Says once what became of the position: opened, updated, closed, or closed and opened on the other
 * side.
 */
function tellPosition(
  draft: Draft,
  optionId: number,
  before: PositionRow | undefined,
  reason: EndReason | null,
): void {
  const after = openPosition(draft, optionId);
  const why = reason === null ? {} : { reason };
  if (before !== undefined && (after === undefined || after.id !== before.id)) {
    const closed: PositionRow = { ...before, ...closedRow(draft, before.id), qty: 0 };
    announcePosition(draft, {
      name: reason === "LOSSCUT" ? "POSITION_LIQUID" : "POSITION_CLOSE",
      position: closed,
      ...why,
    });
  }
  if (after === undefined) return;
  announcePosition(draft, {
    name: before?.id === after.id ? "POSITION_UPDATE" : "POSITION_OPEN",
    position: after,
    ...why,
  });
}

/** The last row this decision wrote for a position. */
function closedRow(draft: Draft, positionId: number): PositionRow | undefined {
  const rows = draft.changes.flatMap((change) => (change.kind === "position" ? [change.row] : []));
  return rows.findLast(({ id }) => id === positionId);
}
