/**
 * Durable orders a second: the store's commit against a normal broker's transaction per order, on one server.
 *
 *     node bench/store-commit.ts [seconds per round, 2] [rounds, 3]
 *
 * Both sides keep 64 orders in flight (the peer also 16, on as many connections) and the rounds alternate. The
 * peer locks the member's wallet, inserts the order, updates the wallet and inserts two ledger rows. Ours commits
 * batches of all that is in flight (`testing/model.ts`: market and limit orders, fills, cancellations, positions,
 * transfers, answers, events, journal). The engine's own work is not in it.
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPg } from "../apps/server/src/platform/embedded-pg.ts";
import { openDatabase } from "../packages/store/src/database.ts";
import { dayOf } from "../packages/store/src/day.ts";
import { migrate } from "../packages/store/src/migrations/migrate.ts";
import { ensurePartitions } from "../packages/store/src/partitions.ts";
import { openShard } from "../packages/store/src/shard.ts";
import { Model } from "../packages/store/src/testing/model.ts";

const SECONDS = Number(process.argv[2] ?? 2);
const ROUNDS = Number(process.argv[3] ?? 3);
const IN_FLIGHT = 64;
const MEMBERS = 10_000;
const START = Date.UTC(2026, 10, 20, 3);

interface Measured {
  readonly ordersPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const folder = mkdtempSync(path.join(tmpdir(), "naru-bench-"));
const server = await startEmbeddedPg({
  dataDir: path.join(folder, "pg"),
  settings: { max_connections: "120" },
});
try {
  await run(server.url);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(url: string): Promise<void> {
  await migrate(url);
  const database = openDatabase(url);
  await ensurePartitions(database.db, dayOf(START) - 1, dayOf(START) + 1);
  await database.close();
  const ours = await makeOurs(url);
  const peers = [await makePeer(url, 16), await makePeer(url, 64)];
  await ours.measure(1);
  const results = new Map<string, Measured[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of [ours, ...peers]) {
      results.set(side.name, [...(results.get(side.name) ?? []), await side.measure(SECONDS)]);
    }
  }
  for (const side of [ours, ...peers]) await side.end();
  report(results);
}

async function makeOurs(databaseUrl: string) {
  const store = await openShard({
    databaseUrl,
    shard: 1,
    installationId: "bench",
    clock: { after: (ms, fn) => () => clearTimeout(setTimeout(fn, ms)) },
  });
  await store.load();
  const model = new Model({ seed: 11, members: MEMBERS, startAt: START, remember: false });
  await store.commit(model.opening());
  return {
    name: `store, ${IN_FLIGHT} in flight`,
    async measure(seconds: number): Promise<Measured> {
      const latencies: number[] = [];
      const begin = performance.now();
      let orders = 0;
      let made = 0;
      while (performance.now() - begin - made < seconds * 1000) {
        // the model stands for the engine and its callers: its time is theirs, not the store's
        const before = performance.now();
        const batch = model.batch(IN_FLIGHT, 1);
        const sent = performance.now();
        made += sent - before;
        await store.commit(batch);
        latencies.push(performance.now() - sent);
        orders += IN_FLIGHT;
      }
      return summarize(orders, performance.now() - begin - made, latencies);
    },
    end: () => store.close(),
  };
}

async function makePeer(databaseUrl: string, connections: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(`
    CREATE TABLE IF NOT EXISTS peer_wallet (id int8 PRIMARY KEY, balance int8 NOT NULL);
    CREATE TABLE IF NOT EXISTS peer_order (id bigserial PRIMARY KEY, member_id int8 NOT NULL,
      option_id int4 NOT NULL, market_type text NOT NULL, trade_type text NOT NULL, price int8,
      qty int8 NOT NULL, status text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX IF NOT EXISTS peer_order_member ON peer_order (member_id, id);
    CREATE TABLE IF NOT EXISTS peer_ledger (id bigserial PRIMARY KEY, member_id int8 NOT NULL,
      order_id int8 NOT NULL, amount int8 NOT NULL, balance int8 NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX IF NOT EXISTS peer_ledger_member ON peer_ledger (member_id, id);
    INSERT INTO peer_wallet SELECT n, 100000000 FROM generate_series(0, ${MEMBERS - 1}) n
    ON CONFLICT DO NOTHING`);
  let next = 0;
  const order = async (client: pg.PoolClient): Promise<void> => {
    const member = (next++ * 7919) % MEMBERS;
    await client.query("BEGIN");
    const { rows } = await client.query({
      name: "lock",
      text: "SELECT balance FROM peer_wallet WHERE id = $1 FOR UPDATE",
      values: [member],
    });
    const balance = BigInt(rows[0].balance) - 5000n;
    const inserted = await client.query({
      name: "order",
      text: `INSERT INTO peer_order (member_id, option_id, market_type, trade_type, price, qty, status)
        VALUES ($1, 1003, 'MARKET', 'LONG', $2, 1, 'FILLED') RETURNING id`,
      values: [member, 2_500_000],
    });
    await client.query({
      name: "wallet",
      text: "UPDATE peer_wallet SET balance = $2 WHERE id = $1",
      values: [member, balance.toString()],
    });
    for (const amount of [-5000, 5000]) {
      await client.query({
        name: "ledger",
        text: "INSERT INTO peer_ledger (member_id, order_id, amount, balance) VALUES ($1, $2, $3, $4)",
        values: [member, inserted.rows[0].id, amount, balance.toString()],
      });
    }
    await client.query("COMMIT");
  };
  return {
    name: `transaction per order, ${connections} connections`,
    async measure(seconds: number): Promise<Measured> {
      const latencies: number[] = [];
      const begin = performance.now();
      const until = begin + seconds * 1000;
      const worker = async (): Promise<void> => {
        const client = await pool.connect();
        while (performance.now() < until) {
          const sent = performance.now();
          await order(client);
          latencies.push(performance.now() - sent);
        }
        client.release();
      };
      await Promise.all(Array.from({ length: connections }, worker));
      return summarize(latencies.length, performance.now() - begin, latencies);
    },
    end: () => pool.end(),
  };
}

function summarize(orders: number, ms: number, latencies: number[]): Measured {
  latencies.sort((a, b) => a - b);
  return {
    ordersPerSecond: (orders / ms) * 1000,
    p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}

function report(results: ReadonlyMap<string, readonly Measured[]>): void {
  const medians = new Map<string, Measured>();
  for (const [name, measured] of results) {
    const sorted = [...measured].sort((a, b) => a.ordersPerSecond - b.ordersPerSecond);
    const median = sorted[Math.floor(sorted.length / 2)] as Measured;
    medians.set(name, median);
    const rounds = measured.map((one) => Math.round(one.ordersPerSecond)).join(" ");
    console.log(
      `${name.padEnd(40)} ${Math.round(median.ordersPerSecond)} orders/s, ` +
        `p50 ${median.p50Ms.toFixed(2)} ms, p99 ${median.p99Ms.toFixed(2)} ms  (${rounds})`,
    );
  }
  const [ours, ...peers] = [...medians.values()];
  const best = Math.max(...peers.map((peer) => peer.ordersPerSecond));
  console.log(`ratio to the better peer: ${((ours?.ordersPerSecond ?? 0) / best).toFixed(1)}`);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"]).toString().trim();
  console.log(`${cpus().length} × ${cpus()[0]?.model}, node ${process.version}, commit ${commit}`);
}
