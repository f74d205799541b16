/** Lists between commas in a query (product.md §3, `…Strs`). */

/** What a list names; undefined where it is left out or empty, which asks for everything. */
export function listed(text: string | undefined): readonly string[] | undefined {
  return text === undefined || text === "" ? undefined : text.split(",");
}
