/**
 * Maps that are made with their first row. Of a hundred thousand accounts few have something of every kind, and empty
 * maps cost a start more than the accounts themselves; a decision writes one kind or two, and maps of its own for the
 * others were an eighth of what the engine left to the collector.
 */

/** What stands where there is no row of a kind; nobody writes to it. */
export const NO_ROWS: ReadonlyMap<number, never> = new Map<number, never>();

/** The map with a row under its id: the same one, or a new one in place of `NO_ROWS`. */
export function withRow<Row>(
  rows: ReadonlyMap<number, Row>,
  id: number,
  row: Row,
): ReadonlyMap<number, Row> {
  const own = rows === NO_ROWS ? new Map<number, Row>() : (rows as Map<number, Row>);
  return own.set(id, row);
}

/** Takes the row of an id away where there is one. */
export function removeRow<Row>(rows: ReadonlyMap<number, Row>, id: number): void {
  if (rows !== NO_ROWS) (rows as Map<number, Row>).delete(id);
}
