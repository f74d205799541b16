/**
 * How an order becomes a position: one fill at one price (domain.md 1.3, 1.4.2, 2.1), and the announcements of it.
 */

import { basisOf } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { directionOf, type EndReason } from "@naru/vocabulary/order";
import type { Draft } from "../draft.ts";
import type { Deal, Desk } from "./desk.ts";
import { followPosition } from "./exits/follow-position.ts";
import type { Execution } from "./fill-rules.ts";
import type { TradedRows } from "./rows.ts";

/**
 * Fills an order level by level and says what came of it.
 *
 * 1. Each level becomes a fill; one that closes and opens again (a flip) becomes two, one per
 *    position.
 * 2. Realised profit and the fee are posted per fill.
 * 3. The order is written once, filled or with what rests of it.
 * 4. The exits of the position follow it, and what became of it is announced.
 */
export function executeOrder<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
  executions: readonly Execution[],
  reason: EndReason | null = order.reason,
): Of["order"] {
  let filledQty = order.filledQty;
  let filledCost = order.filledCost;
  const before = desk.openPosition(draft, order.optionId);
  let reduced = before;
  for (const execution of executions) {
    const row = fillLevel(desk, draft, order, execution);
    if (row?.id === before?.id) reduced = row;
    filledQty += execution.qty;
    filledCost += BigInt(execution.price) * BigInt(execution.qty);
  }
  if (filledQty > order.qty) throw new Error(`order ${order.id} fills more than it has`);
  const isFilled = filledQty === order.qty;
  const filled = desk.putOrder(draft, {
    ...order,
    filledQty,
    filledCost,
    status: isFilled ? "FILLED" : "OPEN",
    closedAt: isFilled ? draft.at : null,
    reason,
  });
  desk.tellOrder(draft, isFilled ? "ORDER_FILLED" : "ORDER_UPDATE", filled, reason);
  const after = desk.openPosition(draft, order.optionId);
  followPosition(desk, draft, filled, before, after, reason);
  tellPosition(desk, draft, reduced, after, reason);
  return filled;
}

/** Fills one level; answers what is left of the position that it closed or made smaller, undefined where there was none. */
function fillLevel<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
  execution: Execution,
): Of["position"] | undefined {
  if (execution.qty <= 0) throw new Error(`order ${order.id} fills ${execution.qty}`);
  const position = desk.openPosition(draft, order.optionId);
  const held = position?.qty ?? 0;
  const isAgainst = held * directionOf(order.tradeType) < 0;
  const closing = isAgainst ? Math.min(Math.abs(held), execution.qty) : 0;
  const left =
    position === undefined || closing === 0
      ? undefined
      : closePart(desk, draft, order, execution, position, closing);
  if (execution.qty > closing) openPart(desk, draft, order, execution, execution.qty - closing);
  return left;
}

/**
 * Reduces the position by `qty`: it gives up its share of the basis, to the nearest 10^-8 of a price
 * unit; the rest stays, so that the average does not move (domain.md 1.4.2).
 */
function closePart<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
  execution: Execution,
  position: Of["position"],
  qty: number,
): Of["position"] {
  const signed = Math.sign(position.qty) * qty;
  const size = BigInt(Math.abs(position.qty));
  const share = divide(position.basis * BigInt(qty), size, "half-even");
  const moved = basisOf(execution.price, signed) - share;
  const left = position.qty - signed;
  const after = {
    ...position,
    qty: left,
    basis: position.basis - share,
    closedCost: position.closedCost + BigInt(execution.price) * BigInt(signed),
    closedAt: left === 0 ? draft.at : null,
  };
  return settle(desk, draft, {
    isOpening: false,
    order,
    execution,
    qty,
    moved,
    before: position,
    after,
  });
}

/** Opens a position or adds to it. */
function openPart<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
  execution: Execution,
  qty: number,
): void {
  const before = desk.openPosition(draft, order.optionId) ?? desk.newPosition(draft, order);
  const signed = directionOf(order.tradeType) * qty;
  const held = before.qty + signed;
  const after = {
    ...before,
    qty: held,
    basis: before.basis + basisOf(execution.price, signed),
    openedQty: before.openedQty + qty,
    openedCost: before.openedCost + BigInt(execution.price) * BigInt(signed),
    maxQty: Math.max(before.maxQty, Math.abs(held)),
  };
  settle(desk, draft, { isOpening: true, order, execution, qty, moved: 0n, before, after });
}

/** Has a deal's money posted and lays the position over the state. */
function settle<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  deal: Deal<Of>,
): Of["position"] {
  const { fill, own } = desk.settle(draft, deal);
  return desk.putPosition(draft, {
    ...deal.after,
    realised: deal.after.realised + fill.profit,
    fees: deal.after.fees + fill.fee,
    ...own,
  });
}

/**
 * Says once what became of the position: opened, updated, closed, or closed and opened on the other
 * side. `before` is the one that was there, as it is now.
 */
function tellPosition<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  before: Of["position"] | undefined,
  after: Of["position"] | undefined,
  reason: EndReason | null,
): void {
  if (before !== undefined && before.id !== after?.id)
    desk.tellPosition(
      draft,
      reason === "LOSSCUT" ? "POSITION_LIQUID" : "POSITION_CLOSE",
      before,
      reason,
    );
  if (after === undefined) return;
  const isSame = before?.id === after.id;
  desk.tellPosition(draft, isSame ? "POSITION_UPDATE" : "POSITION_OPEN", after, reason);
}
