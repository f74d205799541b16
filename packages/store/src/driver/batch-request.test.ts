import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { BatchRequests, MessageBuffer } from "./batch-request.ts";

let scratch: ScratchDatabase;
let client: pg.Client;
let requests: BatchRequests;
beforeAll(async () => {
  scratch = await scratchDatabase({ migrated: false });
  client = new pg.Client({ connectionString: scratch.url });
  await client.connect();
  await client.query(
    "CREATE TABLE kept (id int4 PRIMARY KEY, amount int8, bytes bytea, name text)",
  );
  requests = new BatchRequests(client);
});
afterAll(async () => {
  await client.end();
  await scratch.drop();
});

const KEEP = {
  query_timeout: 60_000,
  name: "keep",
  text: `WITH added AS (
    INSERT INTO kept VALUES ($1::int4, $2::int8, $3::bytea, $4::text) RETURNING id
  ) SELECT id + 1 FROM added`,
};
const ASK = { query_timeout: 60_000, name: "", text: "SELECT $1::int4 WHERE $1::int4 > 0" };

test("values arrive as they are, by a statement that is prepared once, whatever their size", async () => {
  const large = Buffer.alloc(300_000, 7);
  const rows = [
    [1, 2n ** 62n, Buffer.from([0, 255]), "가나다 'x' \\"],
    [2, -1n, large, null],
    [3, null, null, ""],
  ] as const;
  for (const row of rows)
    expect(await requests.send({ ...KEEP, values: [...row] })).toBe(row[0] + 1);

  const { rows: kept } = await client.query("SELECT * FROM kept ORDER BY id");
  expect(kept).toEqual([
    { id: 1, amount: "4611686018427387904", bytes: Buffer.from([0, 255]), name: "가나다 'x' \\" },
    { id: 2, amount: "-1", bytes: large, name: null },
    { id: 3, amount: null, bytes: null, name: "" },
  ]);
  const prepared = await client.query("SELECT name, statement FROM pg_prepared_statements");
  expect(prepared.rows).toEqual([{ name: "keep", statement: KEEP.text }]);
});

test("what the values lie in may be used again at once", async () => {
  const bytes = Buffer.from("as sent");
  const answer = requests.send({ ...KEEP, values: [10, 0n, bytes, null] });
  bytes.fill(0);
  await answer;
  const { rows } = await client.query("SELECT bytes FROM kept WHERE id = 10");
  expect(rows).toEqual([{ bytes: Buffer.from("as sent") }]);
});

test("no row is null, and what the server refuses is thrown while the connection goes on", async () => {
  expect(await requests.send({ ...ASK, values: [0] })).toBeNull();
  await expect(requests.send({ ...KEEP, values: [1, 0n, null, null] })).rejects.toThrow(
    /duplicate key/u,
  );
  await expect(
    requests.send({ ...ASK, name: "wrong", text: "SELECT nothing", values: [] }),
  ).rejects.toThrow(/does not exist/u);
  expect(await requests.send({ ...ASK, values: [5] })).toBe(5);
});

test("no answer within the query's time is an error, and so is a connection that breaks", async () => {
  const lost = new pg.Client({ connectionString: scratch.url });
  const onError = vi.fn<(error: Error) => void>();
  lost.on("error", onError);
  await lost.connect();
  const { rows } = await lost.query("SELECT pg_backend_pid() AS pid");
  const sleepy = { name: "sleep", text: "SELECT 1 FROM pg_sleep(600)", values: [] };
  const lateBy = new BatchRequests(lost).send({ ...sleepy, query_timeout: 20 });
  await expect(lateBy).rejects.toThrow("Query read timeout");
  await client.query("SELECT pg_terminate_backend($1)", [rows[0].pid]);
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());

  const broken = new pg.Client({ connectionString: scratch.url });
  broken.on("error", onError);
  await broken.connect();
  const { rows: others } = await broken.query("SELECT pg_backend_pid() AS pid");
  const answer = new BatchRequests(broken).send({ ...sleepy, query_timeout: 60_000 });
  await Promise.all([
    expect(answer).rejects.toThrow(/terminat/u),
    client.query("SELECT pg_terminate_backend($1)", [others[0].pid]),
  ]);
});

test("a message is written where the one before it lay", () => {
  const messages = new MessageBuffer();
  const long = messages.write({ name: "n", text: "t", values: [Buffer.alloc(200_000)] }, false);
  const short = messages.write({ name: "n", text: "t", values: [1] }, false);
  expect(short.buffer).toBe(long.buffer);
  expect(short.length).toBeLessThan(100);
});

test("a value that is no parameter is refused", () => {
  const wrong = { name: "n", text: "t", values: [{ amount: 1 }] };
  expect(() => new MessageBuffer().write(wrong, false)).toThrow("no parameter of a batch: object");
});
