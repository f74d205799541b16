/**
 * The engine alone, without store or network: what a placed order costs, and what a tick costs that
 * fires nothing.
 *
 *     node bench/engine-step.ts [millions of resting orders at most, 1]
 *
 * Rows of design.md §6: a tick from 10,000 to 1,000,000 resting triggers (≤ 1.5×) and from 1,000 to
 * 100,000 accounts holding the instrument, none near its line (≤ 3×), each beside a linear scan of
 * the same rows. The holders twice: far from everything, and each with a take profit, a stop loss
 * and a trailing stop, and with a warning in force, so that the way down and the way up are watched.
 */

import { FRESH_ACCOUNT } from "../packages/engine/src/account/commands.ts";
import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import type { Instrument, OverseaOption } from "../packages/engine/src/instrument.ts";
import { restoreState, type StateRows } from "../packages/engine/src/restore.ts";
import type { AccountRow, ExitRow, OrderRow, PositionRow } from "../packages/engine/src/rows.ts";
import type { State } from "../packages/engine/src/state.ts";
import { step } from "../packages/engine/src/step.ts";
import { newSymbolMarket } from "../packages/engine/src/market/market.ts";
import { unitValueOf } from "../packages/money/src/price.ts";
import { houseAccount, memberAccount } from "../packages/vocabulary/src/ledger-account.ts";

const ORDERS_MAX = Number(process.argv[2] ?? 1) * 1_000_000;
const FIRST_MEMBER = 10_000;
const LAST = 20_000 * 25;
const CASH = 10_000_000n;
const ROUNDS = 9;

const NQ: Instrument = {
  symbol: 3,
  root: "NQ",
  currency: "USD",
  calendar: "CME",
  precision: 2,
  tickUnits: 25,
  unitValue: unitValueOf("20", 2),
};

const OPTION: OverseaOption = {
  id: 1_003,
  siteId: 1,
  symbol: NQ.symbol,
  koName: "나스닥",
  isPlay: true,
  isStop: false,
  intradayMargin: 300_000n,
  overnightMargin: 2_000_000n,
  losscut: 60_000n,
  fee: 5_000n,
  maxContracts: 50,
};

/** With a margin of 3,000,000 the warnings lie 84 ticks apart; this is halfway between two. */
const WARNED_OPTION: OverseaOption = { ...OPTION, intradayMargin: 3_000_000n };
const WARNED_CASH = 60_000n + (2_940_000n * 60n) / 100n;

interface Crowd {
  readonly members: number;
  readonly orders?: readonly OrderRow[];
  readonly positions?: readonly PositionRow[];
  readonly exits?: readonly ExitRow[];
  readonly isWarned?: boolean;
}

/** A shard in session at 5,000.00 with members of 10,000,000 won each, or of what leaves them warned. */
function shard({
  members,
  orders = [],
  positions = [],
  exits = [],
  isWarned = false,
}: Crowd): State {
  const cash = isWarned ? WARNED_CASH : CASH;
  const accounts = Array.from(
    { length: members },
    (_, index): AccountRow => ({
      memberId: FIRST_MEMBER + index,
      siteId: 1,
      role: "MEMBER",
      status: "ACTIVE",
      version: 1,
      ...FRESH_ACCOUNT,
      warned: isWarned ? 1 : 0,
    }),
  );
  const balances = accounts.map(
    ({ memberId }) => [memberAccount(memberId, "BINARY", "AVAILABLE"), cash] as const,
  );
  const bank = [houseAccount(1, "KRW", "BANK"), -cash * BigInt(members)] as const;
  const market = newSymbolMarket(NQ.symbol);
  Object.assign(market, { session: "OPEN", last: LAST, isLastCurrent: true, hasTrades: true });
  const rows: StateRows = {
    now: 1,
    nextId: 10_000_000,
    sites: [{ id: 1, currency: "KRW", type: "101101", isDemo: true, timeZone: "Asia/Seoul" }],
    instruments: [NQ],
    options: [isWarned ? WARNED_OPTION : OPTION],
    rates: [{ siteId: 1, currency: "USD", rate: 140_000_000_000n, at: 1 }],
    accounts,
    openOrders: orders,
    openPositions: positions,
    openExits: exits,
    openAlerts: [],
    openRequests: [],
    lockedBonuses: [],
    quotes: [],
    moneyRules: [],
    couponBatches: [],
    couponUses: [],
    balances: [...balances, bank],
    markets: [market],
  };
  return restoreState(rows);
}

/** Limits from 100 ticks away outwards, buys and sells in turn, 10,000 members. */
function restingOrders(count: number): OrderRow[] {
  return Array.from({ length: count }, (_, index): OrderRow => {
    const isLong = index % 2 === 0;
    const away = (100 + (index % 9_000)) * NQ.tickUnits;
    return {
      id: index + 1,
      siteId: 1,
      memberId: FIRST_MEMBER + (index % 10_000),
      optionId: OPTION.id,
      marketType: "LIMIT",
      tradeType: isLong ? "LONG" : "SHORT",
      price: isLong ? LAST - away : LAST + away,
      stopPrice: null,
      triggerSide: null,
      tpTick: null,
      slTick: null,
      qty: 1,
      filledQty: 0,
      filledCost: 0n,
      status: "OPEN",
      reason: null,
      placedAt: 1,
      closedAt: null,
    };
  });
}

/** One contract each, long and short in turn, bought near the last price, or exactly at it. */
function positionsOf(count: number, spread = 40): PositionRow[] {
  return Array.from({ length: count }, (_, index): PositionRow => {
    const qty = index % 2 === 0 ? 1 : -1;
    return {
      id: index + 1,
      siteId: 1,
      memberId: FIRST_MEMBER + index,
      optionId: OPTION.id,
      qty,
      cost: BigInt(qty * (LAST + (index % spread) * NQ.tickUnits)),
      openedQty: 1,
      openedCost: BigInt(qty * (LAST + (index % spread) * NQ.tickUnits)),
      closedCost: 0n,
      realised: 0n,
      fees: 0n,
      maxQty: 1,
      overnightQty: 0,
      isAuto: false,
      closing: null,
      openedAt: 1,
      closedAt: null,
    };
  });
}

/** Three of each position, from 100 ticks away outwards; the trailing stop has been 20 ticks better. */
function exitsOf(positions: readonly PositionRow[]): ExitRow[] {
  return positions.flatMap(({ id, memberId, qty }) =>
    (["TP", "SL", "TRAIL"] as const).map((kind, index): ExitRow => {
      const isTrail = kind === "TRAIL";
      return {
        id: 5_000_000 + id * 3 + index,
        siteId: 1,
        memberId,
        optionId: OPTION.id,
        positionId: id,
        kind,
        level: 0,
        tick: 120 + (id % 900),
        qty: null,
        peak: isTrail ? LAST + qty * 20 * NQ.tickUnits : null,
        step: isTrail ? 1 : 0,
        status: "OPEN",
        reason: null,
        createdAt: 1,
        closedAt: null,
      };
    }),
  );
}

/** Nanoseconds of one call, over so many. */
function nanosecondsOf(calls: number, call: (index: number) => void): number {
  const begin = process.hrtime.bigint();
  for (let index = 0; index < calls; index += 1) call(index);
  return Number(process.hrtime.bigint() - begin) / calls;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

let sequence = 0;

/** A trade a few ticks around the last price, which reaches nothing. */
function tick(state: State, index: number): void {
  sequence += 1;
  const price = LAST + ((index % 21) - 10) * NQ.tickUnits;
  const outcome = step(state, {
    kind: "tickArrived",
    at: sequence,
    tick: {
      sequence,
      receivedAt: sequence,
      tick: { kind: "trade", symbol: NQ.symbol, at: sequence, price, qty: 1 },
    },
  });
  if (!outcome.ok || outcome.changes.length > 0) throw new Error("a tick fired something");
}

function scanOrders(orders: readonly OrderRow[], last: number): number {
  let due = 0;
  for (const { tradeType, price } of orders) {
    if (price !== null && (tradeType === "LONG" ? last <= price : last >= price)) due += 1;
  }
  return due;
}

/** The equity of every holder against its line, in numbers: faster than it could honestly be. */
function scanHolders(positions: readonly PositionRow[], last: number): number {
  let due = 0;
  for (const { qty, cost } of positions) {
    const profit = (last * qty - Number(cost)) * 0.2 * 1_400;
    if (10_000_000 + profit <= 60_000 * Math.abs(qty)) due += 1;
  }
  return due;
}

/** Every exit against the price, from its position's cost. */
function scanExits(
  positions: readonly PositionRow[],
  exits: readonly ExitRow[],
  last: number,
): number {
  let due = 0;
  for (const [index, { kind, tick, peak }] of exits.entries()) {
    const { qty = 0, cost = 0n } = positions[Math.floor(index / 3)] ?? {};
    const away = (kind === "TP" ? qty : -qty) * tick * NQ.tickUnits;
    const price = peak === null ? Number(cost) * qty + away : peak + away;
    if (away > 0 ? last >= price : last <= price) due += 1;
  }
  return due;
}

interface TickCase {
  readonly what: string;
  readonly state: State;
  readonly scan: () => number;
}

/**
 * Ticks of every case in turn, so that all meet the same machine; says how the largest compares
 * with the smallest.
 */
function compareTicks(cases: readonly TickCase[], bar: string): void {
  const ours = cases.map((): number[] => []);
  const scans = cases.map((): number[] => []);
  for (const { state } of cases) nanosecondsOf(50_000, (index) => tick(state, index));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { state, scan }] of cases.entries()) {
      ours[index]?.push(nanosecondsOf(20_000, (each) => tick(state, each)));
      scans[index]?.push(nanosecondsOf(3, scan));
    }
  }
  const medians = ours.map(median);
  for (const [index, { what }] of cases.entries()) {
    const own = medians[index] ?? 0;
    const scan = median(scans[index] ?? []);
    const times = `${Math.round(scan / own)}×`;
    console.log(
      `${what.padEnd(30)} ${own.toFixed(0).padStart(6)} ns, scanned ${scan.toFixed(0).padStart(9)} ns, ${times}`,
    );
  }
  const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  console.log(`  largest to smallest ${growth.toFixed(2)}× (bar ${bar})`);
}

function placeOrders(): void {
  const state = shard({ members: 1_000 });
  tick(state, 10);
  let index = 0;
  const place = (): void => {
    index += 1;
    const outcome = step(state, {
      kind: "placeOverseaOrder",
      at: sequence,
      memberId: FIRST_MEMBER + (index % 1_000),
      optionId: OPTION.id,
      marketType: "MARKET",
      tradeType: Math.floor(index / 1_000) % 2 === 0 ? "LONG" : "SHORT",
      price: null,
      stopPrice: null,
      qty: "1",
    });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
  };
  const topUp = (): void => {
    // Fees are paid for ever: the bank fills the wallets again.
    for (let member = 0; member < 1_000; member += 1) {
      step(state, {
        kind: "deposit",
        at: sequence,
        memberId: FIRST_MEMBER + member,
        wallet: "BINARY",
        units: 1_000_000n,
        code: "D",
      });
    }
  };
  const rounds: number[] = [];
  for (let round = 0; round < 3 * ROUNDS; round += 1) {
    topUp();
    rounds.push(nanosecondsOf(10_000, place));
  }
  const one = median(rounds);
  const rate = Math.round(1e9 / one);
  console.log(
    `market order, decided and applied: ${(one / 1_000).toFixed(2)} µs, ${rate} a second`,
  );
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const cores = cpus();
console.log(
  `engine-step at ${commit}, ${cores.length} × ${cores[0]?.model}, Node ${process.version}`,
);
placeOrders();

const resting = [10_000, 100_000, 1_000_000].filter((count) => count <= ORDERS_MAX);
compareTicks(
  resting.map((count) => {
    const orders = restingOrders(count);
    const state = shard({ members: 10_000, orders });
    return { what: `tick, ${count} resting orders`, state, scan: () => scanOrders(orders, LAST) };
  }),
  "1.5×",
);
compareTicks(
  [1_000, 10_000, 100_000].map((count) => {
    const positions = positionsOf(count);
    const state = shard({ members: count, positions });
    return { what: `tick, ${count} holders`, state, scan: () => scanHolders(positions, LAST) };
  }),
  "3×",
);
compareTicks(
  [1_000, 10_000, 100_000].map((count) => {
    const positions = positionsOf(count, 1);
    const exits = exitsOf(positions);
    const state = shard({ members: count, positions, exits, isWarned: true });
    const scan = (): number => scanHolders(positions, LAST) + scanExits(positions, exits, LAST);
    return { what: `tick, ${count} warned with exits`, state, scan };
  }),
  "3×",
);
