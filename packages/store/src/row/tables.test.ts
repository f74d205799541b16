/** The tables are what the kinds of rows say: the columns, their types, what may be empty, what tells rows apart. */

import type { Column } from "@naru/rows/column";
import { type AnyRowKind, primaryKey } from "@naru/rows/row";
import { ROW_KINDS } from "@naru/engine/row-kinds";
import { cellsOf } from "@naru/rows/sql-names";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";

/** Columns that the store keeps beside a row's own: the batch that wrote it, the day of that batch. */
const BESIDE: Readonly<Record<string, string[]>> = {
  trickled: ["mark int8"],
  daily: ["day int4"],
  replaced: [],
  ended: [],
  appended: [],
};

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const TABLES = ROW_KINDS.flatMap((kind: AnyRowKind) => {
  const tables = kind.tables ?? { [kind.table]: Object.keys(kind.columns) };
  return Object.entries(tables).map(([table, names]) => ({
    ...kind,
    isOwn: table === kind.table,
    table,
    names,
  }));
});

test.each(TABLES)(
  "$table has the columns of a $name",
  async ({ table, columns, names, life, isOwn }) => {
    const rows = await scratch.query(
      `SELECT column_name || ' ' || udt_name || CASE is_nullable WHEN 'YES' THEN ' or null' ELSE '' END AS cell
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
      [table],
    );
    const own = names.flatMap((name) => {
      const column = columns[name] as Column;
      // What has ended says when: the table of those that have needs no empty cell.
      const mayBeEmpty =
        column.isNullable && !(names.length < Object.keys(columns).length && name === "closedAt");
      return cellsOf(name, column).map(
        (cell) => `${cell.name} ${cell.type}${mayBeEmpty ? " or null" : ""}`,
      );
    });
    const beside = isOwn ? (BESIDE[life] ?? []) : [];
    expect(new Set(rows.map(({ cell }) => cell))).toEqual(new Set([...own, ...beside]));
  },
);

const REPLACED = TABLES.filter(
  ({ life, isOwn }) => ["replaced", "ended", "trickled"].includes(life) || !isOwn,
);

test.each(REPLACED)(
  "the row of $table that a new one replaces has the key of $name",
  async (kind) => {
    const rows = await scratch.query(
      `SELECT column_name AS name FROM information_schema.key_column_usage
     JOIN information_schema.table_constraints USING (constraint_schema, constraint_name)
     WHERE constraint_type = 'PRIMARY KEY' AND table_constraints.table_name = $1`,
      [kind.table],
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(primaryKey(kind)));
  },
);

test("every kind and every table of theirs is there once", () => {
  const numbers = ROW_KINDS.map(({ name, number }) => `${number} ${name}`);
  expect(new Set(ROW_KINDS.map(({ number }) => number)).size).toBe(ROW_KINDS.length);
  // What databases have: a kind that comes brings another number.
  expect(numbers).toEqual(
    expect.arrayContaining([
      "1 balance",
      "2 account",
      "3 position",
      "4 order",
      "5 orderStep",
      "6 fill",
      "7 exit",
      "8 alert",
      "9 transfer",
      "10 request",
      "11 quote",
      "12 bonus",
      "13 couponBatch",
      "14 couponUse",
      "15 moneyRules",
      "16 site",
      "17 instrument",
      "18 rate",
      "19 option",
      "20 binaryOption",
      "21 round",
      "22 bet",
      "23 roundDay",
      "24 roundClock",
    ]),
  );
  expect(new Set(TABLES.map(({ table }) => table)).size).toBe(TABLES.length);
});
