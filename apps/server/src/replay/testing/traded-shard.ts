/** A shard as the engine process runs it, on a real server, with members who trade and move money: for what reads it afterwards. */

import type { State } from "@naru/engine/state";
import { openDatabase } from "@naru/store/database";
import { dayOf } from "@naru/store/day";
import { listSegments } from "@naru/store/segments";
import { openShard, type ShardStore } from "@naru/store/shard";
import { createAnswers } from "../../engine/answers.ts";
import { openMarket } from "../../engine/market-owner.ts";
import { restoreShard } from "../../engine/restore-shard.ts";
import { createRunLoop, type RunLoop } from "../../engine/run-loop.ts";
import { seedShard } from "../../engine/seed-shard.ts";
import { keepSegments } from "../../engine/segments.ts";
import type { EngineAnswer, UntimedCommand } from "../../bus/messages.ts";
import { BOUNDARY_MS, roundIdOf } from "@naru/vocabulary/binary";
import { optionIdOf } from "../../market/catalogue.ts";
import { gameIdOf } from "../../market/games.ts";
import type { DayStart } from "../../market/feeds/day-growth.ts";
import { type SeedSource, seedOfDay } from "../../market/feeds/simulated-day.ts";
import type { ManualClock } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";

const SEED = "5e".repeat(32);
const log = createLog("traded-shard", "silent");

/** What its days grow from. */
export const seedsOfTest: SeedSource = (day) => ({ seed: seedOfDay(SEED, day), beacon: "" });

/** Half a minute before a UTC midnight at which the simulated and the American markets are open. */
export const START = Date.UTC(2026, 10, 19, 23, 59, 30);

export interface TradedShard {
  readonly store: ShardStore;
  readonly loop: RunLoop;
  readonly state: State;
  readonly clock: ManualClock;
  readonly members: readonly number[];
  /** Where the days of its market started. */
  readonly starts: readonly DayStart[];
}

/** Opens the shard as the engine's main does, without a bus. */
export async function openTradedShard(
  databaseUrl: string,
  clock: ManualClock,
): Promise<TradedShard> {
  const timer = {
    after(ms: number, fn: () => void) {
      const timeout = setTimeout(fn, ms);
      return () => clearTimeout(timeout);
    },
  };
  const store = await openShard({ databaseUrl, shard: 1, installationId: "here", clock: timer });
  const rows = await store.load();
  await store.ensurePartitions(dayOf(START), dayOf(START) + 1);
  const state = restoreShard(rows);
  const days = { seeds: seedsOfTest, lastOrdinal: () => 0 };
  const market = openMarket({ rows, state, seed: SEED, days, now: clock.now(), log });
  const reader = openDatabase(databaseUrl, { connectionsMax: 1 });
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
    openTicks: rows.openTicks,
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
  await loop.drain();
  await segments.begin(Math.max(clock.now(), rows.lastAt));
  if (rows.sequence === 0) seedShard(loop, state);
  loop.pulse();
  seedShard(loop, state);
  await loop.drain();
  if (failure !== undefined) throw failure;
  const active = [...state.accounts.values()].filter(({ row }) => row.status === "ACTIVE");
  const members = active.map(({ row }) => row.memberId);
  return { store, loop, state, clock, members, starts: market.starts };
}

let commandCount = 0;

/** Sends a command of a member (0 for an operator's). */
export function send(
  { loop, clock }: Pick<TradedShard, "loop" | "clock">,
  memberId: number,
  command: UntimedCommand,
): Promise<EngineAnswer> {
  commandCount += 1;
  const millis = clock.now().toString(16).padStart(12, "0");
  const key = `${millis.slice(0, 8)}-${millis.slice(8)}-7000-8000-${String(commandCount).padStart(12, "0")}`;
  return new Promise((resolve) => {
    loop.command({ siteId: 1, memberId, key, hash: "00".repeat(32), command }, resolve);
  });
}

/** Members order, cancel, are filled, protect what they hold and move money, while the market moves for `seconds`. */
export async function trade(shard: TradedShard, seconds: number): Promise<void> {
  const members = shard.members.slice(0, 4);
  for (let second = 0; second < seconds; second += 1) {
    for (let pulse = 0; pulse < 4; pulse += 1) {
      shard.clock.advance(250);
      shard.loop.pulse();
    }
    const answers = [
      ...placeOrders(shard, members, second),
      ...tendOrders(shard, members[1] ?? 0, second),
      ...moveMoney(shard, members, second),
      ...placeBets(shard, members),
    ];
    await shard.loop.drain();
    await Promise.all(answers);
  }
}

const OPTIONS = [101, 102, 10].map((symbol) => optionIdOf(1, symbol));

/** An order each at the market, one that rests, and now and then all cancelled. */
function placeOrders(
  shard: TradedShard,
  members: readonly number[],
  second: number,
): Promise<EngineAnswer>[] {
  const order = { kind: "placeOverseaOrder", price: null, stopPrice: null } as const;
  const answers = members.map((memberId, index) =>
    send(shard, memberId, {
      ...order,
      memberId,
      optionId: OPTIONS[(second + index) % 3] as number,
      marketType: "MARKET",
      tradeType: (second + index) % 2 === 0 ? "LONG" : "SHORT",
      qty: String((second % 3) + 1),
    }),
  );
  const [first = 0] = members;
  answers.push(
    send(shard, first, {
      ...order,
      memberId: first,
      optionId: OPTIONS[0] as number,
      marketType: "LIMIT",
      tradeType: "LONG",
      price: "2000",
      qty: "1",
    }),
  );
  if (second % 4 === 3)
    answers.push(
      send(shard, first, {
        kind: "cancelAllOverseaOrders",
        memberId: first,
        optionId: null,
        tradeType: null,
        orderKind: null,
      }),
    );
  return answers;
}

/** A bet each on the next round of half a minute, on either side. */
function placeBets(shard: TradedShard, members: readonly number[]): Promise<EngineAnswer>[] {
  const lockAt = (Math.floor(shard.clock.now() / BOUNDARY_MS) + 1) * BOUNDARY_MS;
  return members.map((memberId, index) =>
    send(shard, memberId, {
      kind: "placeBet",
      memberId,
      roundId: roundIdOf(gameIdOf(1, 101, "R.5"), lockAt),
      side: index % 2 === 0 ? "B" : "S",
      amount: "5000",
    }),
  );
}

/** A member's stop orders with brackets, amendments, exits and alerts, each of which ends after a while. */
function tendOrders(shard: TradedShard, memberId: number, second: number): Promise<EngineAnswer>[] {
  const account = shard.state.accounts.get(memberId);
  const optionId = OPTIONS[0] as number;
  const tell = (command: UntimedCommand) => send(shard, memberId, command);
  const answers = [
    tell({
      kind: "placeOverseaOrder",
      memberId,
      optionId,
      marketType: "STOPMARKET",
      tradeType: "LONG",
      price: null,
      stopPrice: "9000",
      qty: "2",
      tpTick: 40,
      slTick: 30,
    }),
    tell({ kind: "setPriceAlert", memberId, optionId, price: "9100" }),
  ];
  const working = [...(account?.orders.keys() ?? [])];
  const [oldest] = working;
  if (oldest !== undefined) {
    const amended = { price: null, stopPrice: "9200", qty: null };
    answers.push(tell({ kind: "amendOverseaOrder", memberId, orderId: oldest, ...amended }));
    if (working.length > 2)
      answers.push(tell({ kind: "cancelOverseaOrder", memberId, orderId: oldest }));
  }
  const [alertId] = account?.alerts.keys() ?? [];
  if (alertId !== undefined && second % 2 === 1)
    answers.push(tell({ kind: "deletePriceAlert", memberId, alertId }));
  for (const position of account?.positions.values() ?? []) {
    const pair = { tpTick: 500 + second, slTick: 400 };
    answers.push(
      tell({
        kind: "setTpSl",
        memberId,
        positionId: position.id,
        optionId: position.optionId,
        ...pair,
      }),
    );
  }
  return answers;
}

/** One thing about money a second: asked, ended, exchanged, redeemed, granted, held. */
function moveMoney(
  shard: TradedShard,
  [first = 0, second = 0, third = 0]: readonly number[],
  turn: number,
): Promise<EngineAnswer>[] {
  const tell = (memberId: number, command: UntimedCommand) => send(shard, memberId, command);
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
        tell(first, { kind: "grantBonus", memberId: first, wallet, units: "9000", contracts: 900 }),
      ];
    case 5: {
      const pending = [...(shard.state.accounts.get(second)?.requests.keys() ?? [])];
      return pending.map((requestId) =>
        tell(second, { kind: "approveRequest", memberId: second, requestId }),
      );
    }
    default:
      return [
        tell(first, {
          kind: "holdWithdrawals",
          memberId: first,
          until: shard.clock.now() + 60_000,
        }),
      ];
  }
}
