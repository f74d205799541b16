import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { dayOf } from "./day.ts";
import { CommitUnknownError, FencedError } from "./errors.ts";
import type { ShardRows } from "./load.ts";
import { openShard, type ShardStore } from "./shard.ts";
import { type CutAt, type CuttingProxy, cuttingProxy } from "./testing/cutting-proxy.ts";
import { Model, type ModelState } from "./testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "./testing/scratch-database.ts";

const START = Date.UTC(2026, 10, 20, 23, 59, 59, 900);
const clock = {
  after(ms: number, fn: () => void) {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};

let scratch: ScratchDatabase;
const opened: ShardStore[] = [];
const proxies: CuttingProxy[] = [];
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.abandon()));
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
  await scratch.drop();
});

async function open(options: Partial<Parameters<typeof openShard>[0]> = {}): Promise<ShardStore> {
  const store = await openShard({
    databaseUrl: scratch.url,
    shard: 1,
    installationId: "here",
    clock,
    ...options,
  });
  opened.push(store);
  return store;
}

/** The part of the loaded rows that the model knows, in one order. */
function known(rows: ShardRows) {
  return {
    sequence: rows.sequence,
    at: rows.lastAt,
    nextId: rows.nextId,
    tapeSequence: rows.tapeSequence,
    accounts: rows.accounts,
    openOrders: rows.openOrders,
    openPositions: rows.openPositions,
    balances: rows.balances,
    answers: rows.recentAnswers,
    ticks: rows.ticksAfterCheckpoint,
  };
}

function expected(state: ModelState): ReturnType<typeof known> {
  return {
    sequence: state.sequence,
    at: state.at,
    nextId: state.nextId,
    tapeSequence: state.tapeSequence,
    accounts: [...state.accounts.values()].sort((a, b) => a.memberId - b.memberId),
    openOrders: [...state.openOrders.values()].sort((a, b) => a.id - b.id),
    openPositions: [...state.openPositions.values()].sort((a, b) => a.id - b.id),
    balances: [...state.balances].sort(([a], [b]) => a - b),
    answers: state.answers,
    ticks: state.ticks,
  };
}

describe("a shard", () => {
  test("is empty at first", async () => {
    const rows = await (await open()).load();
    expect(rows.sequence).toBe(0);
    expect(rows.nextId).toBe(1);
    expect(rows.marketCheckpoint).toBeNull();
  });

  test("loads what was committed, across midnight, after a kill", async () => {
    const model = new Model({ seed: 7, members: 40, startAt: START, stepMs: 10, remember: true });
    let store = await open();
    await store.load();
    await store.commit(model.opening());
    for (let index = 0; index < 30; index += 1) await store.commit(model.batch(25));
    expect(store.waitingRows()).toBeGreaterThan(0);
    await store.abandon();

    store = await open();
    const rows = await store.load();
    expect(known(rows)).toEqual(expected(model.state));
    expect(rows.sites).toHaveLength(1);
    expect(rows.instruments).toHaveLength(1);
    expect(rows.options).toHaveLength(1);
    expect(rows.rates).toHaveLength(1);

    // and goes on from there
    for (let index = 0; index < 5; index += 1) await store.commit(model.batch(25));
    await store.close();
    expect(known(await (await open()).load())).toEqual(expected(model.state));
  });

  test("keeps ticks that no batch has, whatever is killed, until a batch takes them", async () => {
    const model = new Model({ seed: 13, members: 5, startAt: START, stepMs: 10, remember: true });
    let store = await open();
    await store.load();
    await store.commit(model.opening());
    const batch = model.batch(3, 9);
    await store.keepTicks(batch.ticks.slice(0, 4));
    await store.keepTicks(batch.ticks.slice(4, 7));
    await store.abandon();

    store = await open();
    const rows = await store.load();
    expect(rows.sequence).toBe(1);
    expect(rows.openTicks).toEqual(batch.ticks.slice(0, 7));
    expect(rows.ticksAfterCheckpoint.slice(-7)).toEqual(rows.openTicks);
    expect(rows.tapeSequence).toBe(batch.ticks[6]?.sequence);
    await store.commit(batch);
    await store.keepTicks(model.batch(0, 2).ticks);
    await store.abandon();

    store = await open();
    expect((await store.load()).openTicks).toHaveLength(2);
    await expect(store.keepTicks(batch.ticks)).rejects.toThrow("is on the tape");
  });

  test("keeps a batch's packed bytes in its rows, up to a page", async () => {
    const at = START - 60_000;
    const model = new Model({ seed: 5, members: 40, startAt: at, stepMs: 1, remember: false });
    const store = await open();
    await store.load();
    await store.ensurePartitions(dayOf(at), dayOf(at));
    await store.commit(model.opening());
    const batch = model.batch(40);
    await store.commit(batch);
    const { pool, close } = openDatabase(scratch.url);
    const { rows } = await pool.query(
      `SELECT pg_column_size(entry) AS journal,
         pg_column_size(events) + pg_column_size(unflushed) AS outbox,
         coalesce(pg_column_toast_chunk_id(entry), pg_column_toast_chunk_id(events),
           pg_column_toast_chunk_id(unflushed)) AS cut
       FROM journal JOIN outbox USING (shard, day, sequence) WHERE sequence = $1`,
      [batch.sequence],
    );
    await close();
    expect(rows).toEqual([{ journal: expect.any(Number), outbox: expect.any(Number), cut: null }]);
    // Longer than what the server cuts up by itself.
    expect(rows[0].journal).toBeGreaterThan(2_100);
    expect(rows[0].outbox).toBeGreaterThan(2_100);
  });

  test("refuses a batch that leaves out ticks which were kept", async () => {
    const model = new Model({ seed: 13, members: 5, startAt: START, stepMs: 10, remember: true });
    const store = await open();
    await store.load();
    await store.commit(model.opening());
    const batch = model.batch(3, 4);
    await store.keepTicks(batch.ticks);
    const ticks = batch.ticks.slice(0, 3);
    await expect(store.commit({ ...batch, ticks })).rejects.toThrow("leaves out ticks");
  });

  test("takes a batch encoded while the one before it is on its way, and no other in its place", async () => {
    const model = new Model({ seed: 11, members: 20, startAt: START, stepMs: 10, remember: true });
    let store = await open();
    await store.load();
    await store.commit(model.opening());
    for (let index = 0; index < 10; index += 1) {
      const [first, second] = [model.batch(20), model.batch(20)];
      const committing = store.commit(first);
      store.prepare(second);
      await committing;
      await store.commit(second);
    }
    expect(known(await (await open()).load())).toEqual(expected(model.state));

    store = await open();
    await store.load();
    const batch = model.batch(1);
    store.prepare(batch);
    expect(() => store.prepare(batch)).toThrow("one batch ahead");
    await expect(store.commit({ ...batch })).rejects.toThrow("was prepared");
    await expect(store.commit(batch)).rejects.toThrow("was prepared");
  });

  test("commits the same by way of day partitions and of the default ones", async () => {
    const states: ReturnType<typeof known>[] = [];
    for (const [shard, first] of [
      [1, 0],
      [2, 1],
    ] as const) {
      if (shard === 2) {
        await scratch.drop();
        scratch = await scratchDatabase();
      }
      const model = new Model({ seed: 3, members: 9, startAt: START, stepMs: 25, remember: true });
      const store = await open();
      await store.load();
      await store.ensurePartitions(dayOf(START) + first, dayOf(START));
      await store.commit(model.opening());
      for (let index = 0; index < 10; index += 1) await store.commit(model.batch(10));
      await store.close();
      states.push(known(await (await open()).load()));
    }
    expect(states[0]).toEqual(states[1]);
  });

  test("orders what it loads by id, in whatever order the rows lie", async () => {
    const model = new Model({ seed: 5, members: 30, startAt: START, remember: true });
    const store = await open();
    await store.load();
    await store.commit(model.opening());
    for (let index = 0; index < 10; index += 1) await store.commit(model.batch(20));
    await store.close();
    for (const table of ["account", "wallet_balance", "oversea_position", "oversea_order_open"]) {
      await scratch.query(
        `CREATE TABLE shuffled AS SELECT * FROM ${table} ORDER BY md5(${table}::text)`,
      );
      await scratch.query(`DELETE FROM ${table}`);
      await scratch.query(`INSERT INTO ${table} SELECT * FROM shuffled`);
      await scratch.query("DROP TABLE shuffled");
    }
    expect(known(await (await open()).load())).toEqual(expected(model.state));
  });

  test("refuses a batch out of order, a tick twice and time that goes back", async () => {
    const model = new Model({ seed: 1, members: 3, startAt: START, remember: true });
    const store = await open();
    await store.load();
    const opening = model.opening();
    const next = model.batch(2);
    await expect(store.commit(next)).rejects.toThrow("does not follow");
    await expect(store.commit(opening)).rejects.toThrow("does not follow");

    const again = await open();
    await again.load();
    await again.commit(opening);
    await again.commit(next);
    await expect(again.commit({ ...model.batch(1), at: START - 1 })).rejects.toThrow("went back");
    await expect(
      again.commit({ ...model.batch(1), sequence: 3, ticks: next.ticks }),
    ).rejects.toThrow("is on the tape");
  });

  test("stops for an amount beyond int8 with nothing written", async () => {
    const model = new Model({ seed: 1, members: 3, startAt: START, remember: true });
    const store = await open();
    await store.load();
    await store.commit(model.opening());
    const batch = model.batch(4);
    const changes = batch.changes.map((change) =>
      change.kind === "order"
        ? { ...change, row: { ...change.row, filledCost: 2n ** 63n } }
        : change,
    );
    await expect(store.commit({ ...batch, changes })).rejects.toThrow("overflows int8");
    await expect(store.commit(batch)).rejects.toThrow("overflows int8");
    expect((await (await open()).load()).sequence).toBe(1);
  });

  test("keeps the market's checkpoint and the batches after it", async () => {
    const model = new Model({ seed: 9, members: 3, startAt: START, remember: true });
    const store = await open();
    await store.load();
    await store.commit(model.opening());
    await store.commit({ ...model.batch(3), checkpoint: '{"last":1}' });
    await store.commit({ ...model.batch(3), checkpoint: '{"last":2}' });
    const tail = model.batch(3, 5);
    await store.commit(tail);
    await store.abandon();
    const rows = await (await open()).load();
    expect(rows.marketCheckpoint).toEqual({ sequence: 3, json: '{"last":2}' });
    expect(rows.batchesAfterCheckpoint.map(({ entry }) => entry.inputs)).toEqual([tail.inputs]);
    expect(rows.ticksAfterCheckpoint).toEqual(tail.ticks);
  });

  test("finds an answer by its key and member only", async () => {
    const model = new Model({ seed: 2, members: 3, startAt: START, remember: true });
    const store = await open();
    await store.load();
    await store.commit(model.opening());
    await store.commit(model.batch(5));
    const answer = model.state.answers[2];
    if (answer === undefined) throw new Error("the batch has five answers");
    expect(await store.lookUpAnswer(answer.memberId, answer.key)).toEqual(answer);
    expect(await store.lookUpAnswer(answer.memberId + 1, answer.key)).toBeUndefined();
  });
});

describe("trickled rows", () => {
  test("are recovered whatever had reached the tables, and after a close all had", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.array(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }), {
          minLength: 1,
          maxLength: 3,
        }),
        async (seed, lives) => {
          await scratch.drop();
          scratch = await scratchDatabase();
          const model = new Model({ seed, members: 25, startAt: START, remember: true });
          let store = await open();
          await store.load();
          await store.commit(model.opening());
          for (const life of lives) {
            for (const count of life) await store.commit(model.batch(count));
            await store.abandon();
            store = await open();
            expect(known(await store.load())).toEqual(expected(model.state));
          }
          await store.close();
          const balances = await scratch.query("SELECT account_id, balance FROM wallet_balance");
          expect(
            new Map(
              balances.map((row) => [Number(row["account_id"]), BigInt(String(row["balance"]))]),
            ),
          ).toEqual(model.state.balances);
        },
      ),
      { numRuns: 6 },
    );
  });
});

describe("ownership", () => {
  test("a fenced writer writes nothing, and hears it", async () => {
    const model = new Model({ seed: 4, members: 5, startAt: START, remember: true });
    const old = await open();
    await old.load();
    await old.commit(model.opening());
    const owner = await open();
    expect(owner.epoch).toBe(old.epoch + 1n);
    const before = await countRows();
    const batch = model.batch(10);
    await expect(old.commit(batch)).rejects.toThrow(FencedError);
    await expect(old.commit(batch)).rejects.toThrow(FencedError);
    await expect(old.renewLease()).rejects.toThrow(FencedError);
    await expect(old.close()).rejects.toThrow(FencedError);
    expect(await countRows()).toEqual(before);
    await owner.load();
    await owner.commit(batch);
  });

  test("a flush of a fenced writer writes nothing", async () => {
    const model = new Model({ seed: 4, members: 5, startAt: START, remember: true });
    const old = await open();
    await old.load();
    await old.commit(model.opening());
    const before = await countRows();
    await open();
    await expect(old.close()).rejects.toThrow(FencedError);
    expect(await countRows()).toEqual(before);
  });

  test("taking over waits for a commit in flight", async () => {
    await open();
    const inFlight = openDatabase(scratch.url, { connectionsMax: 1 });
    const client = await inFlight.pool.connect();
    await client.query("BEGIN");
    await client.query("SELECT 1 FROM shard WHERE shard = 1 FOR SHARE");
    let taken = false;
    const owner = open().then((store) => {
      taken = true;
      return store;
    });
    const waits = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await scratch.query(waits))[0]?.["n"] !== 1) expect(taken).toBe(false);
    expect(taken).toBe(false);
    await client.query("COMMIT");
    client.release();
    expect((await owner).epoch).toBe(2n);
    await inFlight.close();
  });

  test("a foreign installation waits for the end of the lease, and hears who holds it", async () => {
    const holder = await open({ leaseMs: 400 });
    await holder.renewLease();
    const waits: string[] = [];
    const foreign = await open({
      installationId: "elsewhere",
      onWait: (wait) => waits.push(wait.holder),
    });
    expect(waits[0]).toBe("here");
    expect(foreign.epoch).toBe(holder.epoch + 1n);
    await expect(holder.renewLease()).rejects.toThrow(FencedError);
  });

  test("a shard that was closed may be taken by anybody at once", async () => {
    const first = await open({ leaseMs: 3_600_000 });
    await first.load();
    await first.close();
    const foreign = await open({
      installationId: "elsewhere",
      onWait: () => {
        throw new Error("nobody holds it");
      },
    });
    expect(foreign.epoch).toBe(first.epoch + 1n);
  });
});

describe("a connection that is cut", () => {
  test.for<[CutAt, boolean | "either"]>([
    ["before the server has it", false],
    ["after it was sent", "either"],
    ["before the answer", true],
  ])("%s leaves the batch whole or not at all", async ([at, committed]) => {
    const proxy = await cuttingProxy(scratch.url);
    proxies.push(proxy);
    const model = new Model({ seed: 12, members: 20, startAt: START, remember: true });
    const store = await open({ databaseUrl: proxy.url });
    await store.load();
    await store.commit(model.opening());
    for (let index = 0; index < 3; index += 1) await store.commit(model.batch(20));
    const before = expected(structuredClone(model.state));
    const batch = model.batch(20);
    void proxy.arm(at);
    await expect(store.commit(batch)).rejects.toThrow(CommitUnknownError);
    await expect(store.commit(batch)).rejects.toThrow(CommitUnknownError);
    await proxy.cut;

    // the raise of the epoch waits for the batch, should the server still be at it
    const owner = await open();
    const rows = await owner.load();
    const happened = rows.sequence === batch.sequence;
    if (committed !== "either") expect(happened).toBe(committed);
    expect(known(rows)).toEqual(happened ? expected(model.state) : before);
    if (!happened) await owner.commit(batch);
    expect((await scratch.query("SELECT count(*)::int AS n FROM journal"))[0]).toEqual({
      n: batch.sequence,
    });
  });

  test("is heard of when nothing was in flight", async () => {
    const proxy = await cuttingProxy(scratch.url);
    proxies.push(proxy);
    const broken = Promise.withResolvers<Error>();
    const store = await open({ databaseUrl: proxy.url, onBroken: broken.resolve });
    await store.load();
    await proxy.close();
    expect(await broken.promise).toBeInstanceOf(CommitUnknownError);
    const model = new Model({ seed: 1, members: 2, startAt: START, remember: true });
    await expect(store.commit(model.opening())).rejects.toThrow(CommitUnknownError);
  });
});

async function countRows(): Promise<Record<string, unknown>[]> {
  const tables = ["journal", "outbox", "tape", "answer", "oversea_order", "oversea_fill"];
  tables.push("ledger_transfer", "wallet_balance", "account", "oversea_position");
  return scratch.query(
    tables
      .map((table) => `SELECT '${table}' AS name, count(*)::int AS n FROM ${table}`)
      .join(" UNION ALL "),
  );
}
