/** What a list means to a spreadsheet, beside its text. */

/** TEXT is never taken for a number or a formula; AMOUNT is decimal text, COUNT whole, DAY `2026-11-20`. */
export type CellKind = "TEXT" | "AMOUNT" | "COUNT" | "DAY";

/** A list as it is written into a file: each row has a text for each column. */
export interface FileTable {
  /** Of the sheet. */
  readonly name: string;
  readonly columns: readonly { readonly heading: string; readonly kind: CellKind }[];
  readonly rows: readonly (readonly string[])[];
}

/** The media type of an Excel workbook. */
export const XLSX_MEDIA = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
