/**
 * Resting, cancelling and filling limit orders in memory, beside the `nodejs-order-book` package.
 *
 *     npm run bench -- book [resting orders at most, 100000]
 *
 * Two cycles among 10,000 and more resting orders on 9,000 prices a side:
 *
 * - a limit order comes to rest somewhere among them and is cancelled;
 * - a limit order comes to rest before all others and is filled: there by a market order of the other side, with us by a
 *   trade at its price, buys and sells in turn.
 *
 * Three sides in turn: the package; our trigger index, which does what a book's price levels do and nothing else; and the
 * engine's own step, which besides checks the account, its margin and limits, fills by the price rule, moves the position
 * and makes the ledger's transfers. The package matches orders with each other, we fill against the market: the cycles
 * are alike in what rests and goes, not in all that is decided. It keeps prices as numbers and ids as strings, which are
 * given to it with a letter: with digits alone, V8 keeps them as the indexes of an array, and a cancel takes 100 times as
 * long.
 */

import { tmpdir } from "node:os";
import { OrderBook, Side as BookSide } from "nodejs-order-book";
import type { Answer } from "../packages/engine/src/change.ts";
import type { Input } from "../packages/engine/src/input.ts";
import { TriggerIndex } from "../packages/engine/src/trading/trigger-index.ts";
import type { State } from "../packages/engine/src/state.ts";
import { step } from "../packages/engine/src/step.ts";
import type { BenchResult } from "./bars.ts";
import {
  FIRST_MEMBER,
  LAST,
  nanosecondsOf,
  NQ,
  OPTION,
  restingOrders,
  shard,
  tickAt,
  timeOfTick,
} from "./engine-shard.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./quantile.ts";

const DEPTHS = [10_000, 100_000, 1_000_000].filter(
  (depth) => depth <= Number(process.argv[2] ?? 100_000),
);
const ROUNDS = 7;
const CYCLES = 2_000;
const MEMBERS = 10_000;
/** Ticks from the last price: the first of the resting orders, and one before them all. */
const NEAREST = 100;
const LEVELS = 9_000;
const BEFORE_ALL = 50;

type Cycle = (index: number) => void;

interface Side {
  readonly restAndCancel: Cycle;
  readonly restAndFill: Cycle;
}

console.log(describeMachine(tmpdir()));
const figures: { what: string; measured: string }[] = [];
for (const depth of DEPTHS) {
  const sides = [packageSide(depth), indexSide(depth), engineSide(depth)] as const;
  for (const [what, of] of [
    ["rest and cancel", (side: Side) => side.restAndCancel],
    ["rest and fill", (side: Side) => side.restAndFill],
  ] as const) {
    const [book, index, engine] = compare(sides.map(of)) as [number, number, number];
    figures.push({
      what: `${what} among ${depth} resting orders:`,
      measured:
        `the package ${text(book)}, our index ${text(index)} (${(book / index).toFixed(1)}×), ` +
        `the whole engine ${text(engine)} (${(book / engine).toFixed(1)}×)`,
    });
  }
}
export const result: BenchResult = figures;

/** Nanoseconds of a cycle of each, in turn. */
function compare(cycles: readonly Cycle[]): number[] {
  const times = cycles.map((): number[] => []);
  for (const cycle of cycles) nanosecondsOf(CYCLES, cycle);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, cycle] of cycles.entries())
      times[index]?.push(nanosecondsOf(CYCLES, (each) => cycle(each + round * CYCLES)));
  return times.map(median);
}

function text(nanoseconds: number): string {
  return `${(nanoseconds / 1_000).toFixed(2)} µs`;
}

/** Where a cycle's order rests, spread over the levels; buys and sells in turn. */
function priceOf(index: number): number {
  const away = (NEAREST + ((index * 7) % LEVELS)) * NQ.tickUnits;
  return isBuy(index) ? LAST - away : LAST + away;
}

function bestPrice(index: number): number {
  return LAST + (isBuy(index) ? -1 : 1) * BEFORE_ALL * NQ.tickUnits;
}

function isBuy(index: number): boolean {
  return index % 2 === 0;
}

function packageSide(depth: number): Side {
  const book = new OrderBook();
  const idOf = (order: number): string => `o${order}`;
  const rest = (order: number, isLong: boolean, units: number): void => {
    const price = units / 10 ** NQ.precision;
    const side = isLong ? BookSide.BUY : BookSide.SELL;
    const { err } = book.limit({ id: idOf(order), side, size: 1, price });
    if (err !== null) throw err;
  };
  for (const { id, tradeType, price } of restingOrders(depth))
    rest(id, tradeType === "LONG", price ?? 0);
  let next = depth;
  return {
    restAndCancel(index) {
      next += 1;
      rest(next, isBuy(index), priceOf(index));
      if (book.cancel(idOf(next)) === undefined) throw new Error("nothing was cancelled");
    },
    restAndFill(index) {
      next += 1;
      rest(next, isBuy(index), bestPrice(index));
      const side = isBuy(index) ? BookSide.SELL : BookSide.BUY;
      const { done, quantityLeft } = book.market({ side, size: 1 });
      if (done.length === 0 || quantityLeft !== 0) throw new Error("nothing was filled");
    },
  };
}

function indexSide(depth: number): Side {
  const index = new TriggerIndex(NQ.tickUnits, LAST);
  const sideOf = (isLong: boolean) => (isLong ? "below" : "above");
  for (const { id, memberId, tradeType, price } of restingOrders(depth))
    index.place({ memberId, orderId: id }, sideOf(tradeType === "LONG"), price ?? 0);
  let next = depth;
  return {
    restAndCancel(each) {
      next += 1;
      const trigger = { memberId: FIRST_MEMBER, orderId: next };
      index.place(trigger, sideOf(isBuy(each)), priceOf(each));
      index.remove(trigger);
    },
    restAndFill(each) {
      next += 1;
      const price = bestPrice(each);
      index.place({ memberId: FIRST_MEMBER, orderId: next }, sideOf(isBuy(each)), price);
      const due = index.due(price, price);
      if (due.length !== 1) throw new Error("nothing was due");
      for (const trigger of due) index.remove(trigger);
    },
  };
}

function engineSide(depth: number): Side {
  const state = shard({ members: MEMBERS, orders: restingOrders(depth) });
  tickAt(state, LAST);
  let member = 0;
  return {
    restAndCancel(index) {
      member = (member + 1) % MEMBERS;
      const memberId = FIRST_MEMBER + member;
      const orderId = rest(state, memberId, isBuy(index), priceOf(index));
      take(state, { kind: "cancelOverseaOrder", at: timeOfTick(), memberId, orderId });
    },
    restAndFill(index) {
      // The same member buys and then sells: positions and margins do not pile up.
      if (isBuy(index)) member = (member + 1) % MEMBERS;
      rest(state, FIRST_MEMBER + member, isBuy(index), bestPrice(index));
      if (tickAt(state, bestPrice(index)) === 0) throw new Error("nothing was filled");
      tickAt(state, LAST);
    },
  };
}

/** Rests a limit order of one contract; its id. */
function rest(state: State, memberId: number, isLong: boolean, units: number): number {
  const { id } = take(state, {
    kind: "placeOverseaOrder",
    at: timeOfTick(),
    memberId,
    optionId: OPTION.id,
    marketType: "LIMIT",
    tradeType: isLong ? "LONG" : "SHORT",
    price: (units / 10 ** NQ.precision).toFixed(NQ.precision),
    stopPrice: null,
    qty: "1",
  });
  return Number(id);
}

function take(state: State, input: Input): Answer {
  const outcome = step(state, input);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.answer;
}
