import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@naru/store/database";
import { migrate } from "@naru/store/migrations/migrate";
import { balanceFaults, currencyTotals } from "@naru/store/read/ledger-check";
import { verifyJournal } from "@naru/store/read/journal";
import { openShard, type ShardStore } from "@naru/store/shard";
import { Model } from "@naru/store/testing/model";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPg, startEmbeddedPg } from "../platform/embedded-pg.ts";
import { archiveSettings, backUp, restore, walOf } from "./backup.ts";

const START = Date.UTC(2026, 10, 20, 12);
const clock = { after: () => () => {} };
const MONEY = ["wallet_balance", "ledger_transfer", "oversea_order", "oversea_fill", "journal"];

let home: string;
let server: EmbeddedPg;
const servers: EmbeddedPg[] = [];

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), "naru-backup-"));
  server = await startEmbeddedPg({
    dataDir: path.join(home, "pg"),
    settings: archiveSettings(path.join(home, "backup")),
    alsoWrites: walOf(path.join(home, "backup")),
  });
  servers.push(server);
});
afterAll(async () => {
  for (const each of servers) await each.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Every row of the tables that hold money, as text. */
async function booksOf(url: string): Promise<Record<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const books: Record<string, string[]> = {};
    for (const table of MONEY) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT to_json(t)::text AS row FROM ${table} t ORDER BY 1`,
      );
      books[table] = rows.map(({ row }) => row);
    }
    return books;
  } finally {
    await client.end();
  }
}

async function run(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function open(url: string): Promise<ShardStore> {
  const store = await openShard({ databaseUrl: url, shard: 1, installationId: "here", clock });
  await store.load();
  return store;
}

test("a restore to a named moment has the ledger of that moment, to the row, and goes on", async () => {
  const folder = path.join(home, "backup");
  await migrate(server.url);
  const model = new Model({ seed: 5, members: 12, startAt: START, stepMs: 40, remember: true });
  let store = await open(server.url);
  await store.commit(model.opening());
  for (let index = 0; index < 20; index += 1) await store.commit(model.batch(10));

  // The copy is made while orders go on: what it tears the log mends.
  let isCopied = false;
  const copying = backUp({ databaseUrl: server.url, pgDir: path.join(home, "pg"), folder });
  void copying.finally(() => (isCopied = true));
  do await store.commit(model.batch(10));
  while (!isCopied);
  await copying;
  for (let index = 0; index < 20; index += 1) await store.commit(model.batch(10));
  await store.close();
  const books = await booksOf(server.url);
  const sequence = model.state.sequence;
  await run("SELECT pg_create_restore_point('before the mistake')");

  // Somebody deletes what must never be deleted, and trading goes on for a while.
  await run("DELETE FROM ledger_transfer; UPDATE wallet_balance SET balance = 0");
  await run("SELECT pg_switch_wal()");
  await server.stop();
  expect(readdirSync(walOf(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);

  const restored = await restore({
    folder,
    pgDir: path.join(home, "restored"),
    to: { name: "before the mistake" },
  });
  servers.push(restored);
  expect(books["ledger_transfer"]?.length).toBeGreaterThan(100);
  expect(await booksOf(restored.url)).toEqual(books);
  const database = openDatabase(restored.url);
  expect(await balanceFaults(database.db)).toEqual([]);
  expect([...(await currencyTotals(database.db)).values()].filter((sum) => sum !== 0n)).toEqual([]);
  const verdict = await verifyJournal(database.db, { shard: 1, from: 1 });
  expect(verdict).toMatchObject({ ok: true, entries: sequence });
  await database.close();

  store = await open(restored.url);
  await store.commit(model.batch(10));
  await store.close();
});
