/** Which row of a list comes after the one that is open. */

/** The next one below that `may` be opened, else the first that may; undefined where none but the open one may. */
export function nextRow<Row>(
  rows: readonly Row[],
  isOpen: (row: Row) => boolean,
  may: (row: Row) => boolean = () => true,
): Row | undefined {
  const at = rows.findIndex(isOpen);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(may);
}
