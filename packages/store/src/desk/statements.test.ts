/** Statements of the desk are texts of the source: what a caller sends reaches the database as a parameter alone. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (file) => /(?<!\.test)\.ts$/.test(file),
);
const SOURCES = new Map(
  FILES.map((file) => [file, readFileSync(path.join(import.meta.dirname, file), "utf8")]),
);

/** Pieces that choose between texts of the source, or are made of nothing else. */
const CHOICES = [
  'slotSql("account_id")',
  'ownerSql("account_id")',
  'options.keep ? "NOTHING" : `UPDATE SET alone_max = excluded.alone_max, alone_day_max = excluded.alone_day_max, item_max = excluded.item_max, batch_max = excluded.batch_max, day_max = excluded.day_max`',
  'options.keep ? "NOTHING" : "UPDATE SET units = excluded.units"',
  'options.keep ? "NOTHING" : "UPDATE SET permissions = excluded.permissions, changed_at = excluded.changed_at"',
  'query.status === "PENDING" ? "ASC" : "DESC"',
  'options.lock ? "FOR UPDATE OF p" : ""',
  'query.isPast ? "occurs_at DESC, id DESC" : "occurs_at, id"',
];

/** Texts that are no statements, whole as they stand. */
const NO_STATEMENTS = [
  "`${row.bank_code} ${row.bank_number}`",
  "`day ${day}`",
  "`a proposal does not go from ${before.state} to ${to.state}`",
  "`the note of ${note.key} is gone`",
  "`held ${memberId} %`",
  "`request ${id}`",
  "`chat ${chatId} is gone`",
  "`/topic/operator.${siteId}`",
];

/** The pieces of a source's templates, outermost ones. */
function piecesOf(source: string): string[] {
  const pieces: string[] = [];
  for (let at = source.indexOf("${"); at !== -1; at = source.indexOf("${", at)) {
    let depth = 1;
    let end = at + 2;
    for (; depth > 0; end++) depth += source[end] === "{" ? 1 : source[end] === "}" ? -1 : 0;
    pieces.push(source.slice(at + 2, end - 1));
    at = end;
  }
  return pieces.map((piece) => piece.replaceAll(/\s+/g, " ").trim());
}

/** Whether each constant of that name in the sources is one text or number without pieces. */
function isConstant(name: string, source: string): boolean {
  const own = [...source.matchAll(new RegExp(`const ${name} =\\s+([^;]+);`, "g"))];
  const found =
    own.length > 0
      ? own
      : [...SOURCES.values()].flatMap((other) => [
          ...other.matchAll(new RegExp(`export const ${name} =\\s+([^;]+);`, "g")),
        ]);
  return (
    found.length > 0 &&
    found.every(([, value = ""]) => /^(?:`(?:(?!\$\{)[^`])*`|"[^"]*"|[\d_]+)$/.test(value))
  );
}

test("all files of the desk are read", () => {
  expect(FILES).toContain("requests/list.ts");
  expect(FILES.length).toBeGreaterThan(20);
});

test.each(FILES)("no statement of %s is put together from pieces of a call", (file) => {
  let source = SOURCES.get(file) as string;
  for (const text of NO_STATEMENTS) source = source.replace(text, "``");
  const strange = piecesOf(source).filter(
    (piece) => !CHOICES.includes(piece) && !(/^\w+$/.test(piece) && isConstant(piece, source)),
  );
  expect(strange).toEqual([]);
  // Nor joined, nor made elsewhere: what is asked stands where it is asked, a constant apart.
  expect(source).not.toMatch(/["'`]\s*\+\s|\s\+\s*["'`]|\.concat\(/);
  const asked = [...source.matchAll(/\.query(?:<[\s\S]*?>)?\(\s*(\S+)/g)].map(([, first]) => first);
  const statements = asked.filter((first = "") => !/^["`]/.test(first));
  expect(statements).toEqual(file === "database.ts" ? ["statement,", "statement,"] : []);
});

test("nothing is allowed that no file holds", () => {
  const all = [...SOURCES.values()].join("\n");
  const pieces = new Set(piecesOf(all));
  expect(CHOICES.filter((choice) => !pieces.has(choice))).toEqual([]);
  expect(NO_STATEMENTS.filter((text) => !all.includes(text))).toEqual([]);
});
