/** A shard as the engine process runs it, on a real server, and what verification says of it afterwards. */

import { migrate } from "@naru/store/migrations/migrate";
import { openDatabase } from "@naru/store/database";
import { dayOf } from "@naru/store/day";
import { listSegments } from "@naru/store/segments";
import { openShard, type ShardStore } from "@naru/store/shard";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { State } from "@naru/engine/state";
import { createAnswers } from "../engine/answers.ts";
import { openMarket } from "../engine/market-owner.ts";
import { restoreShard } from "../engine/restore-shard.ts";
import { createRunLoop, type RunLoop } from "../engine/run-loop.ts";
import { keepSegments } from "../engine/segments.ts";
import { seedShard } from "../engine/seed-shard.ts";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import { optionIdOf } from "../market/catalogue.ts";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { createTestDatabase, type TestDatabase } from "../platform/test-database.ts";
import { type Place, type Verdict, verifyInstallation } from "./verify.ts";

/** Half a minute before a UTC midnight at which the simulated and the American markets are open. */
const START = Date.UTC(2026, 10, 19, 23, 59, 30);
const SEED = "5e".repeat(32);
const log = createLog("verify-test", "silent");

let database: TestDatabase;
let clock: ManualClock;
let commandCount: number;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  clock = manualClock(START);
  commandCount = 0;
});

afterEach(async () => {
  await database.drop();
});

/** Pending requests of a member, as the loop's state has them. */
function pendingOf(loop: RunLoop, memberId: number): number[] {
  return [...(states.get(loop)?.accounts.get(memberId)?.requests.keys() ?? [])];
}
const states = new WeakMap<RunLoop, State>();

interface Shard {
  readonly store: ShardStore;
  readonly loop: RunLoop;
  readonly members: readonly number[];
}

/** Opens the shard as the engine's main does, without a bus. */
async function openEngine(): Promise<Shard> {
  const timer = {
    after(ms: number, fn: () => void) {
      const timeout = setTimeout(fn, ms);
      return () => clearTimeout(timeout);
    },
  };
  const store = await openShard({
    databaseUrl: database.url,
    shard: 1,
    installationId: "here",
    clock: timer,
  });
  const rows = await store.load();
  await store.ensurePartitions(dayOf(START), dayOf(START) + 1);
  const state = restoreShard(rows);
  const market = openMarket({ rows, state, seed: SEED, now: clock.now(), log });
  const reader = openDatabase(database.url, { connectionsMax: 1 });
  const last = (await listSegments(reader.db, 1)).at(-1);
  await reader.close();
  const segments = keepSegments(store, state, "test", last);
  let failure: unknown;
  const loop = createRunLoop({
    state,
    store,
    answers: createAnswers(rows.recentAnswersSince, clock.now()),
    clock,
    sequence: rows.sequence,
    pullMarket: market.pull,
    marketCheckpoint: market.checkpoint,
    beatMark: market.beatMark,
    beforeCommit: segments.beforeCommit,
    onTicks: () => {},
    onCommitted: () => {},
    onStopped: (error) => {
      failure = error;
    },
  });
  states.set(loop, state);
  await segments.begin(Math.max(clock.now(), rows.lastAt));
  if (rows.sequence === 0) seedShard(loop, state);
  loop.pulse();
  seedShard(loop, state);
  await loop.drain();
  if (failure !== undefined) throw failure;
  const members = [...state.accounts.values()].filter(({ row }) => row.status === "ACTIVE");
  return { store, loop, members: members.map(({ row }) => row.memberId) };
}

function send(loop: RunLoop, memberId: number, command: UntimedCommand): Promise<EngineAnswer> {
  commandCount += 1;
  const millis = clock.now().toString(16).padStart(12, "0");
  const key = `${millis.slice(0, 8)}-${millis.slice(8)}-7000-8000-${String(commandCount).padStart(12, "0")}`;
  return new Promise((resolve) => {
    loop.command({ siteId: 1, memberId, key, hash: "00".repeat(32), command }, resolve);
  });
}

/** Members order, cancel and are filled, while the market moves for `seconds`. */
async function trade({ loop, members }: Shard, seconds: number): Promise<void> {
  const members4 = members.slice(0, 4);
  const optionIds = [101, 102, 10].map((symbol) => optionIdOf(1, symbol));
  for (let second = 0; second < seconds; second += 1) {
    for (let pulse = 0; pulse < 4; pulse += 1) {
      clock.advance(250);
      loop.pulse();
    }
    const answers = members4.map((memberId, index) =>
      send(loop, memberId, {
        kind: "placeOverseaOrder",
        memberId,
        optionId: optionIds[(second + index) % 3] as number,
        marketType: "MARKET",
        tradeType: (second + index) % 2 === 0 ? "LONG" : "SHORT",
        price: null,
        stopPrice: null,
        qty: String((second % 3) + 1),
      }),
    );
    answers.push(
      send(loop, members4[0] as number, {
        kind: "placeOverseaOrder",
        memberId: members4[0] as number,
        optionId: optionIds[0] as number,
        marketType: "LIMIT",
        tradeType: "LONG",
        price: "2000",
        stopPrice: null,
        qty: "1",
      }),
    );
    if (second % 4 === 3) {
      const memberId = members4[0] as number;
      const everything = { optionId: null, tradeType: null, orderKind: null };
      answers.push(
        send(loop, memberId, { kind: "cancelAllOverseaOrders", memberId, ...everything }),
      );
    }
    answers.push(...moveMoney(loop, members4, second));
    await loop.drain();
    await Promise.all(answers);
  }
}

/** One thing about money a second: asked, ended, exchanged, redeemed, granted, held. */
function moveMoney(
  loop: RunLoop,
  [first = 0, second = 0, third = 0]: readonly number[],
  turn: number,
): Promise<EngineAnswer>[] {
  const tell = (memberId: number, command: UntimedCommand) => send(loop, memberId, command);
  const wallet = "BINARY";
  switch (turn % 7) {
    case 0:
      return [
        tell(0, { kind: "setRate", siteId: 1, currency: "USDT", rate: "140000000000" }),
        tell(first, { kind: "requestDeposit", memberId: first, wallet, amount: "50000" }),
      ];
    case 1:
      return [tell(second, { kind: "requestWithdraw", memberId: second, wallet, amount: "30000" })];
    case 2: {
      const pair = { exchange: "BUY", fromWallet: wallet, toWallet: "USDT" } as const;
      const terms = { ...pair, memberId: third, amount: "100000" };
      return [
        tell(third, { kind: "quoteExchange", ...terms }),
        tell(third, { kind: "exchange", ...terms, quoteId: null }),
      ];
    }
    case 3:
      return [
        tell(first, { kind: "useCoupon", memberId: first, batchId: 2, codeId: 2_000_001, wallet }),
      ];
    case 4:
      return [
        tell(third, { kind: "grantBonus", memberId: third, wallet, units: "70000", contracts: 4 }),
      ];
    case 5:
      return pendingOf(loop, second).map((requestId) =>
        tell(second, { kind: "approveRequest", memberId: second, requestId }),
      );
    default:
      return [
        tell(first, { kind: "holdWithdrawals", memberId: first, until: clock.now() + 60_000 }),
      ];
  }
}

function verify(from: Place | null = null, to: Place | null = null): Promise<Verdict> {
  return verifyInstallation({ databaseUrl: database.url, shard: 1, from, to });
}

async function tamper(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** What somebody with the database's password could do, and what is said of it first. */
const CHANGES: readonly { table: string; change: string; said: RegExp }[] = [
  {
    table: "oversea_fill",
    change:
      "UPDATE oversea_fill SET price = price + 1 WHERE id = (SELECT max(id) FROM oversea_fill)",
    said: /^fill \d+ is .* replayed it is /,
  },
  {
    table: "ledger_transfer",
    change: "DELETE FROM ledger_transfer WHERE id = (SELECT max(id) FROM ledger_transfer)",
    said: /^transfer \d+ is missing/,
  },
  {
    table: "ledger_transfer",
    change: `INSERT INTO ledger_transfer SELECT site_id, day, id + 1, member_id, debit, credit,
      amount, debit_after, credit_after, reference_id, at, code FROM ledger_transfer
      WHERE id + 1 NOT IN (SELECT id FROM ledger_transfer) ORDER BY id LIMIT 1`,
    said: /^transfer \d+ came from no input/,
  },
  {
    table: "oversea_order_closed",
    change: "UPDATE oversea_order_closed SET filled_cost = filled_cost + 1",
    said: /^ended order \d+ is /,
  },
  {
    table: "oversea_order_closed",
    change:
      "INSERT INTO oversea_order_closed SELECT * FROM (SELECT * FROM oversea_order_closed LIMIT 1) one",
    said: /^ended order \d+ stands twice/,
  },
  {
    table: "oversea_order_open",
    change: "UPDATE oversea_order_open SET price = price + 1",
    said: /^working order \d+ is /,
  },
  {
    table: "oversea_position",
    change: "UPDATE oversea_position SET realised = realised + 1 WHERE closed_at IS NOT NULL",
    said: /^position \d+ is /,
  },
  {
    table: "wallet_balance",
    change: "UPDATE wallet_balance SET balance = balance + 1 WHERE account_id > 2560000",
    said: /^balance \d+ is /,
  },
  {
    table: "account",
    change: "UPDATE account SET version = version + 1",
    said: /^account \d+ is /,
  },
  {
    table: "oversea_option",
    change: "UPDATE oversea_option SET fee = fee + 1 WHERE id = 1001",
    said: /^option 1001 is /,
  },
  {
    table: "money_request",
    change: "UPDATE money_request SET units = units + 1 WHERE ended_at IS NOT NULL",
    said: /^ended request \d+ is /,
  },
  {
    table: "money_request",
    change: "UPDATE money_request SET units = units + 1 WHERE ended_at IS NULL",
    said: /^pending request \d+ is /,
  },
  {
    table: "money_request",
    change: "UPDATE money_request SET ended_at = 1, status = 3 WHERE ended_at IS NULL",
    said: /^pending request \d+ is missing/,
  },
  {
    table: "bonus",
    change: "UPDATE bonus SET done = done + 1 WHERE ended_at IS NULL",
    said: /^locked bonus \d+ is /,
  },
  {
    table: "coupon_use",
    change: "DELETE FROM coupon_use",
    said: /^coupon use \d+ is missing/,
  },
  {
    table: "money_rules",
    change: "UPDATE money_rules SET withdraw_fee = 0",
    said: /^money rules 1:BINARY is /,
  },
  {
    table: "convert_quote",
    change: "UPDATE convert_quote SET from_rate = from_rate * 2",
    said: /^quote \d+ is /,
  },
  {
    table: "journal",
    change: `UPDATE journal SET entry = overlay(entry placing '9'::bytea from length(entry) - 9)
      WHERE sequence = 3`,
    said: /^batch 3: the hash does not follow/,
  },
  {
    table: "journal",
    change: "DELETE FROM journal WHERE sequence = 3",
    said: /^batch \d+: batch 3 is missing/,
  },
  {
    table: "tape",
    change: `UPDATE tape SET chunk = (SELECT chunk FROM tape ORDER BY sequence LIMIT 1)
      WHERE sequence = (SELECT max(sequence) FROM tape)`,
    said: /the tape is not the one that was sealed/,
  },
  {
    table: "journal_segment",
    change: "UPDATE journal_segment SET state_hash = repeat('0', 64)",
    said: /is not the sealed one/,
  },
];

describe("a shard that ran", { timeout: 60_000 }, () => {
  test("is what its journal says, while it runs, after kills, across midnight and after its end", async () => {
    let shard = await openEngine();
    await trade(shard, 12);
    expect(await verify()).toMatchObject({ differences: [], segments: 1, isToHead: true });

    await shard.store.abandon();
    clock.advance(700);
    shard = await openEngine();
    await trade(shard, 24);
    await shard.store.abandon();
    clock.advance(3_000);
    shard = await openEngine();
    await trade(shard, 6);
    await shard.loop.drain();
    await shard.store.close();

    const verdict = await verify();
    expect(verdict.differences).toEqual([]);
    expect(verdict.isToHead).toBe(true);
    expect(verdict.segments).toBeGreaterThan(1);
    expect(verdict.fills).toBeGreaterThan(80);
    expect(verdict.transfers).toBeGreaterThan(160);
    expect(verdict.closedOrders).toBeGreaterThan(80);
    expect(verdict.ticks).toBeGreaterThan(500);

    const midnight = Date.UTC(2026, 10, 20);
    const second = await verify({ at: midnight + 1_000 });
    expect(second).toMatchObject({ differences: [], segments: 1, isToHead: true });
    expect(second.firstSequence).toBeGreaterThan(verdict.firstSequence);
    const first = await verify(null, { at: midnight - 1 });
    expect(first).toMatchObject({ differences: [], isToHead: false });
    expect(first.lastSequence).toBeLessThan(verdict.lastSequence);
  });

  test("is told apart from one that somebody changed, wherever that was", async () => {
    const shard = await openEngine();
    await trade(shard, 7);
    await shard.store.close();
    expect((await verify()).differences).toEqual([]);

    for (const { table, change, said } of CHANGES) {
      await tamper(`CREATE TABLE saved AS TABLE ${table}`);
      expect([change, await tamper(change)]).not.toEqual([change, 0]);
      const { differences } = await verify();
      expect(differences[0] ?? `nothing is said of ${change}`).toMatch(said);
      await tamper(`DELETE FROM ${table}`);
      await tamper(`INSERT INTO ${table} SELECT * FROM saved`);
      await tamper("DROP TABLE saved");
      expect([change, (await verify()).differences]).toEqual([change, []]);
    }
  });
});
