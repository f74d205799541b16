import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Column, isAnswerKey } from "./columns.ts";
import { type ScratchDatabase, scratchDatabase } from "./testing/scratch-database.ts";

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

/** What the server reads in an array, as text. */
async function read(column: Column): Promise<(string | null)[]> {
  const { rows } = await client.query({
    text: `SELECT e::text AS value FROM unnest($1::${column.arrayType}) AS e`,
    values: [column.array()],
  });
  return rows.map((row) => row.value);
}

describe("a column", () => {
  test("says to the server exactly what was written, and is empty after a reset", async () => {
    const int8 = new Column("a", "int8");
    const money = new Column("b", "int8");
    const int4 = new Column("c", "int4");
    const int2 = new Column("d", "int2");
    const text = new Column("e", "text");
    const bytes = new Column("f", "bytea");
    const key = new Column("g", "uuid");
    const row = fc.record({
      int8: fc.option(fc.maxSafeInteger()),
      money: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      int4: fc.integer(),
      int2: fc.integer({ min: -32_768, max: 32_767 }),
      text: fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\0")),
      bytes: fc.uint8Array({ maxLength: 40 }).map((value) => Buffer.from(value).toString("hex")),
      key: fc.uuid(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 60 }), async (rows) => {
        for (const column of [int8, money, int4, int2, text, bytes, key]) column.reset();
        for (const value of rows) {
          int8.number(value.int8);
          money.big(value.money);
          int4.number(value.int4);
          int2.number(value.int2);
          text.text(value.text);
          bytes.hex(value.bytes);
          key.uuid(value.key);
        }
        expect(await read(int8)).toEqual(rows.map((one) => one.int8?.toString() ?? null));
        expect(await read(money)).toEqual(rows.map((one) => one.money.toString()));
        expect(await read(int4)).toEqual(rows.map((one) => one.int4.toString()));
        expect(await read(int2)).toEqual(rows.map((one) => one.int2.toString()));
        expect(await read(text)).toEqual(rows.map((one) => one.text));
        expect(await read(bytes)).toEqual(rows.map((one) => `\\x${one.bytes}`));
        expect(await read(key)).toEqual(rows.map((one) => one.key));
      }),
      { numRuns: 30 },
    );
  });

  test("refuses what it cannot hold exactly", () => {
    expect(() => new Column("a", "int8").number(2 ** 53)).toThrow(RangeError);
    expect(() => new Column("a", "int8").number(0.5)).toThrow(RangeError);
    expect(() => new Column("a", "int8").big(2n ** 63n)).toThrow("overflows int8");
    expect(() => new Column("a", "int4").number(2 ** 31)).toThrow(RangeError);
    expect(() => new Column("a", "int2").number(32_768)).toThrow(RangeError);
    expect(() => new Column("a", "bytea").hex("zz")).toThrow("not hexadecimal");
    expect(() => new Column("a", "uuid").uuid("0190A0B0-0000-7000-8000-000000000000")).toThrow();
  });

  test("knows an answer's key: a UUID in lower case", () => {
    expect(isAnswerKey("0190a0b0-0000-7000-8000-000000000000")).toBe(true);
    expect(isAnswerKey("0190A0B0-0000-7000-8000-000000000000")).toBe(false);
    expect(isAnswerKey("0190a0b000007000800000000000000")).toBe(false);
  });
});
