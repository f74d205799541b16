/**
 * What overseas futures leave in the tables: exits, triggers, alerts and overnight settings come back as they were,
 * and histories say what was decided. The engine itself decides, so that the rows are those of production.
 */

import type { Change } from "@naru/engine/change";
import type { Input } from "@naru/engine/input";
import { restoreState } from "@naru/engine/restore";
import { canonicalJson, rowsOf } from "@naru/engine/snapshot";
import { createState } from "@naru/engine/create-state";
import { step } from "@naru/engine/step";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { dayOf } from "./day.ts";
import { openShard } from "./shard.ts";
import { closedPositions } from "./read/positions/closed-positions.ts";
import { positionHistory } from "./read/positions/position-story.ts";
import { dailyProfit } from "./read/daily-profit.ts";
import { memberFills } from "./read/fills.ts";
import { orderHistory } from "./read/history.ts";
import { readStatement } from "./read/statement.ts";
import { readOutboxAfter } from "./read/outbox.ts";
import { INSTRUMENT, OPTION, SITE } from "./testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "./testing/scratch-database.ts";

const KIM = 10_000;
const LEE = 10_001;
/** Seven minutes before midnight in Seoul. */
const START = Date.UTC(2026, 10, 20, 14, 53);
const OWNER = { siteId: SITE.id, memberId: KIM };
const DATES = { timeZone: "Asia/Seoul" };

type Untimed = Input extends infer One ? (One extends Input ? Omit<One, "at"> : never) : never;

let scratch: ScratchDatabase;
let database: Database;
const state = createState();
let store: Awaited<ReturnType<typeof openShard>>;
let sequence = 0;
let now = START;
let tapeSequence = 0;

function open() {
  return openShard({
    databaseUrl: scratch.url,
    shard: 1,
    installationId: "here",
    clock: { after: () => () => {} },
  });
}

async function commit(input: Input): Promise<readonly Change[]> {
  const outcome = step(state, input);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  sequence += 1;
  const isTick = input.kind === "tickArrived";
  await store.commit({
    sequence,
    at: state.now,
    nextId: state.nextId,
    inputs: isTick ? [{ kind: "ticks", upTo: input.tick.sequence }] : [input],
    changes: outcome.changes,
    answers: [],
    ticks: isTick ? [input.tick] : [],
    beatMark: state.now,
  });
  return outcome.changes;
}

const send = (input: Untimed): Promise<readonly Change[]> => commit({ ...input, at: now } as Input);

function trade(price: number): Promise<readonly Change[]> {
  tapeSequence += 1;
  const tick = { kind: "trade", symbol: INSTRUMENT.symbol, at: now, price, qty: 1 } as const;
  const stamped = { sequence: tapeSequence, receivedAt: now, tick };
  return commit({ kind: "tickArrived", at: now, tick: stamped });
}

function order(memberId: number, tradeType: "LONG" | "SHORT", qty: number, more = {}) {
  return send({
    kind: "placeOverseaOrder",
    memberId,
    optionId: OPTION.id,
    marketType: "MARKET",
    tradeType,
    price: null,
    stopPrice: null,
    qty: String(qty),
    ...more,
  });
}

function held(memberId: number): number {
  return state.accounts.get(memberId)?.positions.get(OPTION.id)?.id ?? 0;
}

beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  store = await open();
  await store.load();
  await store.ensurePartitions(dayOf(START), dayOf(START) + 1);
  await send({ kind: "defineSite", site: SITE });
  await send({ kind: "defineInstrument", instrument: INSTRUMENT });
  await send({ kind: "configureOption", option: OPTION });
  await send({ kind: "setRate", siteId: SITE.id, currency: "USD", rate: 140_000_000_000n });
  for (const memberId of [KIM, LEE]) {
    await send({ kind: "openAccount", memberId, siteId: 1, role: "MEMBER", status: "ACTIVE" });
    await send({ kind: "deposit", memberId, wallet: "BINARY", units: 10_000_000n, code: "D" });
  }
  await send({ kind: "sessionOpened", calendar: "CME", tradingDay: "2026-11-20" });
  await trade(2_500_000);
  await order(KIM, "LONG", 3, { tpTick: 20, slTick: 20 });
  const exits = [
    { kind: "TP", tick: 5, qty: 1, step: null, level: null },
    { kind: "TRAIL", tick: 40, qty: null, step: 2, level: null },
  ] as const;
  await send({ kind: "setExits", memberId: KIM, positionId: held(KIM), exits });
  await trade(2_500_125);
  // Ten minutes later it is tomorrow in Seoul.
  now += 600_000;
  await trade(2_500_000);
  await order(KIM, "SHORT", 2);
  const stop = { marketType: "STOPLIMIT", stopPrice: "25010.00", price: "25012.00", slTick: 8 };
  await order(KIM, "LONG", 1, stop);
  const working = [...(state.accounts.get(KIM)?.orders.keys() ?? [])];
  const amend = { kind: "amendOverseaOrder", memberId: KIM, orderId: working[0] ?? 0 } as const;
  await send({ ...amend, price: null, stopPrice: "25011.00", qty: "2" });
  await order(LEE, "SHORT", 2, { tpTick: 30 });
  const overnight = { kind: "setOvernight", memberId: LEE, positionId: held(LEE) } as const;
  await send({ ...overnight, isActive: true, qty: 1, isAuto: true });
  const alert = { kind: "setPriceAlert", memberId: LEE, optionId: OPTION.id } as const;
  await send({ ...alert, price: "25020.00" });
  await send({ ...alert, price: "24900.00" });
  const waits = { kind: "TRAIL", tick: 40, qty: null, step: 2, level: null } as const;
  const exitsOfLee = { kind: "setExits", memberId: LEE, positionId: held(LEE) } as const;
  await send({ ...exitsOfLee, exits: [{ ...waits, startPrice: "24950.00" }] });
  await trade(2_500_025);
  // Three at 25,000.00 and 25,000.25 twice: what is left of them cost a third of a price unit beside whole ones.
  await order(LEE, "SHORT", 1);
  await order(LEE, "LONG", 1);
});
afterAll(async () => {
  await store.close();
  await database.close();
  await scratch.drop();
});

describe("a loaded shard", () => {
  test("has every exit, trigger, alert and setting as the engine left them", async () => {
    const rows = await store.load();
    const restored = restoreState({
      ...rows,
      now: rows.lastAt,
      markets: [...state.markets.values()],
    });
    expect(canonicalJson(rowsOf(restored))).toBe(canonicalJson(rowsOf(state)));
    expect(rows.openPositions.map(({ basis }) => basis % 100_000_000n)).toContain(-66_666_667n);
    expect(rows.openExits).toMatchObject([
      { kind: "TP" },
      { kind: "TRAIL", startPrice: 2_495_000, peak: null },
    ]);
    expect(rows.openAlerts).toHaveLength(2);
    expect(rows.openOrders).toMatchObject([{ triggerSide: "above", slTick: 8, qty: 2 }]);
  });

  test("finds in the outbox what was announced, with exits and alerts", async () => {
    const query = { shard: 1, after: 0, limit: 1_000, today: dayOf(START) };
    const { batches } = await readOutboxAfter(database.db, query);
    const events = batches.flatMap((batch) => batch.events);
    const told = events.filter(({ memberId }) => memberId === LEE);
    expect(told.flatMap(({ alert }) => (alert === undefined ? [] : [alert.price]))).toEqual([
      2_502_000, 2_490_000,
    ]);
    const opened = events.find(({ name }) => name === "POSITION_OPEN");
    expect(opened?.exits).toMatchObject([{ kind: "SL" }, { kind: "TP" }]);
  });
});

describe("a member's history", () => {
  test("a day's profit is what the ledger posted that day, to the won", async () => {
    const { content } = await dailyProfit(database.db, {
      ...OWNER,
      wallet: "BINARY",
      dates: DATES,
      page: 0,
      size: 9,
    });
    const sums = new Map<string, bigint>();
    const lines = await readStatement(database.db, {
      ...OWNER,
      codes: ["C"],
      page: 0,
      size: 99,
    });
    for (const { wallet, at, change } of lines.content) {
      expect(wallet).toBe("BINARY");
      const day = new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
      sums.set(day, (sums.get(day) ?? 0n) + change);
    }
    expect(content.map(({ date, profit, fee, deficit }) => [date, profit - fee + deficit])).toEqual(
      [...sums].toSorted(([a], [b]) => (a < b ? 1 : -1)),
    );
    expect(content.map(({ date, count }) => [date, count])).toEqual([
      ["2026-11-21", 1],
      ["2026-11-20", 2],
    ]);
    const first = { from: "2026-11-20", to: "2026-11-20", ...DATES };
    const one = await dailyProfit(database.db, {
      ...OWNER,
      wallet: "BINARY",
      dates: first,
      page: 0,
      size: 9,
    });
    expect(one.content).toEqual(content.slice(1));
  });

  test("a stake that waits is no loss, and a bet counts on the day on which it is settled", async () => {
    const query = { ...OWNER, wallet: "BINARY", dates: DATES, page: 0, size: 9 } as const;
    const [before] = (await dailyProfit(database.db, query)).content;
    const [cash, stakes, house] = [OWNER.memberId * 256, OWNER.memberId * 256 + 4, 256];
    const moves = [
      // One is lost, one waits, one is won.
      ...[
        [cash, stakes, 1_000, 1],
        [stakes, house, 1_000, 1],
        [cash, stakes, 500, 2],
      ],
      ...[
        [cash, stakes, 2_000, 3],
        [stakes, cash, 2_000, 3],
        [house, cash, 1_800, 3],
      ],
    ].map(
      ([debit, credit, amount, bet], index) =>
        `(${debit}, ${credit}, ${amount}, ${9_000_000 + (bet ?? 0)}, ${9_100_000 + index})`,
    );
    await scratch.query(`INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount,
        debit_after, credit_after, reference_id, at, code)
      SELECT one.site_id, one.day, move.id, one.member_id, move.debit, move.credit, move.amount, 0, 0, bet, one.at, one.code
      FROM (SELECT * FROM ledger_transfer WHERE member_id = ${OWNER.memberId} AND code = 11 ORDER BY id DESC LIMIT 1) AS one,
        (VALUES ${moves.join(", ")}) AS move (debit, credit, amount, bet, id)`);
    const [after] = (await dailyProfit(database.db, query)).content;
    await scratch.query("DELETE FROM ledger_transfer WHERE id >= 9100000");
    if (before === undefined) throw new Error("there is no day");
    const { profit, count } = before;
    expect(after).toEqual({ ...before, profit: profit + 1_800n - 1_000n, count: count + 2 });
  });

  test("a day's fills sum to its profit and fee", async () => {
    const dates = { from: "2026-11-20", to: "2026-11-20", ...DATES };
    const day = (
      await dailyProfit(database.db, { ...OWNER, wallet: "BINARY", dates, page: 0, size: 9 })
    ).content[0];
    const fills = await memberFills(database.db, { ...OWNER, dates, page: 0, size: 9 });
    expect(fills.content.map(({ fill, reason }) => [fill.rule, reason])).toEqual([
      ["TAKE_PROFIT", "TAKE_PROFIT"],
      ["MARKET", null],
    ]);
    expect(fills.content.reduce((sum, { fill }) => sum + fill.profit, 0n)).toBe(day?.profit);
    expect(fills.content.reduce((sum, { fill }) => sum + fill.fee, 0n)).toBe(day?.fee);
    const sells = await memberFills(database.db, {
      ...OWNER,
      tradeType: "SHORT",
      page: 0,
      size: 1,
    });
    expect([sells.totalElements, sells.content.length]).toEqual([2, 1]);
  });

  test("a closed position is there with the commit that closed it, and stays once", async () => {
    const query = { ...OWNER, page: 0, size: 9 };
    const page = await closedPositions(database.db, query);
    expect(page).toMatchObject({ totalElements: 1 });
    expect(page.content).toMatchObject([
      {
        openedQty: 3,
        openedCost: 7_500_000n,
        closedCost: 2_500_125n + 5_000_000n,
        maxQty: 3,
        closing: null,
      },
    ]);
    const today = { from: "2026-11-21", ...DATES };
    const before = { to: "2026-11-20", ...DATES };
    expect((await closedPositions(database.db, { ...query, dates: today })).totalElements).toBe(1);
    expect((await closedPositions(database.db, { ...query, dates: before })).totalElements).toBe(0);
    const shorts = await closedPositions(database.db, { ...query, tradeType: "SHORT" });
    expect(shorts.totalElements).toBe(0);
    for (let count = 0; count < 4; count += 1) await trade(2_500_025);
    expect(await closedPositions(database.db, query)).toEqual(page);
  });

  test("a position's story has its fills alone, the oldest first, and is nothing to another", async () => {
    const [closed] = (await closedPositions(database.db, { ...OWNER, page: 0, size: 1 })).content;
    const id = closed?.id ?? 0;
    const found = await positionHistory(database.db, OWNER, id);
    expect(found).toMatchObject({ position: { id, openedQty: 3 }, isWhole: true });
    expect(found?.fills.map(({ fill }) => [fill.positionId, fill.tradeType, fill.qty])).toEqual([
      [id, "LONG", 3],
      [id, "SHORT", 1],
      [id, "SHORT", 2],
    ]);
    for (const other of [
      { siteId: SITE.id, memberId: LEE },
      { siteId: 2, memberId: KIM },
    ])
      expect(await positionHistory(database.db, other, id)).toBeUndefined();
  });

  test("an order says what it was before it was amended; another's is not there", async () => {
    const orderId = [...(state.accounts.get(KIM)?.orders.keys() ?? [])][0] ?? 0;
    const history = await orderHistory(database.db, OWNER, orderId);
    expect(history?.order).toMatchObject({ stopPrice: 2_501_100, qty: 2, triggerSide: "above" });
    expect(history?.steps).toMatchObject([{ step: "AMENDED", stopPrice: 2_501_000, qty: 1 }]);
    const other = { siteId: SITE.id, memberId: LEE };
    expect(await orderHistory(database.db, other, orderId)).toBeUndefined();
  });
});

describe("a shard that was closed", () => {
  test("has in its tables alone what the packed rows had: to 10^-8 of a price unit", async () => {
    const before = await store.load();
    await store.close();
    const tables = await scratch.query("SELECT cost, cost_fraction FROM oversea_position");
    expect(tables).toContainEqual({ cost: "-5000016", cost_fraction: -66_666_667 });
    store = await open();
    const after = await store.load();
    expect(after.openPositions).toEqual(before.openPositions);
  });
});
