/**
 * A made product beside overseas futures, traded by the same functions: coins in steps of 0.001, a fee of the value, exits at a
 * price of their own that a mark reaches. It shows that nothing here knows contracts, sessions or a product's rows.
 */

import { powerOfTen } from "@naru/money/decimal";
import { basisOf, profitOf, RATE_SCALE, unitValueOf } from "@naru/money/price";
import { expect, test } from "vitest";
import { openDraft, takeId } from "../draft.ts";
import type { Instrument } from "../instrument.ts";
import { KIM, newWorld, type World } from "../scenarios/world.ts";
import { accountOf, triggersOf } from "../state.ts";
import { amendOrder } from "./amend-order.ts";
import { averageOfPosition } from "./average.ts";
import { cancelOrder } from "./cancel-orders.ts";
import { closeByMember, reverseByMember } from "./close-by-member.ts";
import { closeAt } from "./close-position.ts";
import type { Desk } from "./desk.ts";
import { lookAtExit } from "./exits/fire-exit.ts";
import { acceptOrder } from "./fill-at-once.ts";
import { allHeld, exitsOf, heldIn, openRow, openRows } from "./kept.ts";
import { lookAtOrder } from "./look-at-order.ts";
import type { HeldPosition, PositionExit, TradedOrder } from "./rows.ts";
import { assertExit, assertOrder, assertPosition } from "./sound.ts";

/** 0.01 USDT and 0.001 coins. */
const COIN: Instrument = {
  symbol: 900,
  root: "COINUSDT",
  currency: "USD",
  calendar: "CME",
  precision: 2,
  tickUnits: 10,
  unitValue: unitValueOf("0.001", 2),
};
const OPTION = 7;
const USDT_SCALE = 8;
/** Of the value, in hundredths of a percent. */
const FEE = 4n;

interface CoinExit extends PositionExit {
  /** Price units at which it fires. */
  readonly at: number;
}

interface CoinTraded {
  readonly order: TradedOrder & { readonly stopAt: number | null };
  readonly position: HeldPosition;
  readonly exit: CoinExit;
}

/** A shop for one member's decisions: rows that are laid go to maps of its own, and what is told to a list. */
function opened(world: World) {
  const { state } = world;
  const draft = openDraft(state, accountOf(state, KIM), world.now);
  const orders = new Map<number, CoinTraded["order"]>();
  const positions = new Map<number, HeldPosition>();
  const exits = new Map<number, CoinExit>();
  const none = new Map<number, never>();
  const told: string[] = [];
  const money = { profit: 0n, fee: 0n };
  const prices = { mark: 0 };
  const desk: Desk<CoinTraded> = {
    product: "FUTURES",
    isOffered: (_, id) => id === OPTION,
    symbolOf: () => COIN.symbol,
    qtyDecimals: () => 3,
    isTraded: () => true,
    workingOrder: (_, id) => openRow(none, orders, id),
    workingOrders: () => openRows(none, orders),
    onlyReduces: () => false,
    openPosition: (_, id) => heldIn(none, positions, id),
    openPositions: () => allHeld(none, positions),
    openExit: (_, id) => openRow(none, exits, id),
    openExits: (_, id) => exitsOf(none, exits, id),
    putOrder(_, row) {
      assertOrder(row);
      orders.set(row.id, row);
      return row;
    },
    putPosition(_, row) {
      assertPosition(heldIn(none, positions, row.optionId), row);
      positions.set(row.optionId, row);
      return row;
    },
    putExit(_, row) {
      assertExit(row);
      exits.set(row.id, row);
      return row;
    },
    noteStep: (_, __, step) => void told.push(step),
    putPlainOrder: (on, order) =>
      desk.putOrder(on, {
        id: takeId(on),
        optionId: order.optionId,
        tradeType: order.tradeType,
        price: order.price ?? null,
        stopPrice: order.stopPrice ?? null,
        triggerSide: null,
        qty: order.qty,
        filledQty: 0,
        filledCost: 0n,
        status: "OPEN",
        reason: order.reason ?? null,
        closedAt: null,
        stopAt: null,
      }),
    newPosition: (on, { optionId }) => ({
      ...{ id: takeId(on), optionId, qty: 0, basis: 0n, maxQty: 0, closedAt: null },
      ...{ openedQty: 0, openedCost: 0n, closedCost: 0n, realised: 0n, fees: 0n },
    }),
    forbidden: () => undefined,
    closed: () => undefined,
    refusedGrowth: (_, __, wanted) =>
      wanted > 1_000_000n ? { code: "AMOUNT_OVER_LIMIT" } : undefined,
    refusedTerms: () => undefined,
    refusedReverse: () => undefined,
    covers: () => true,
    settle(_, { execution, qty, moved }) {
      const one = powerOfTen(RATE_SCALE);
      const value = profitOf(basisOf(execution.price, qty), COIN, one, USDT_SCALE);
      const fee = (value * FEE) / 10_000n;
      const profit = profitOf(moved, COIN, one, USDT_SCALE);
      money.profit += profit;
      money.fee += fee;
      return { fill: { profit, fee }, own: {} };
    },
    openProfit: (_, { qty, basis }) =>
      profitOf(basisOf(prices.mark, qty) - basis, COIN, powerOfTen(RATE_SCALE), USDT_SCALE),
    attachExits(on, order, position) {
      if (order.stopAt === null) return;
      desk.putExit(on, {
        ...{ id: takeId(on), optionId: OPTION, positionId: position.id, kind: "SL", level: 0 },
        ...{
          qty: null,
          peak: null,
          step: 0,
          startPrice: null,
          status: "OPEN",
          reason: null,
          closedAt: null,
        },
        at: order.stopAt,
      });
    },
    exitPrice: (_, __, exit) => exit.at,
    testedFor: () => prices.mark,
    triggersFor: (all) => triggersOf(all, COIN.symbol),
    firedPrice: ({ market }) => market.last,
    placedAnswer: (_, { id, status }) => ({ id: String(id), status }),
    tellOrder: (_, name) => void told.push(name),
    tellPosition: (_, name) => void told.push(name),
  };
  return { draft, desk, orders, exits, told, money, prices };
}

/** In steps of a coin, at the market or at a limit in price units. */
type Wish = { tradeType: "LONG" | "SHORT"; qty: number; price?: number; stopAt?: number };

function order({ desk, draft }: ReturnType<typeof opened>, wish: Wish): CoinTraded["order"] {
  const { stopAt = null, ...terms } = wish;
  const plain = desk.putPlainOrder(draft, { optionId: OPTION, marketType: "MARKET", ...terms });
  return acceptOrder(desk, draft, desk.putOrder(draft, { ...plain, stopAt }));
}

function trade(world: World, price: number): void {
  world.tick({ kind: "trade", symbol: COIN.symbol, price, qty: 1 });
}

function begun(): World {
  const world = newWorld();
  world.send({ kind: "defineInstrument", instrument: COIN });
  return world;
}

test("a position in steps has the average of its fills, and a part of it its share (domain.md 2.1)", () => {
  const world = begun();
  const shop = opened(world);
  const { desk, draft, money } = shop;
  trade(world, 500_000);
  order(shop, { tradeType: "LONG", qty: 500 });
  trade(world, 600_000);
  order(shop, { tradeType: "LONG", qty: 300 });
  const position = desk.openPosition(draft, OPTION);
  // P01: 0.5 at 5,000 and 0.3 at 6,000 are 0.8 at 5,375.
  expect(position && averageOfPosition(position, COIN.precision)).toBe("5375.00");
  expect(money.fee).toBe(172_000_000n);
  closeByMember(desk, draft, { positionId: position?.id ?? 0, qty: 200 });
  const left = desk.openPosition(draft, OPTION);
  expect(left).toMatchObject({ qty: 600, realised: 12_500_000_000n, maxQty: 800 });
  expect(left && averageOfPosition(left, COIN.precision)).toBe("5375.00");
});

test("one order turns a position: the old one closes, another opens", () => {
  const world = begun();
  const shop = opened(world);
  trade(world, 500_000);
  order(shop, { tradeType: "LONG", qty: 100 });
  const first = shop.desk.openPosition(shop.draft, OPTION);
  reverseByMember(shop.desk, shop.draft, first?.id ?? 0);
  const second = shop.desk.openPosition(shop.draft, OPTION);
  expect(second).toMatchObject({ qty: -100, closedAt: null });
  expect(second?.id).not.toBe(first?.id);
  expect(shop.told.slice(-3)).toEqual(["ORDER_FILLED", "POSITION_CLOSE", "POSITION_OPEN"]);
});

test("a stop of an entry fires by the mark and fills at the last price; with the position it is gone", () => {
  const world = begun();
  const shop = opened(world);
  const { desk, draft, exits, money, prices } = shop;
  trade(world, 500_000);
  order(shop, { tradeType: "LONG", qty: 100, stopAt: 490_000 });
  const [stop] = exits.values();
  if (stop === undefined) throw new Error("the entry has brought no stop");
  prices.mark = 490_010;
  lookAtExit(desk, draft, stop);
  expect(desk.openPosition(draft, OPTION)).toBeDefined();
  prices.mark = 489_990;
  trade(world, 491_000);
  lookAtExit(desk, draft, stop);
  expect(desk.openPosition(draft, OPTION)).toBeUndefined();
  expect(exits.get(stop.id)).toMatchObject({ status: "FILLED", reason: "STOP_LOSS" });
  expect(money.profit).toBe(-900_000_000n);
});

test("an order rests, moves, grows by steps and fills at its limit; another is cancelled", () => {
  const world = begun();
  const shop = opened(world);
  const { desk, draft, orders, told } = shop;
  trade(world, 500_000);
  const { id } = order(shop, { tradeType: "SHORT", qty: 10, price: 510_000 });
  const amended = amendOrder(desk, draft, {
    orderId: id,
    price: "5200.1",
    stopPrice: null,
    qty: "0.025",
  });
  expect(amended.ok).toBe(true);
  expect(orders.get(id)).toMatchObject({ price: 520_010, qty: 25, status: "OPEN" });
  const between = { orderId: id, price: null, stopPrice: null, qty: "0.0255" };
  expect(amendOrder(desk, draft, between)).toMatchObject({ refusal: { code: "AMOUNT_MIN_UNIT" } });
  trade(world, 530_000);
  const working = desk.workingOrder(draft, id);
  if (working !== undefined) lookAtOrder(desk, draft, working);
  expect(orders.get(id)).toMatchObject({ status: "FILLED", filledCost: 25n * 520_010n });
  const other = order(shop, { tradeType: "LONG", qty: 1, price: 400_000 });
  cancelOrder(desk, draft, other.id);
  expect(orders.get(other.id)).toMatchObject({ status: "CANCELLED", reason: "MEMBER" });
  expect(told).toContain("ORDER_CANCEL");
});

test("what the engine closes fills at the price that it is given, and says why", () => {
  const world = begun();
  const shop = opened(world);
  const { desk, draft, money, told } = shop;
  trade(world, 500_000);
  order(shop, { tradeType: "SHORT", qty: 200 });
  const position = desk.openPosition(draft, OPTION);
  if (position === undefined) throw new Error("nothing is held");
  closeAt(desk, draft, position, { price: 750_000, qty: 200, rule: "LOSSCUT" }, "LOSSCUT");
  expect(desk.openPosition(draft, OPTION)).toBeUndefined();
  expect(money.profit).toBe(-50_000_000_000n);
  expect(told.at(-1)).toBe("POSITION_LIQUID");
});
