import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { dayOf } from "../day.ts";
import { openShard } from "../shard.ts";
import { Model, SITE } from "../testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { closedOrders } from "./history.ts";
import { balanceFaults, currencyTotals } from "./ledger-check.ts";
import { readOutboxAfter } from "./outbox.ts";
import { balanceLines } from "./balance-lines.ts";
import { readStatement, statementSums } from "./statement.ts";

const START = Date.UTC(2026, 10, 20, 14, 0);
const HALF_HOUR = 1_800_000;

let scratch: ScratchDatabase;
let database: Database;
let model: Model;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  model = new Model({ seed: 21, members: 3, startAt: START, stepMs: HALF_HOUR, remember: true });
  const store = await openShard({
    databaseUrl: scratch.url,
    shard: 1,
    installationId: "here",
    clock: { after: () => () => {} },
  });
  await store.load();
  await store.ensurePartitions(dayOf(START), dayOf(START) + 1);
  await store.commit(model.opening());
  for (let index = 0; index < 60; index += 1) await store.commit(model.batch(4));
  await store.close();
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const owner = { siteId: SITE.id, memberId: 10_001 };

function expectedOrders() {
  return [...model.state.closedOrders.values()]
    .filter((order) => order.memberId === owner.memberId)
    .sort((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0) || b.id - a.id);
}

describe("closedOrders", () => {
  test("pages a member's orders with their fills, the last to close first", async () => {
    const wanted = expectedOrders();
    const first = await closedOrders(database.db, { ...owner, page: 0, size: 7 });
    const second = await closedOrders(database.db, { ...owner, page: 1, size: 7 });
    expect(first.totalElements).toBe(wanted.length);
    expect(first.totalPages).toBe(Math.ceil(wanted.length / 7));
    expect([...first.content, ...second.content].map(({ order }) => order)).toEqual(
      wanted.slice(0, 14),
    );
    for (const { order, fills, fee, profit } of first.content) {
      const own = model.state.fills.filter((fill) => fill.orderId === order.id);
      expect(fills).toEqual(own);
      expect(fee).toBe(own.reduce((sum, fill) => sum + fill.fee, 0n));
      expect(profit).toBe(own.reduce((sum, fill) => sum + fill.profit, 0n));
    }
  });

  test("keeps to the days of the site's time zone, both inclusive", async () => {
    for (const [timeZone, offset] of [
      ["Asia/Seoul", 9],
      ["America/Chicago", -6],
    ] as const) {
      const day = (at: number) => new Date(at + offset * 3_600_000).toISOString().slice(0, 10);
      const dates = { from: "2026-11-21", to: "2026-11-21", timeZone };
      const page = await closedOrders(database.db, { ...owner, page: 0, size: 100, dates });
      const wanted = expectedOrders().filter((order) => day(order.closedAt ?? 0) === "2026-11-21");
      expect(wanted.length).toBeGreaterThan(0);
      expect(page.content.map(({ order }) => order.id)).toEqual(wanted.map((order) => order.id));
    }
  });

  test("shows nothing of another site, and only the option asked for", async () => {
    const foreign = await closedOrders(database.db, { ...owner, siteId: 2, page: 0, size: 20 });
    expect(foreign.totalElements).toBe(0);
    const other = await closedOrders(database.db, { ...owner, optionId: 1004, page: 0, size: 20 });
    expect(other.totalPages).toBe(0);
  });
});

describe("a statement", () => {
  test("shows each movement with the balance after it, newest first", async () => {
    const page = await readStatement(database.db, { ...owner, page: 0, size: 100 });
    let before: bigint | undefined;
    for (const { balance, change } of page.content) {
      if (before !== undefined) expect(balance).toBe(before);
      before = balance - change;
    }
    expect(page.totalElements).toBeGreaterThan(10);
    const deposits = await readStatement(database.db, {
      ...owner,
      page: 0,
      size: 20,
      codes: ["D"],
    });
    expect(deposits.content.map(({ change }) => change)).toEqual([100_000_000n]);
  });

  test("sums by code to what the pages say", async () => {
    const wallet = "BINARY";
    const { content } = await readStatement(database.db, { ...owner, wallet, page: 0, size: 1000 });
    const sums = await statementSums(database.db, { ...owner, wallet });
    for (const { code, received, paid, count } of sums) {
      const own = content.filter((line) => line.code === code);
      expect(count).toBe(own.length);
      expect(received - paid).toBe(own.reduce((sum, { change }) => sum + change, 0n));
    }
    expect(sums.map(({ code }) => code)).toEqual(["D", "C"]);
  });

  test("adds up to the balance, line by line", async () => {
    const wallet = "BINARY";
    const { content } = await readStatement(database.db, { ...owner, wallet, page: 0, size: 1000 });
    const [balance, ...others] = await balanceLines(database.db, owner);
    expect(others).toEqual([]);
    expect(balance).toMatchObject({ wallet, balance: content[0]?.balance });
    const lines = balance?.lines ?? [];
    expect(lines.map(({ code, kind }) => [code, kind])).toEqual(
      expect.arrayContaining([
        ["D", null],
        ["C", "PROFIT"],
        ["C", "FEE"],
      ]),
    );
    for (const { code, kind, isStake, received, paid, count } of lines) {
      const own = content.filter(
        (line) => line.code === code && line.kind === kind && line.isStake === isStake,
      );
      expect(count).toBe(own.length);
      expect(received - paid).toBe(own.reduce((sum, { change }) => sum + change, 0n));
    }
    expect(lines.reduce((sum, { received, paid }) => sum + received - paid, 0n)).toBe(
      balance?.balance,
    );
  });

  test("of another site has no line", async () => {
    expect(await balanceLines(database.db, { ...owner, siteId: 2 })).toEqual([]);
  });
});

describe("the books", () => {
  test("sum to zero, and every balance is the sum of its transfers", async () => {
    expect(await currencyTotals(database.db)).toEqual(new Map([["KRW", 0n]]));
    expect(await balanceFaults(database.db)).toEqual([]);
  });

  test("that were touched are found", async () => {
    await scratch.query(
      "UPDATE wallet_balance SET balance = balance + 1 WHERE account_id = 2560256",
    );
    expect(await currencyTotals(database.db)).toEqual(new Map([["KRW", 1n]]));
    expect(await balanceFaults(database.db)).toHaveLength(1);
    await scratch.query(
      "UPDATE wallet_balance SET balance = balance - 1 WHERE account_id = 2560256",
    );
  });
});

describe("readOutboxAfter", () => {
  test("gives the events of later batches, in order, and says when some are forgotten", async () => {
    const today = dayOf(model.state.at);
    const all = await readOutboxAfter(database.db, { shard: 1, after: 5, limit: 1000, today });
    expect(all.complete).toBe(true);
    expect(new Map(all.batches.map(({ sequence, events }) => [sequence, events]))).toEqual(
      new Map([...model.state.events].filter(([sequence]) => sequence > 5)),
    );
    const late = await readOutboxAfter(database.db, {
      shard: 1,
      after: 5,
      limit: 2,
      today: today + 2,
    });
    expect(late.complete).toBe(false);
    expect(late.batches).toHaveLength(2);
    const none = await readOutboxAfter(database.db, {
      shard: 1,
      after: model.state.sequence,
      limit: 10,
      today: today + 9,
    });
    expect(none).toEqual({ complete: true, batches: [] });
  });
});
