/** What is opened has to be covered by the mark in force (decision 055). */

import { houseAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { canonicalState } from "../snapshot.ts";
import { accountOf, balanceOf } from "../state.ts";
import {
  addEther,
  both,
  BTC_OPTION,
  cash,
  changeMargin,
  close,
  ETH,
  ETH_OPTION,
  fillTexts,
  futuresWorld,
  held,
  isolate,
  last,
  mark,
  send,
  usdt,
  working,
} from "./futures-world.ts";
import { announced, KIM, SITE, type World, wordOf } from "./world.ts";

/**
 * Kim in isolation at 150 times, the last price half a percent above the mark of 20,000: 0.1 bought at 20,100 have 13.4 set aside, of
 * which 10 are lost at the mark, and need 8.
 */
function apartWorld(leverage = 150): World {
  const world = futuresWorld();
  isolate(world, KIM, leverage);
  last(world, "20100");
  return world;
}

const amended = (world: World, price: string) =>
  world.send({
    ...{ kind: "amendFuturesOrder", memberId: KIM, orderId: working(world, KIM)[0]?.id ?? 0 },
    ...{ price, stopPrice: null, qty: null },
  });

test("an order that would be liquidated as it fills is refused, and changes nothing", () => {
  const world = apartWorld();
  const before = canonicalState(world.state);
  for (const more of [{}, { price: "20100" }, { price: "20100", timeInForce: "IOC" }] as const)
    expect(wordOf(send(world, KIM, "LONG", "0.1", more))).toBe("LIQUIDATED_AT_ONCE");
  expect(canonicalState(world.state)).toBe(before);
  // What waits below the mark is covered there, what the mark has already won is, and so is a lower leverage.
  expect(wordOf(send(world, KIM, "LONG", "0.1", { price: "20000" }))).toBe("OPEN");
  expect(wordOf(send(world, KIM, "SHORT", "0.1"))).toBe("FILLED");
  const lower = apartWorld(100);
  expect(wordOf(send(lower, KIM, "LONG", "0.1"))).toBe("FILLED");
  mark(lower, "20000");
  expect(held(lower, KIM)).toBeDefined();
});

test("the line is the inequality, to the last unit", () => {
  const world = futuresWorld();
  isolate(world, KIM, 150);
  // 0.1 × 20,000 ÷ 150 are set aside; 0.1 × (mark − 20,000) of it is won, 0.1 × mark × 0.004 are needed.
  mark(world, "19946.4524766");
  expect(wordOf(send(world, KIM, "LONG", "0.1"))).toBe("LIQUIDATED_AT_ONCE");
  mark(world, "19946.45247661");
  expect(wordOf(send(world, KIM, "LONG", "0.1"))).toBe("FILLED");
  mark(world, "19946.4524766");
  expect(held(world, KIM)).toBeUndefined();
});

test("what enlarges a position is held against all of it", () => {
  const world = futuresWorld();
  isolate(world, KIM, 150);
  send(world, KIM, "LONG", "0.3");
  both(world, "20040");
  last(world, "20140");
  // What 0.3 have won carries 0.05 more, which alone would not stand; it does not carry 0.7.
  expect(wordOf(send(world, KIM, "LONG", "0.7"))).toBe("LIQUIDATED_AT_ONCE");
  expect(wordOf(send(world, KIM, "LONG", "0.05"))).toBe("FILLED");
  mark(world, "20040");
  expect(held(world, KIM)?.qty).toBe(350);
});

test("amending and turning are refused likewise, closing is not", () => {
  const world = apartWorld();
  send(world, KIM, "LONG", "0.1", { price: "19900" });
  expect(wordOf(amended(world, "20100"))).toBe("LIQUIDATED_AT_ONCE");
  expect(working(world, KIM)).toMatchObject([{ price: 199_000 }]);
  expect(wordOf(amended(world, "20000"))).toBe("OPEN");
  world.send({ kind: "cancelAllFuturesOrders", memberId: KIM, optionId: null });
  send(world, KIM, "SHORT", "0.1");
  const positionId = held(world, KIM)?.id ?? 0;
  const turn = { kind: "reverseFuturesPosition", memberId: KIM, positionId } as const;
  expect(wordOf(world.send(turn))).toBe("LIQUIDATED_AT_ONCE");
  expect(held(world, KIM)?.qty).toBe(-100);
  expect(wordOf(close(world, KIM, null, null))).toBe("FILLED");
});

test("a stop that fires where it would be liquidated at once ends for want of margin", () => {
  const world = futuresWorld();
  isolate(world, KIM, 150);
  send(world, KIM, "LONG", "0.1", { stopPrice: "20100" });
  const told = announced(world, KIM, () => last(world, "20100"));
  expect(told).toEqual(["ORDER_CANCEL MARGIN"]);
  expect([held(world, KIM), cash(world, KIM)]).toEqual([undefined, usdt("10000")]);
});

test("cross is held against the wallet with all that it covers", () => {
  const world = futuresWorld();
  addEther(world);
  const ether = { optionId: ETH_OPTION.id } as const;
  for (const { id: optionId } of [BTC_OPTION, ETH_OPTION])
    world.send({ kind: "setLeverage", memberId: KIM, optionId, leverage: 150 });
  send(world, KIM, "LONG", "5");
  send(world, KIM, "SHORT", "50", ether);
  both(world, "40000");
  const price = 41_654;
  world.tick({ kind: "mark", symbol: ETH.symbol, price: Number(usdt("4165.4")) });
  world.tick({ kind: "trade", symbol: ETH.symbol, price, qty: 1 });
  // 1,650 cover 1,633.08 of maintenance: the 239 that 0.8 more cost are free, and yet they would not stand.
  expect(wordOf(send(world, KIM, "LONG", "0.8"))).toBe("LIQUIDATED_AT_ONCE");
  expect(wordOf(send(world, KIM, "LONG", "0.05"))).toBe("FILLED");
  expect(held(world, KIM)?.qty).toBe(5_050);
});

test("what is set aside in isolation leaves the cross positions covered", () => {
  const world = futuresWorld();
  addEther(world);
  const ether = { optionId: ETH_OPTION.id } as const;
  const etherAt = (price: number) => {
    world.tick({ kind: "mark", symbol: ETH.symbol, price: price * 10_000_000 });
    world.tick({ kind: "trade", symbol: ETH.symbol, price, qty: 1 });
  };
  world.send({ kind: "setLeverage", memberId: KIM, optionId: BTC_OPTION.id, leverage: 150 });
  world.send({ kind: "setMarginType", memberId: KIM, ...ether, marginType: "ISOLATED" });
  world.send({ kind: "setLeverage", memberId: KIM, ...ether, leverage: 50 });
  send(world, KIM, "SHORT", "0.5");
  both(world, "39000");
  // 496 cover 78 of maintenance; the initial margin is 66.67, so that 420.24 for 10.3 are free, and 75.76 would be left.
  const before = canonicalState(world.state);
  expect(wordOf(send(world, KIM, "LONG", "10.3", ether))).toBe("LIQUIDATED_AT_ONCE");
  expect(canonicalState(world.state)).toBe(before);
  expect(wordOf(send(world, KIM, "LONG", "10", ether))).toBe("FILLED");
  expect(wordOf(send(world, KIM, "LONG", "0.3", ether))).toBe("LIQUIDATED_AT_ONCE");
  // A turn has what was set aside back: of 88, less fees and what was lost, 67.1 would be left; with what was won, 81.79.
  const positionId = accountOf(world.state, KIM).futuresPositions.get(ETH_OPTION.id)?.id ?? 0;
  const turn = { kind: "reverseFuturesPosition", memberId: KIM, positionId } as const;
  etherAt(19_995);
  expect(wordOf(world.send(turn))).toBe("LIQUIDATED_AT_ONCE");
  etherAt(20_010);
  expect(wordOf(world.send(turn))).toBe("FILLED");
  expect(held(world, KIM)?.qty).toBe(-500);
  expect(cash(world, KIM)).toBe(usdt("9581.792"));
});

test("what waits ends for want of margin where it would take the cover of the cross positions", () => {
  const world = futuresWorld();
  addEther(world);
  const ether = { optionId: ETH_OPTION.id } as const;
  world.send({ kind: "setLeverage", memberId: KIM, optionId: BTC_OPTION.id, leverage: 150 });
  world.send({ kind: "setMarginType", memberId: KIM, ...ether, marginType: "ISOLATED" });
  world.send({ kind: "setLeverage", memberId: KIM, ...ether, leverage: 50 });
  send(world, KIM, "SHORT", "0.5");
  both(world, "39000");
  send(world, KIM, "LONG", "10.3", { ...ether, price: "1999" });
  const told = announced(world, KIM, () =>
    world.tick({ kind: "trade", symbol: ETH.symbol, price: 19_990, qty: 1 }),
  );
  expect(told).toEqual(["ORDER_CANCEL MARGIN"]);
  expect(held(world, KIM)?.qty).toBe(-500);
});

test("a turn in cross stands on what its close leaves", () => {
  const world = futuresWorld();
  world.send({ kind: "setLeverage", memberId: KIM, optionId: BTC_OPTION.id, leverage: 150 });
  send(world, KIM, "LONG", "12");
  mark(world, "19391.4");
  const positionId = held(world, KIM)?.id ?? 0;
  const turn = { kind: "reverseFuturesPosition", memberId: KIM, positionId } as const;
  // 2,600.8 cover the 2,546.2 that turning costs; less both fees, and 814.8 lost to the mark twice, 785.6 do not cover 930.8.
  last(world, "19323.5");
  expect(wordOf(world.send(turn))).toBe("LIQUIDATED_AT_ONCE");
  last(world, "19360");
  expect(wordOf(world.send(turn))).toBe("FILLED");
  mark(world, "19391.4");
  expect(held(world, KIM)?.qty).toBe(-12_000);
});

test("what a close leaves uncovered is liquidated with it, by the mark in force", () => {
  const world = futuresWorld();
  world.send({ kind: "setLeverage", memberId: KIM, optionId: BTC_OPTION.id, leverage: 100 });
  send(world, KIM, "LONG", "20");
  both(world, "19600");
  last(world, "19500");
  expect(held(world, KIM)?.qty).toBe(20_000);
  const told = announced(world, KIM, () => close(world, KIM, "10", null));
  expect(told.at(-1)).toBe("POSITION_LIQUID LOSSCUT");
  expect(fillTexts(world).at(-1)).toBe("LOSSCUT 10000 @ 19600.0");
  expect(cash(world, KIM)).toBe(usdt("762"));
  expect(balanceOf(world.state, houseAccount(SITE, "USDT", "BAD_DEBT"))).toBe(0n);
});

test("an exit by the mark that stood beyond it as its entry filled fires with the entry", () => {
  const world = futuresWorld();
  last(world, "20100");
  mark(world, "19950");
  // Held against its limit of 20,100 a profit at 20,000 may be; the mark is there already.
  const more = { price: "20100", takeProfit: "20000", isMarkTp: true } as const;
  const told = announced(world, KIM, () => send(world, KIM, "SHORT", "0.1", more));
  expect(told).toContain("ORDER_FILLED TAKE_PROFIT");
  expect(fillTexts(world)).toEqual(["MARKETABLE_LIMIT 100 @ 20100.0", "TAKE_PROFIT 100 @ 20100.0"]);
  expect(held(world, KIM)).toBeUndefined();
});

test("margin that is added ends a warning at once", () => {
  const world = futuresWorld();
  isolate(world, KIM, 150);
  send(world, KIM, "LONG", "0.1");
  mark(world, "19970");
  // 13.3 less 3 cover 7.988, warned at 9.985; 0.4 more are lost.
  expect(announced(world, KIM, () => mark(world, "19966"))).toContain("POSITION_WARN");
  const { futuresWarnings } = accountOf(world.state, KIM);
  expect(futuresWarnings.size).toBe(1);
  changeMargin(world, KIM, "ADD", "10");
  expect(futuresWarnings.size).toBe(0);
});

/** Kim has nothing but 10 bought at 20,000 with 2,000 set aside; the last price has left the mark, where 1,000 of them are lost. */
function turnWorld(): World {
  const world = futuresWorld();
  isolate(world, KIM, 100);
  send(world, KIM, "LONG", "10");
  const units = cash(world, KIM);
  world.send({ kind: "deductMember", memberId: KIM, wallet: "FUTURES", units });
  return world;
}

const badDebt = (world: World) => balanceOf(world.state, houseAccount(SITE, "USDT", "BAD_DEBT"));

test("what a turn sets aside is there in cash at its own prices, not only by the mark", () => {
  const world = turnWorld();
  last(world, "19900");
  // By the mark 2,000 come back, which the 1,952.5 that 6.2 cost would not exceed; by the price 1,000 less 128.95 of fees do not pay 1,233.8.
  expect(wordOf(send(world, KIM, "SHORT", "16.2"))).toBe("NOT_ENOUGH_BALANCE");
  expect(wordOf(send(world, KIM, "SHORT", "16.2", { price: "19900" }))).toBe("NOT_ENOUGH_BALANCE");
  expect([held(world, KIM)?.qty, cash(world, KIM), badDebt(world)]).toEqual([10_000, 0n, 0n]);
  expect(wordOf(send(world, KIM, "SHORT", "14.4"))).toBe("FILLED");
  expect([held(world, KIM)?.qty, cash(world, KIM), badDebt(world)]).toEqual([
    -4_400,
    usdt("9.776"),
    0n,
  ]);
});

test("a turn that waits ends for want of cash where its price leaves too little of what it closes", () => {
  const world = turnWorld();
  mark(world, "19950");
  last(world, "19890");
  expect(wordOf(send(world, KIM, "SHORT", "15.5", { price: "19895" }))).toBe("OPEN");
  expect(announced(world, KIM, () => last(world, "19990"))).toEqual(["ORDER_CANCEL MARGIN"]);
  expect([held(world, KIM)?.qty, cash(world, KIM), badDebt(world)]).toEqual([10_000, 0n, 0n]);
});
