/** Reads a workbook as another program would: by the archive's directory, then the sheet's cells. */

import { inflateRawSync } from "node:zlib";

interface Packed {
  readonly text: string;
  readonly check: number;
}

/** The files of an archive by name. */
export function filesOf(archive: Buffer): Map<string, Packed> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06_05_4b_50) throw new Error("no end of an archive");
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, Packed>();
  for (let n = 0; n < count; n += 1) {
    if (archive.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error("no entry of an archive");
    const [check, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place)) as [
      number,
      number,
      number,
    ];
    const named = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + named).toString();
    const local = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(local) !== 0x04_03_4b_50) throw new Error(`no file ${name}`);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(begin, begin + packed));
    if (bytes.length !== size) throw new Error(`${name} is of another size`);
    files.set(name, { text: bytes.toString(), check });
    at += 46 + named + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

export type ReadCell = { readonly value: number } | { readonly text: string };

/** The rows of a workbook's sheet, each with its cells by place; undefined where there is none. */
export function sheetRows(book: Buffer): (ReadCell | undefined)[][] {
  const sheet = filesOf(book).get("xl/worksheets/sheet1.xml")?.text ?? "";
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) => {
    const cells: (ReadCell | undefined)[] = [];
    for (const [, letters = "", , inside = ""] of row.matchAll(
      /<c r="([A-Z]+)(\d+)"[^>]*>(.*?)<\/c>/gs,
    ))
      cells[placeOf(letters)] = cellOf(inside);
    if (cells.length === 0) cells.push(undefined);
    return cells;
  });
}

function placeOf(letters: string): number {
  return (
    Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce(
      (sum, each) => sum * 26 + each,
      0,
    ) - 1
  );
}

function cellOf(inside: string): ReadCell {
  const value = /^<v>(.*)<\/v>$/s.exec(inside)?.[1];
  if (value !== undefined) return { value: Number(value) };
  const text = /<t[^>]*>(.*)<\/t>/s.exec(inside)?.[1] ?? "";
  return {
    text: text
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&"),
  };
}
