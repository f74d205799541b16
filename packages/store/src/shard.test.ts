import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FencedError } from "./errors.ts";
import type { ShardRows } from "./load.ts";
import { openShard, type ShardStore } from "./shard.ts";
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
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.abandon()));
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
});
