/** What is put into an answer that is being written. */

/** Puts a text into the answer. */
export type Quote = (text: string) => void;

/** Steps that a quote takes along; of more it keeps the first and the last. */
const LINES_MAX = 20;

/** What was written with a quote below it, as far as there is room. */
export function quoted(written: string, text: string, max: number): string {
  const before = written.trimEnd();
  return (before === "" ? text : `${before}\n\n${text}`).slice(0, max);
}

/** A story as the answer takes it; `left` says that so many steps are left out. */
export function quoteOf(
  head: string,
  lines: readonly string[],
  left: (count: number) => string,
): string {
  const [first, ...rest] = lines;
  if (first === undefined || lines.length <= LINES_MAX) return [head, ...lines].join("\n");
  const last = rest.slice(2 - LINES_MAX);
  return [head, first, left(rest.length - last.length), ...last].join("\n");
}
