/** How a column is called in its table: `overnightQty` is `overnight_qty`. */

export type SqlName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SqlName<Rest>}`
    : `_${Lowercase<First>}${SqlName<Rest>}`
  : Name;

/** The name in its table of a column called `name` in rows. */
export function sqlName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
