/** Lists as CSV that Excel opens rightly: UTF-8 with a byte order mark, lines end in CRLF (RFC 4180). */

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A table's text; the first row is its heading. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

/**
 * One cell. Text that a spreadsheet would take for a formula (=, +, -, @, tab, return first) gets an apostrophe
 * before it; a plain number stays one.
 */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
