/**
 * A list as an Excel workbook of one sheet (ECMA-376, decision 054): a heading that stays in sight, amounts as numbers that add
 * up, days as days, and text that is never a formula.
 */

import type { CellKind, FileTable } from "@naru/contract/table-cells";
import { zipOf } from "./zip.ts";

/** Spreadsheets keep numbers as doubles, of which so many digits are exact. */
const EXACT_DIGITS = 15;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const WIDTHS: Readonly<Record<CellKind, number>> = { TEXT: 22, AMOUNT: 20, COUNT: 12, DAY: 12 };

/** Places of `cellXfs` in `STYLES`. */
const STYLE = { plain: 0, heading: 1, text: 2, whole: 3, decimals: 4, day: 5, long: 6 } as const;

/** The workbook's bytes; the same list makes the same ones. */
export function xlsxOf(table: FileTable): Buffer {
  return zipOf({
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": RELATIONS,
    "xl/workbook.xml": workbookOf(table.name),
    "xl/_rels/workbook.xml.rels": WORKBOOK_RELATIONS,
    "xl/styles.xml": STYLES,
    "xl/worksheets/sheet1.xml": sheetOf(table),
  });
}

function sheetOf({ columns, rows }: FileTable): string {
  const last = `${columnName(columns.length - 1)}${rows.length + 1}`;
  const widths = columns.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }) => textCell(heading, STYLE.heading));
  const body = rows.map((row, index) => {
    const cells = columns.map(({ kind }, place) => cellOf(kind, row[place] ?? ""));
    return rowOf(cells, index + 2);
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${rowOf(headings, 1)}${body.join("")}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
}

/** A cell without its place, which its row knows. */
type Cell = (place: string) => string;

function rowOf(cells: readonly Cell[], number: number): string {
  const placed = cells.map((cell, index) => cell(`${columnName(index)}${number}`));
  return `<row r="${number}">${placed.join("")}</row>`;
}

function cellOf(kind: CellKind, text: string): Cell {
  if (text === "") return () => "";
  switch (kind) {
    case "TEXT":
      return textCell(text, STYLE.text);
    case "DAY":
      return numberCell(String((Date.parse(`${text}T00:00:00Z`) - FIRST_DAY) / DAY_MS), STYLE.day);
    case "COUNT":
    case "AMOUNT":
      return amountCell(text);
  }
}

/** A number where a double keeps every digit of it, else its text, to the right as numbers are. */
function amountCell(text: string): Cell {
  const [whole = "", decimals = ""] = text.split(".");
  const kept = decimals.replace(/0+$/, "");
  const digits = `${whole.replace("-", "")}${kept}`.replace(/^0+/, "");
  if (digits.length > EXACT_DIGITS) return textCell(text, STYLE.long);
  const isWhole = kept === "";
  return numberCell(isWhole ? whole : `${whole}.${kept}`, isWhole ? STYLE.whole : STYLE.decimals);
}

function numberCell(value: string, style: number): Cell {
  return (place) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

/** Text in its cell: what begins as a formula is none, and stays none where somebody edits it (`quotePrefix` of its style). */
function textCell(text: string, style: number): Cell {
  const written = escaped(text);
  return (place) =>
    `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}

/** A to Z, then AA. */
function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? "" : columnName(rest - 1)}${String.fromCodePoint(65 + (index % 26))}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text as XML has it; characters that XML knows none of are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A sheet's name has at most 31 characters, and some of them not. */
function sheetName(name: string): string {
  return escaped(name.replaceAll(/[\\/?*[\]:]/g, " ").slice(0, 31));
}

function workbookOf(name: string): string {
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;

const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** In the order of `STYLE`: plain, heading, text, whole numbers, decimals, days, numbers too long to be one. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00##################"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Malgun Gothic"/></font><font><b/><sz val="11"/><name val="Malgun Gothic"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" quotePrefix="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1" quotePrefix="1"><alignment horizontal="right"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
