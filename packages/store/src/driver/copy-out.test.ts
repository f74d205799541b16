import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BinaryRow, copyOut } from "./copy-out.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";

let scratch: ScratchDatabase;
let client: pg.Client;
beforeAll(async () => {
  scratch = await scratchDatabase({ migrated: false });
  client = new pg.Client({ connectionString: scratch.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await scratch.drop();
});

async function rowsOf<Value>(query: string, read: (row: BinaryRow) => Value): Promise<Value[]> {
  const values: Value[] = [];
  await copyOut(client, query, (row) => values.push(read(row)));
  return values;
}

describe("a query copied out in binary", () => {
  test.each([
    0n,
    1n,
    -1n,
    2n ** 31n,
    2n ** 32n - 1n,
    -(2n ** 32n),
    -(2n ** 32n) - 1n,
    2n ** 53n + 1n,
    2n ** 63n - 1n,
    -(2n ** 63n),
  ])("gives money as it is: %s", async (value) => {
    expect(await rowsOf(`SELECT '${value}'::int8`, (row) => row.big())).toEqual([value]);
    expect(await rowsOf(`SELECT '${value}'::int8`, (row) => row.bigOrNull())).toEqual([value]);
  });

  test.each([0, 1, -1, 2 ** 31, -(2 ** 32) - 5, 2 ** 53 - 1, -(2 ** 53) + 1])(
    "gives a whole number as it is: %s",
    async (value) => {
      expect(await rowsOf(`SELECT '${value}'::int8`, (row) => row.int8())).toEqual([value]);
    },
  );

  test("gives every type and null, row by row in the order of the query", async () => {
    const query = `SELECT n::int4, (-n)::int2, n % 2 = 1, CASE WHEN n > 1 THEN n::int8 END,
        CASE WHEN n > 1 THEN n::int2 END, CASE WHEN n > 1 THEN n::int4 END, CASE WHEN n > 1 THEN n::int8 END
      FROM generate_series(1, 3) n ORDER BY n DESC`;
    const read = (row: BinaryRow) => [
      row.int4(),
      row.int2(),
      row.bool(),
      row.int8OrNull(),
      row.int2OrNull(),
      row.int4OrNull(),
      row.bigOrNull(),
    ];
    expect(await rowsOf(query, read)).toEqual([
      [3, -3, true, 3, 3, 3, 3n],
      [2, -2, false, 2, 2, 2, 2n],
      [1, -1, true, null, null, null, null],
    ]);
  });

  test("gives nothing where there is nothing, and more than fits a buffer where there is much", async () => {
    expect(await rowsOf("SELECT 1::int8 WHERE false", (row) => row.int8())).toEqual([]);
    const many = await rowsOf("SELECT generate_series(1, 50000)::int8", (row) => row.int8());
    expect(many).toEqual(Array.from({ length: 50_000 }, (_, index) => index + 1));
  });

  test("fails where a number would not be exact or a column has another type, and the connection lives on", async () => {
    const above = `SELECT '${2n ** 53n}'::int8`;
    await expect(rowsOf(above, (row) => row.int8())).rejects.toThrow("no exact number");
    await expect(rowsOf("SELECT 1::int4", (row) => row.int8())).rejects.toThrow(
      "a cell of 4 bytes",
    );
    await expect(rowsOf("SELECT nothing", (row) => row.int8())).rejects.toThrow("nothing");
    await expect(rowsOf("SELECT NULL::int8", (row) => row.int8())).rejects.toThrow("-1 bytes");
    expect(await rowsOf("SELECT 7::int8", (row) => row.int8())).toEqual([7]);
  });
});
