/** The cells of a bank's statement: text of either Korean coding, a page that is called .xls, or a sheet of XLSX. */

/** Why a file cannot be read. */
export type UnreadableFile = "OLD_EXCEL" | "TOO_LARGE" | "BROKEN";

/** Cells by row; numbers and dates as they would be typed. */
export type Rows = readonly (readonly string[])[];

/** Many years of a busy account; what is larger is no bank's file, or would unpack to more than a phone has. */
const BYTES_MAX = 5 * 1024 * 1024;
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Reads a file that a bank gave. Says why not where it cannot be read. */
export async function rowsOfFile(file: Blob): Promise<Rows | UnreadableFile> {
  if (file.size > BYTES_MAX) return "TOO_LARGE";
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, OLD_EXCEL)) return "OLD_EXCEL";
  if (!beginsWith(bytes, ZIP)) return rowsOfText(decoded(bytes));
  try {
    return await rowsOfWorkbook(file);
  } catch {
    return "BROKEN";
  }
}

/** A page begins as one; a tag further on is what somebody wrote into a cell. */
const PAGE = /^[\uFEFF\s]*<(?:[^]*<)?table[\s>]/i;

/** Cells of text: a table of HTML, or lines of cells between tabs or commas, quoted or not. */
export function rowsOfText(text: string): Rows {
  if (PAGE.test(text)) return rowsOfPage(text);
  let plain = text.replace(/^\uFEFF/, "");
  for (;;) {
    const { rows, openAt } = cellsOf(plain);
    if (openAt === null) return rows;
    // A quote that nobody closes is a sign that somebody wrote; else every row behind it would be a part of their name.
    plain = plain.slice(0, openAt) + plain.slice(openAt + 1);
  }
}

/** Cells between tabs or commas; of a last one that is not closed where its quote stands. */
function cellsOf(plain: string): { readonly rows: Rows; readonly openAt: number | null } {
  const between = plain.includes("\t") ? "\t" : ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let openAt: number | null = null;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = "";
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] as string;
    if (openAt !== null) {
      if (sign !== '"') cell += sign;
      else if (plain[at + 1] === '"') cell += plain[(at += 1)];
      else openAt = null;
    } else if (sign === '"' && cell.trim() === "") [cell, openAt] = ["", at];
    else if (sign === between) endCell();
    else if (sign === "\n") {
      endCell();
      rows.push(row);
      row = [];
    } else if (sign !== "\r") cell += sign;
  }
  endCell();
  const filled = [...rows, row].filter((cells) => cells.some((each) => each !== ""));
  return { rows: filled, openAt };
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** UTF-8 where it is that, else what Korean banks wrote before. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("euc-kr").decode(bytes);
  }
}

/** Of several tables the one with most cells. Nothing of the page is loaded or run. */
function rowsOfPage(html: string): Rows {
  const page = new DOMParser().parseFromString(html, "text/html");
  const tables = [...page.querySelectorAll("table")].map((table) =>
    [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim())),
  );
  const sizeOf = (rows: Rows): number => rows.reduce((sum, cells) => sum + cells.length, 0);
  return tables.reduce((most, rows) => (sizeOf(rows) > sizeOf(most) ? rows : most), []);
}

async function rowsOfWorkbook(file: Blob): Promise<Rows> {
  const { readSheet } = await import("read-excel-file/browser");
  const rows = await readSheet(file);
  return rows.map((cells) =>
    cells.map((cell) => {
      if (cell === null) return "";
      // A spreadsheet's time has no zone: it is written as it was typed.
      if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace("T", " ");
      return String(cell).trim();
    }),
  );
}
