/** The rows of one instrument, or all of them where none is named. */
export function rowsOf<Row extends { readonly overseaOptionId: string }>(
  rows: readonly Row[],
  optionId: string | null,
): readonly Row[] {
  return optionId === null ? rows : rows.filter((row) => row.overseaOptionId === optionId);
}
