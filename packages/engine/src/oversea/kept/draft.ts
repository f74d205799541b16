/** Orders, positions, exits and alerts as a decision has left them so far. */

import { announce, type Announced, type Draft, takeId } from "../../draft.ts";
import { withRow } from "../../sparse-rows.ts";
import type {
  AlertRow,
  ExitRow,
  FillRow,
  LosscutRow,
  OrderRow,
  OrderStepRow,
  PositionRow,
} from "../../rows.ts";
import { allHeld, exitsOf, heldIn, openRow, openRows } from "../../trading/kept.ts";

/** Working orders in acceptance order. */
export function workingOrders(draft: Draft): OrderRow[] {
  return openRows(draft.base.orders, draft.orders);
}

/** A working order of this account, or undefined. */
export function workingOrder(draft: Draft, orderId: number): OrderRow | undefined {
  return openRow(draft.base.orders, draft.orders, orderId);
}

/** The open position in an option, or undefined. */
export function openPosition(draft: Draft, optionId: number): PositionRow | undefined {
  return heldIn(draft.base.positions, draft.positions, optionId);
}

/** Open positions by id. */
export function openPositions(draft: Draft): PositionRow[] {
  return allHeld(draft.base.positions, draft.positions);
}

/** The open position of an id, or undefined. */
export function positionById(draft: Draft, positionId: number): PositionRow | undefined {
  return openPositions(draft).find(({ id }) => id === positionId);
}

/** The open exits of a position by id. */
export function openExits(draft: Draft, positionId: number): ExitRow[] {
  return exitsOf(draft.base.exits, draft.exits, positionId);
}

/** An open exit, or undefined. */
export function openExit(draft: Draft, exitId: number): ExitRow | undefined {
  return openRow(draft.base.exits, draft.exits, exitId);
}

/** A price alert that has not fired, or undefined. */
export function openAlert(draft: Draft, alertId: number): AlertRow | undefined {
  return openRow(draft.base.alerts, draft.alerts, alertId);
}

/** Lays a new or changed order over the state. */
export function putOrder(draft: Draft, row: OrderRow): OrderRow {
  draft.orders = withRow(draft.orders, row.id, row);
  draft.changes.push({ kind: "order", row });
  return row;
}

/** Lays a new or changed position over the state. */
export function putPosition(draft: Draft, row: PositionRow): PositionRow {
  draft.positions = withRow(draft.positions, row.optionId, row);
  draft.changes.push({ kind: "position", row });
  return row;
}

/** Lays a new or changed exit over the state. */
export function putExit(draft: Draft, row: ExitRow): ExitRow {
  draft.exits = withRow(draft.exits, row.id, row);
  draft.changes.push({ kind: "exit", row });
  return row;
}

/** Lays a new or changed price alert over the state. */
export function putAlert(draft: Draft, row: AlertRow): AlertRow {
  draft.alerts = withRow(draft.alerts, row.id, row);
  draft.changes.push({ kind: "alert", row });
  return row;
}

/** Notes the terms that a working order had until now. */
export function noteStep(draft: Draft, order: OrderRow, step: OrderStepRow["step"]): void {
  const { siteId, memberId, price, stopPrice, qty, filledQty } = order;
  const terms = { price, stopPrice, qty, filledQty };
  const row = { id: takeId(draft), siteId, memberId, orderId: order.id, step, ...terms };
  draft.changes.push({ kind: "orderStep", row: { ...row, at: draft.at } });
}

/** Records a fill. */
export function putFill(draft: Draft, row: FillRow): FillRow {
  draft.changes.push({ kind: "fill", row });
  return row;
}

/** Announces what became of a position, with its exits as they are now. */
export function announcePosition(
  draft: Draft,
  event: Announced & { readonly position: PositionRow },
): void {
  announce(draft, { ...event, exits: openExits(draft, event.position.id) });
}

/** Records why an account was cut. */
export function putLosscut(draft: Draft, row: LosscutRow): void {
  draft.changes.push({ kind: "losscut", row });
}
