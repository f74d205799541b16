/**
 * The maps of an account, made with their first row: of a hundred thousand accounts few have something in each, and
 * empty maps cost a start more than the accounts themselves.
 */

/** What every account without rows of a kind has; nobody writes to it. */
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
