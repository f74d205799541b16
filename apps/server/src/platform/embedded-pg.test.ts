import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertDurable } from "./durability.ts";
import { type EmbeddedPg, startEmbeddedPg } from "./embedded-pg.ts";

let folder: string;
let server: EmbeddedPg;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-pg-test-"));
  server = await startEmbeddedPg({ dataDir: path.join(folder, "pg") });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test("the cluster keeps what it acknowledges, and sorts Hangul", async () => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await assertDurable(client);
  const { rows } = await client.query(
    "SELECT string_agg(w, ' ' ORDER BY w) AS sorted FROM unnest(ARRAY['하나','나비','각','가나']) w",
  );
  await client.end();
  expect(rows).toEqual([{ sorted: "가나 각 나비 하나" }]);
});

test("a database that may forget is refused, with every reason", async () => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("SET synchronous_commit = off");
  await expect(assertDurable(client)).rejects.toThrow(/synchronous_commit is off/);
  await client.end();
});

test("kill -9 of the server loses no committed row, and its end is reported", async () => {
  await query("CREATE TABLE kept (id int)");
  await query("INSERT INTO kept VALUES (1)");
  await server.stop();
  let report: ((reason: string) => void) | undefined;
  const reported = new Promise<string>((resolve) => (report = resolve));
  server = await startEmbeddedPg({
    dataDir: path.join(folder, "pg"),
    onExit: (reason) => report?.(reason),
  });
  await query("INSERT INTO kept VALUES (2)");
  process.kill(server.pid, "SIGKILL");
  expect(await reported).toContain("SIGKILL");
  server = await startEmbeddedPg({ dataDir: path.join(folder, "pg") });
  expect(await query("SELECT id FROM kept ORDER BY id")).toEqual([{ id: 1 }, { id: 2 }]);
});

test("a server left running on the folder is stopped and replaced", async () => {
  const left = server.pid;
  server = await startEmbeddedPg({ dataDir: path.join(folder, "pg") });
  expect(server.pid).not.toBe(left);
  expect(() => process.kill(left, 0)).toThrow();
  expect(await query("SELECT count(*)::int AS n FROM kept")).toEqual([{ n: 2 }]);
});

test("a server that cannot start says why in its own words", async () => {
  const broken = startEmbeddedPg({
    dataDir: path.join(folder, "other"),
    throwaway: true,
    settings: { shared_buffers: "1" },
  });
  await expect(broken).rejects.toThrow(/shared_buffers/);
});
