/** The tables are what the kinds of rows say: the columns, their types, what may be empty, what tells rows apart. */

import type { Column } from "@naru/rows/column";
import { ROW_KINDS } from "@naru/rows/row-kinds";
import { sqlName } from "@naru/rows/sql-names";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";

/** Columns that the store keeps beside a row's own: the batch that wrote it, the day of that batch. */
const BESIDE: Readonly<Record<string, string[]>> = {
  trickled: ["mark int8"],
  daily: ["day int4"],
  replaced: [],
  appended: [],
};

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

test.each(ROW_KINDS)("$table has the columns of a $name", async ({ table, columns, life }) => {
  const rows = await scratch.query(
    `SELECT column_name || ' ' || udt_name || CASE is_nullable WHEN 'YES' THEN ' or null' ELSE '' END AS cell
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  );
  const own = Object.entries<Column>(columns).flatMap(([name, { cells, isNullable }]) =>
    Object.entries(typeof cells === "string" ? { [sqlName(name)]: cells } : cells).map(
      ([cell, type]) => `${cell} ${type}${isNullable ? " or null" : ""}`,
    ),
  );
  const beside = BESIDE[life] ?? [];
  expect(new Set(rows.map(({ cell }) => cell))).toEqual(new Set([...own, ...beside]));
});

test.each(ROW_KINDS)("$table tells a $name from others by its key", async (kind) => {
  const rows = await scratch.query(
    `SELECT column_name AS name FROM information_schema.key_column_usage
     JOIN information_schema.table_constraints USING (constraint_schema, constraint_name)
     WHERE constraint_type = 'PRIMARY KEY' AND table_constraints.table_name = $1`,
    [kind.table],
  );
  const key = new Set<string>(kind.key.map(sqlName));
  if ("siteId" in kind.columns) key.add("site_id");
  if ((kind.life as string) === "daily") key.add("day");
  expect(new Set(rows.map(({ name }) => name))).toEqual(key);
});
