/** What rows of orders, fills, positions, exits and alerts must be to be taken in (see `RowsOf.fold`), whichever product they are of. */

import type { HeldPosition, PlacedAlert, PositionExit, TradedOrder } from "./rows.ts";

/** An order fills no more than it has, works while something is left, and is filled when nothing is. */
export function assertOrder(row: TradedOrder): void {
  if (row.filledQty < 0 || row.filledQty > row.qty)
    throw new Error(`order ${row.id} fills ${row.filledQty} of ${row.qty}`);
  if ((row.status === "OPEN") !== (row.closedAt === null))
    throw new Error(`order ${row.id} neither works nor ended`);
  if (row.status === "OPEN" && row.filledQty === row.qty)
    throw new Error(`order ${row.id} works with nothing left`);
  if (row.status === "FILLED" && row.filledQty !== row.qty)
    throw new Error(`order ${row.id} is filled with something left`);
}

/** A fill is of something, and no fee is paid to a member. */
export function assertFill(row: {
  readonly id: number;
  readonly qty: number;
  readonly fee: bigint;
}): void {
  if (row.qty <= 0) throw new Error(`fill ${row.id} of ${row.qty}`);
  if (row.fee < 0n) throw new Error(`fill ${row.id} has the fee ${row.fee}`);
}

/** A position is open or closed, keeps no basis when it is closed, and stands alone in its option, on one side. */
export function assertPosition(before: HeldPosition | undefined, row: HeldPosition): void {
  if ((row.qty === 0) !== (row.closedAt !== null))
    throw new Error(`position ${row.id} is neither open nor closed`);
  if (row.qty === 0 && row.basis !== 0n)
    throw new Error(`position ${row.id} is closed and keeps the basis ${row.basis}`);
  if (before === undefined) return;
  // One position per option (domain.md 1.4.2): a flip closes the old one first.
  if (before.id !== row.id) throw new Error(`position ${row.id} stands beside ${before.id}`);
  if (before.qty * row.qty < 0) throw new Error(`position ${row.id} changes its side`);
  if (row.fees < before.fees) throw new Error(`position ${row.id} gives fees back`);
}

/** An exit waits or has ended, and closes something. */
export function assertExit(row: PositionExit): void {
  if ((row.status === "OPEN") !== (row.closedAt === null))
    throw new Error(`exit ${row.id} neither waits nor ended`);
  if (row.status === "OPEN" && row.qty !== null && row.qty <= 0)
    throw new Error(`exit ${row.id} closes ${row.qty}`);
}

/** An alert waits or has ended. */
export function assertAlert(row: Pick<PlacedAlert, "id" | "status" | "closedAt">): void {
  if ((row.status === "OPEN") !== (row.closedAt === null))
    throw new Error(`alert ${row.id} neither waits nor ended`);
}
