/** Liquidations of perpetuals and the warnings before them (domain.md 2.3, 2.4). */

import { houseAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { dueBeats } from "../areas.ts";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { accountOf, balanceOf, marketOf } from "../state.ts";
import {
  addEther,
  aside,
  both,
  BTC,
  BTC_OPTION,
  cash,
  ETH,
  ETH_OPTION,
  changeMargin,
  fillTexts,
  fills,
  futuresWorld,
  held,
  isolate,
  last,
  mark,
  send,
  usdt,
  working,
} from "./futures-world.ts";
import { announced, KIM, LEE, pass, SITE, type World } from "./world.ts";

const insurance = (world: World): bigint =>
  balanceOf(world.state, houseAccount(SITE, "USDT", "INSURANCE"));

const receipts = (world: World) =>
  world.changes.flatMap((change) => (change.kind === "futuresLiquidation" ? [change.row] : []));

/** Kim long 0.1 in isolation at 20 times: 100 stand for it, 8 of maintenance at 20,000. */
function isolatedWorld(): World {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  send(world, KIM, "LONG", "0.1");
  return world;
}

test("an isolated position is liquidated by the inequality, at its bankruptcy price, for what stood for it and no fee", () => {
  const world = isolatedWorld();
  // 100 + 0.1 × (mark − 20,000) ≤ 0.1 × mark × 0.004, so from 19,076.30522088 down.
  mark(world, "19076.30522089");
  expect(held(world, KIM)).toBeDefined();
  const told = announced(world, KIM, () => mark(world, "19076.30522088"));
  expect(told).toEqual(["ORDER_FILLED LOSSCUT", "POSITION_LIQUID LOSSCUT"]);
  expect(fillTexts(world).at(-1)).toBe("LOSSCUT 100 @ 19000.0");
  expect(fills(world).at(-1)).toMatchObject({ fee: 0n, profit: usdt("-100") });
  expect([cash(world, KIM), aside(world, KIM)]).toEqual([usdt("9899.2"), 0n]);
});

test("what the mark left of it is the insurance's, what lacked of it the insurance pays", () => {
  const world = isolatedWorld();
  mark(world, "19050");
  expect(insurance(world)).toBe(usdt("5"));
  expect(receipts(world)).toMatchObject([
    {
      mark: 1_905_000_000_000,
      wallet: usdt("100"),
      profit: usdt("-95"),
      balance: usdt("5"),
      maintenance: usdt("7.62"),
      insurance: usdt("5"),
      price: 190_000,
    },
  ]);
  const gapped = isolatedWorld();
  mark(gapped, "18000");
  expect(insurance(gapped)).toBe(usdt("-100"));
  expect(cash(gapped, KIM)).toBe(usdt("9899.2"));
});

test("orders of the option are cancelled first", () => {
  const world = isolatedWorld();
  send(world, KIM, "LONG", "0.01", { price: "18500" });
  const told = announced(world, KIM, () => mark(world, "19000"));
  expect(told[0]).toBe("ORDER_CANCEL LOSSCUT");
  expect(working(world, KIM)).toEqual([]);
  expect(receipts(world)[0]?.cancelled).toBe(1);
});

test("a short is liquidated above, and margin that was added moves the price away", () => {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  send(world, KIM, "SHORT", "0.1");
  changeMargin(world, KIM, "ADD", "100");
  mark(world, "21500");
  expect(held(world, KIM)).toBeDefined();
  mark(world, "21950");
  expect(fillTexts(world).at(-1)).toBe("LOSSCUT 100 @ 22000.0");
});

test("the warning is said once a crossing, and not after the liquidation", () => {
  const world = isolatedWorld();
  // 100 + 0.1 × (mark − 20,000) ≤ 1.25 × 0.1 × mark × 0.004, so from 19,095.47738693 down.
  const at = (price: string): string[] => announced(world, KIM, () => mark(world, price));
  expect(at("19095.5")).toEqual([]);
  expect(at("19095.4")).toEqual(["POSITION_WARN"]);
  expect(at("19090")).toEqual([]);
  expect(at("19200")).toEqual(["POSITION_UPDATE_LIQUIDPRICE"]);
  expect(at("19090")).toEqual(["POSITION_WARN"]);
  expect(at("19000")).not.toContain("POSITION_WARN");
  expect(canonicalState(restoreState(rowsOf(world.state)))).toBe(canonicalState(world.state));
});

test("cross is liquidated by the whole wallet at the mark, and the house takes over what lacks", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "4.9");
  const before = cash(world, KIM);
  mark(world, "18100");
  expect(held(world, KIM)).toBeDefined();
  mark(world, "18000.05");
  expect(held(world, KIM)).toBeUndefined();
  expect(fillTexts(world).at(-1)).toBe("LOSSCUT 4900 @ 18000.0");
  expect(cash(world, KIM)).toBe(before - usdt("9799.755"));
  const gapped = futuresWorld();
  send(gapped, KIM, "LONG", "4.9");
  mark(gapped, "17000");
  expect(cash(gapped, KIM)).toBe(0n);
  expect(balanceOf(gapped.state, houseAccount(SITE, "USDT", "BAD_DEBT"))).toBe(
    usdt("9960.8") - usdt("14700"),
  );
});

test("nobody is liquidated by the last price, by a stale mark or while the feed is halted", () => {
  const world = isolatedWorld();
  last(world, "18500");
  expect(held(world, KIM)).toBeDefined();
  world.send({ kind: "feedHalted", symbol: BTC.symbol });
  mark(world, "18500");
  expect(held(world, KIM)).toBeDefined();
  world.send({ kind: "feedResumed", symbol: BTC.symbol });
  mark(world, "18500");
  expect(held(world, KIM)).toBeUndefined();
});

test("one member's liquidation is nobody else's", () => {
  const world = isolatedWorld();
  send(world, LEE, "LONG", "0.1");
  mark(world, "19000");
  expect(held(world, KIM)).toBeUndefined();
  expect(held(world, LEE)).toBeDefined();
});

test("a stop by the mark is not asked where the liquidation comes first", () => {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  send(world, KIM, "LONG", "0.1", { stopLoss: "19050", isMarkSl: true });
  both(world, "19050");
  expect(fills(world).at(-1)?.rule).toBe("LOSSCUT");
  expect(marketOf(world.state, BTC.symbol).last).toBe(190_500);
});

test("of cross positions the largest loss closes first, and the rest stays once it is covered", () => {
  const world = futuresWorld();
  addEther(world);
  send(world, KIM, "LONG", "2.4");
  send(world, KIM, "LONG", "20", { optionId: ETH_OPTION.id });
  marks(world, "18000", "1800");
  // 9,978.8 and losses of 4,800 and 4,000: 1,178.8 against 318 of maintenance.
  expect(receipts(world)).toEqual([]);
  marks(world, "17600", "1800");
  expect(receipts(world)).toMatchObject([{ optionId: BTC_OPTION.id, profit: usdt("-5760") }]);
  expect(accountOf(world.state, KIM).futuresPositions.get(ETH_OPTION.id)?.qty).toBe(20_000);
  marks(world, "17600", "1799");
  expect(receipts(world)).toHaveLength(1);
});

test("one stale mark among cross positions keeps its own and none of the others", () => {
  const world = futuresWorld();
  addEther(world);
  send(world, KIM, "LONG", "4.9");
  send(world, KIM, "LONG", "0.1", { optionId: ETH_OPTION.id });
  pass(world, 6_000);
  const told = announced(world, KIM, () => mark(world, "15000"));
  expect(told).toContain("POSITION_LIQUID LOSSCUT");
  expect(receipts(world)).toMatchObject([{ optionId: BTC_OPTION.id }]);
  expect(ether(world)?.qty).toBe(100);
  // What is left stands on nothing, and waits for a mark of its own.
  marks(world, "15000", "2000");
  expect(receipts(world)).toMatchObject([{ optionId: BTC_OPTION.id }, { optionId: ETH_OPTION.id }]);
  expect(ether(world)).toBeUndefined();
});

test("of a frozen position the profit at the price that stands in covers the others, its loss takes nothing from them", () => {
  const [hedged, laden] = (["SHORT", "LONG"] as const).map((tradeType) => {
    const world = futuresWorld();
    addEther(world);
    send(world, KIM, "LONG", "1");
    send(world, KIM, tradeType, "10", { optionId: ETH_OPTION.id });
    pass(world, 6_000);
    world.tick({ kind: "trade", symbol: ETH.symbol, price: 10_000, qty: 1 });
    mark(world, "10500");
    return world;
  });
  // 10,000 less the 9,500 that bitcoin has lost is enough; ether has won or lost 10,000 by its last price.
  expect([receipts(hedged as World), receipts(laden as World)]).toEqual([[], []]);
  // Bitcoin alone is 1,000 short.
  mark(hedged as World, "9000");
  mark(laden as World, "9000");
  expect(held(hedged as World, KIM)).toBeDefined();
  expect(held(laden as World, KIM)).toBeUndefined();
});

const ether = (world: World) => accountOf(world.state, KIM).futuresPositions.get(ETH_OPTION.id);

test("tiers that come into force liquidate with the next mark, told or by their time alone", () => {
  const dearer = (world: World, effectiveAt: number) =>
    world.send({
      ...{ kind: "setLeverageTiers", siteId: SITE, optionId: BTC_OPTION.id, effectiveAt },
      tiers: [{ cap: usdt("300000"), rate: 40_000_000n, maxLeverage: 2 }],
    });
  const now = isolatedWorld();
  dearer(now, now.now);
  mark(now, "20000");
  expect(held(now, KIM)).toBeUndefined();
  const later = isolatedWorld();
  dearer(later, later.now + 5_000);
  expect([...dueBeats(later.state, later.now + 4_999)]).toEqual([]);
  pass(later, 5_000);
  expect([...dueBeats(later.state, later.now)]).toEqual(["tiersDue"]);
  later.send({ kind: "tiersDue" });
  expect([...dueBeats(later.state, later.now)]).toEqual([]);
  mark(later, "20000");
  expect(held(later, KIM)).toBeUndefined();
});

function marks(world: World, btc: string, eth: string): void {
  world.tick({ kind: "mark", symbol: ETH.symbol, price: Number(usdt(eth)) });
  mark(world, btc);
}
