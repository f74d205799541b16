/** What is typed, in a pattern of LIKE: the database knows how rare it is, and looks for it twice as fast as `strpos` does. */

/** Text that stands for nothing but itself. */
export function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** A number that a column of ids can hold; null where something else is typed. */
export function idOf(text: string): number | null {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}
