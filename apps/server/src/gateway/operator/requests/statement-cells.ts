/**
 * What of a pasted statement is a cell. Between commas a depositor's comma looks like the bank's, so that each line is held against how
 * many columns its statement has; where it may be read in two ways it is no line that pays anything.
 */

/** `2026-11-21`, with a time or without. */
export const DATE = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
/** Whole units of the site's currency. */
export const AMOUNT = /^[1-9]\d{0,2}(?:,?\d{3})*$/;

/** Date, depositor, amount, memo; not every bank has the last. */
const COLUMNS = { least: 3, most: 4 } as const;

export interface LineCells {
  readonly text: string;
  readonly cells: readonly string[];
  /** Each cell is the bank's for certain. */
  readonly isSure: boolean;
}

/** The cells of each line; the first may be a heading. */
export function cellsOfLines(lines: readonly string[]): LineCells[] {
  const rows = lines.map(cellsOf);
  const columns = columnsOf(rows);
  const quoted = linesInQuotes(lines);
  return lines.map((text, index) => {
    const cells = rows[index] ?? [];
    const isSure = !quoted.has(index) && fits(cells, { columns, isTabbed: isTabbed(text) });
    return { text, cells, isSure };
  });
}

interface Columns {
  readonly count: number;
  /** A heading says so; else the lines are counted, and may all be a depositor's. */
  readonly isSaid: boolean;
}

function columnsOf(rows: readonly (readonly string[])[]): Columns {
  const [first = []] = rows;
  const named = first.findLastIndex((cell) => cell !== "") + 1;
  if (!DATE.test(first[0] ?? "") && named >= COLUMNS.least)
    return { count: Math.min(named, COLUMNS.most), isSaid: true };
  const isWithout = rows.some(
    (cells) =>
      cells.length === COLUMNS.least && DATE.test(cells[0] ?? "") && AMOUNT.test(cells[2] ?? ""),
  );
  return { count: isWithout ? COLUMNS.least : COLUMNS.most, isSaid: false };
}

function fits(
  cells: readonly string[],
  { columns, isTabbed }: { readonly columns: Columns; readonly isTabbed: boolean },
): boolean {
  const isWithin = (count: number): boolean => cells.slice(count).every((cell) => cell === "");
  // Nobody writes a tab into a transfer.
  if (isTabbed) return isWithin(COLUMNS.most);
  // One cell more moves all behind it, the last of which may be empty.
  if (cells.length > COLUMNS.most || !isWithin(columns.count)) return false;
  const [, , amount = "", memo = ""] = cells;
  return columns.isSaid || !mayBeAmount(amount, memo);
}

/** Of three columns with a comma in the name the last cell is the amount; of one with commas in its amount the end of it. A code has four digits. */
function mayBeAmount(amount: string, memo: string): boolean {
  return /^[1-9]\d{4,8}$/.test(memo) || (/^\d{1,3}$/.test(amount) && /^\d{3}$/.test(memo));
}

const isTabbed = (text: string): boolean => text.includes("\t");

/** A cell begins with a quote that its line does not close. */
const OPENS = {
  comma: /(?:^|,)\s*"(?:[^"]|"")*$/,
  tab: /(?:^|\t) *"(?:[^"]|"")*$/,
} as const;
const CLOSES = /"\s*(?:[,\t]|$)/;

/** Lines of which a part stands within a cell of several lines: none of them is one of the bank's. A quote that nobody closes takes its own line. */
function linesInQuotes(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let index = 0;
  let text = lines[0] ?? "";
  while (index < lines.length) {
    const begun = index;
    const isOpen = OPENS[isTabbed(text) ? "tab" : "comma"].test(text);
    const end = isOpen ? lines.findIndex((line, at) => at > begun && CLOSES.test(line)) : -1;
    if (isOpen) for (let at = begun; at <= Math.max(begun, end); at += 1) found.add(at);
    index = end === -1 ? begun + 1 : end;
    const next = lines[index] ?? "";
    // Behind the quote that closes another may open.
    text = end === -1 ? next : next.slice(next.search(CLOSES) + 1);
  }
  return found;
}

const CELLS = {
  comma: /(?:^|,)(?:\s*"(?:[^"]|"")*"\s*|[^,]*)/g,
  tab: /(?:^|\t)(?: *"(?:[^"]|"")*" *|[^\t]*)/g,
} as const;

/** Cells of a line, quoted or not, without the blanks around them. Between tabs a comma is what the depositor or the bank wrote. */
function cellsOf(text: string): string[] {
  const cells = text.match(isTabbed(text) ? CELLS.tab : CELLS.comma) ?? [];
  return cells.map((cell) => {
    const plain = cell.replace(/^[,\t]/, "").trim();
    return plain.startsWith('"') ? plain.slice(1, -1).replaceAll('""', '"').trim() : plain;
  });
}
