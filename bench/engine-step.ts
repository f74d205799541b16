/**
 * The engine alone, without store or network: what a placed order costs, and what a tick costs that
 * fires nothing.
 *
 *     npm run bench -- ticks [millions of resting orders at most, 1]
 *
 * Rows of design.md §6: a tick from 10,000 to 1,000,000 resting triggers (≤ 1.5×) and from 1,000 to
 * 100,000 accounts holding the instrument, none near its line (≤ 3×), each beside a linear scan of
 * the same rows. The holders twice: far from everything, and each with a take profit, a stop loss
 * and a trailing stop, and with a warning in force, so that the way down and the way up are watched.
 */

import { tmpdir } from "node:os";
import { basisOf } from "../packages/money/src/price.ts";
import type { ExitRow, OrderRow, PositionRow } from "../packages/engine/src/rows.ts";
import type { State } from "../packages/engine/src/state.ts";
import { step } from "../packages/engine/src/step.ts";
import type { Bar } from "./bars.ts";
import {
  FIRST_MEMBER,
  LAST,
  nanosecondsOf,
  NQ,
  OPTION,
  restingOrders,
  shard,
  tick,
  timeOfTick,
} from "./engine-shard.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./quantile.ts";

const ORDERS_MAX = Number(process.argv[2] ?? 1) * 1_000_000;
const ROUNDS = 9;

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
      basis: basisOf(LAST + (index % spread) * NQ.tickUnits, qty),
      openedQty: 1,
      openedCost: BigInt(qty * (LAST + (index % spread) * NQ.tickUnits)),
      closedCost: 0n,
      realised: 0n,
      fees: 0n,
      maxQty: 1,
      formerQty: 0,
      overnightQty: 0,
      isOvernightWhole: false,
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
        startPrice: null,
        status: "OPEN",
        reason: null,
        createdAt: 1,
        closedAt: null,
      };
    }),
  );
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
  for (const { qty, basis } of positions) {
    const profit = (last * qty - Number(basis) / 1e8) * 0.2 * 1_400;
    if (10_000_000 + profit <= 60_000 * Math.abs(qty)) due += 1;
  }
  return due;
}

/** Every exit against the price, from its position's basis. */
function scanExits(
  positions: readonly PositionRow[],
  exits: readonly ExitRow[],
  last: number,
): number {
  let due = 0;
  for (const [index, { kind, tick, peak }] of exits.entries()) {
    const { qty = 0, basis = 0n } = positions[Math.floor(index / 3)] ?? {};
    const away = (kind === "TP" ? qty : -qty) * tick * NQ.tickUnits;
    const price = peak === null ? (Number(basis) / 1e8) * qty + away : peak + away;
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
function compareTicks(cases: readonly TickCase[], barTimes: number): Bar {
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
  const [first, last] = [medians[0] ?? 1, medians.at(-1) ?? 0];
  const growth = last / first;
  return {
    what: `${cases[0]?.what} to ${cases.at(-1)?.what}:`,
    measured: `${growth.toFixed(2)}× (${first.toFixed(0)} to ${last.toFixed(0)} ns)`,
    bar: `${barTimes}×`,
    isMet: growth <= barTimes,
  };
}

function placeOrders(): void {
  const state = shard({ members: 1_000 });
  tick(state, 10);
  let index = 0;
  const place = (): void => {
    index += 1;
    const outcome = step(state, {
      kind: "placeOverseaOrder",
      at: timeOfTick(),
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
        at: timeOfTick(),
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

console.log(describeMachine(tmpdir()));
placeOrders();
const bars: Bar[] = [];

const resting = [10_000, 100_000, 1_000_000].filter((count) => count <= ORDERS_MAX);
bars.push(
  compareTicks(
    resting.map((count) => {
      const orders = restingOrders(count);
      const state = shard({ members: 10_000, orders });
      return { what: `tick, ${count} resting orders`, state, scan: () => scanOrders(orders, LAST) };
    }),
    1.5,
  ),
);
bars.push(
  compareTicks(
    [1_000, 10_000, 100_000].map((count) => {
      const positions = positionsOf(count);
      const state = shard({ members: count, positions });
      return { what: `tick, ${count} holders`, state, scan: () => scanHolders(positions, LAST) };
    }),
    3,
  ),
);
bars.push(
  compareTicks(
    [1_000, 10_000, 100_000].map((count) => {
      const positions = positionsOf(count, 1);
      const exits = exitsOf(positions);
      const state = shard({ members: count, positions, exits, isWarned: true });
      const scan = (): number => scanHolders(positions, LAST) + scanExits(positions, exits, LAST);
      return { what: `tick, ${count} warned with exits`, state, scan };
    }),
    3,
  ),
);
export const result: readonly Bar[] = bars;
