/** Rows by their ids, as the wire has them. */

/** Ids are strings of digits without leading zeros: the longer is the larger. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** Rows by age. */
export function byAge<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  return rows.toSorted((a, b) => compareIds(idOf(a), idOf(b)));
}

/** The rows by age with one of them as it is now, or without it where it is over. */
export function withRow<Row>(
  rows: readonly Row[],
  row: Row,
  idOf: (row: Row) => string,
  isOver: boolean,
): Row[] {
  const others = rows.filter((held) => idOf(held) !== idOf(row));
  if (isOver) return others;
  return byAge([...others, row], idOf);
}
