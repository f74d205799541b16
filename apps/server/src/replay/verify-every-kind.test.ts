/** Whatever kinds of rows there are: one that no input made is named, whether it stands or has ended. */

import { ROW_KINDS } from "@naru/engine/row-kinds";
import type { Column } from "@naru/rows/column";
import { type AnyRowKind, nameOf } from "@naru/rows/row";
import { cellsOf } from "@naru/rows/sql-names";
import { dayOf } from "@naru/store/day";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manualClock } from "../platform/clock.ts";
import { openTradedShard, START, trade } from "./testing/traded-shard.ts";
import { verifyInstallation } from "./verify.ts";

/** Numbers from here on and an instant are no row's. */
const NUMBERS = 9_000_000;
const AT = START + 1_000;

let database: ScratchDatabase;
let client: pg.Client;
let forgedCount = 0;

beforeAll(async () => {
  database = await scratchDatabase();
  const shard = await openTradedShard(database.url, manualClock(START));
  await trade(shard, 2);
  await shard.store.close();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Who writes into tables takes away what would stop it.
  await client.query(`SET session_replication_role = replica;
    DO $$ DECLARE each record; BEGIN
      FOR each IN SELECT conrelid::regclass AS of, conname FROM pg_constraint
        WHERE contype = 'c' AND conislocal AND connamespace = 'public'::regnamespace
      LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', each.of, each.conname); END LOOP;
    END $$`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What a column of a forged row holds; `place` is the column's among those of its row. */
function forged(column: Column, name: string, place: number): unknown {
  if (column.isInstant || name.endsWith("At")) return AT;
  switch (column.kind) {
    case "flag":
      return false;
    case "word":
      return Object.keys(column.codes?.codeOf ?? {})[0];
    case "plain":
      return "{}";
    case "text":
      return "forged";
    default:
      return column.cells === "int2" ? 1 : NUMBERS + 100 * forgedCount + place;
  }
}

/** Puts a row of a kind into its table; returns how a sentence about it begins. */
async function forge(kind: AnyRowKind, hasEnded: boolean): Promise<string> {
  forgedCount += 1;
  const row: Record<string, unknown> = {};
  const cells = new Map<string, unknown>();
  Object.entries(kind.columns).forEach(([name, column], place) => {
    const value = name === kind.ended && !hasEnded ? null : forged(column, name, place);
    row[name] = value;
    const stored = column.kind === "word" ? column.codes?.codeOf[value as string] : value;
    for (const cell of cellsOf(name, column)) cells.set(cell.name, stored);
  });
  if (kind.life === "trickled") cells.set("mark", 0);
  if (kind.life === "daily") cells.set("day", dayOf(AT));
  const own = kind.tables?.[kind.table]?.flatMap((name) =>
    cellsOf(name, kind.columns[name] as Column).map((cell) => cell.name),
  );
  const names = [...cells.keys()].filter((name) => own?.includes(name) !== false || name === "day");
  await client.query(
    `INSERT INTO ${kind.table} (${names.map((name) => `"${name}"`).join(", ")})
     VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    names.map((name) => cells.get(name)),
  );
  const standing = kind.standing?.called ?? kind.called;
  const ended = kind.ended === undefined ? standing : `ended ${kind.called}`;
  return `${hasEnded ? ended : standing} ${nameOf(kind, row)} came from no input`;
}

test.each([
  ["have ended, or do not end,", ROW_KINDS, true],
  ["stand", ROW_KINDS.filter(({ ended, life }) => ended !== undefined && life !== "daily"), false],
] as const)(
  "rows of every kind that %s are named where no input made them",
  async (_, kinds, hasEnded) => {
    const due: string[] = [];
    for (const kind of kinds) due.push(await forge(kind, hasEnded));
    const options = { databaseUrl: database.url, shard: 1, from: null, to: null };
    const { differences } = await verifyInstallation(options);
    expect(due.filter((said) => !differences.some((each) => each.startsWith(said)))).toEqual([]);
  },
);
