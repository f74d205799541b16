/**
 * Rows of an account as a decision has left them so far: those that it held, under those that the decision laid over them.
 * Positions are kept by their option, all else by id.
 */

import type { HeldPosition, PositionExit } from "./rows.ts";

type Rows<Row> = ReadonlyMap<number, Row>;
type Lasting = { readonly id: number; readonly status: string };

/** A row that has not ended, or undefined. */
export function openRow<Row extends Lasting>(
  held: Rows<Row>,
  laid: Rows<Row>,
  id: number,
): Row | undefined {
  const row = laid.get(id) ?? held.get(id);
  return row?.status === "OPEN" ? row : undefined;
}

/** All rows that have not ended, in the order in which they came. */
export function openRows<Row extends Lasting>(held: Rows<Row>, laid: Rows<Row>): Row[] {
  const rows: Row[] = [];
  for (const row of held.values()) {
    const current = laid.get(row.id) ?? row;
    if (current.status === "OPEN") rows.push(current);
  }
  for (const row of laid.values()) {
    if (row.status === "OPEN" && !held.has(row.id)) rows.push(row);
  }
  return rows;
}

/** The open position in an option, or undefined. */
export function heldIn<Position extends HeldPosition>(
  held: Rows<Position>,
  laid: Rows<Position>,
  optionId: number,
): Position | undefined {
  const position = laid.get(optionId) ?? held.get(optionId);
  return position === undefined || position.qty === 0 ? undefined : position;
}

/** Open positions by id. */
export function allHeld<Position extends HeldPosition>(
  held: Rows<Position>,
  laid: Rows<Position>,
): Position[] {
  const positions: Position[] = [];
  for (const position of held.values()) {
    const current = laid.get(position.optionId) ?? position;
    if (current.qty !== 0) positions.push(current);
  }
  for (const position of laid.values()) {
    if (position.qty !== 0 && !held.has(position.optionId)) positions.push(position);
  }
  return positions.sort((a, b) => a.id - b.id);
}

/** The open exits of a position by id. */
export function exitsOf<Exit extends PositionExit>(
  held: Rows<Exit>,
  laid: Rows<Exit>,
  positionId: number,
): Exit[] {
  if (held.size === 0 && laid.size === 0) return [];
  const exits: Exit[] = [];
  for (const exit of held.values()) {
    if (exit.positionId === positionId && !laid.has(exit.id)) exits.push(exit);
  }
  for (const exit of laid.values()) {
    if (exit.positionId === positionId && exit.status === "OPEN") exits.push(exit);
  }
  return exits.sort((a, b) => a.id - b.id);
}
