/** Orders of perpetuals: how they fill, what they are refused for, what they bind (domain.md 1.6, 2.1, 2.6, 2.8). */

import { houseAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { withdrawable } from "../account/withdrawable.ts";
import { openDraft } from "../draft.ts";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { accountOf, balanceOf } from "../state.ts";
import {
  aside,
  both,
  BTC,
  BTC_OPTION,
  cash,
  changeMargin,
  close,
  fillTexts,
  fills,
  futuresWorld,
  held,
  isolate,
  last,
  legTexts,
  mark,
  send,
  usdt,
  wallet,
  working,
} from "./futures-world.ts";
import { announced, depth, events, KIM, LEE, pass, SITE, wordOf, type World } from "./world.ts";

const optionId = BTC_OPTION.id;
const positionOf = (world: World): number => held(world, KIM)?.id ?? 0;

test("a market order fills, pays its fee and binds a tenth in cross", () => {
  const world = futuresWorld();
  const told = announced(world, KIM, () => send(world, KIM, "LONG", "0.1"));
  expect(told).toEqual(["ORDER_SUCCESS", "ORDER_FILLED", "POSITION_OPEN"]);
  expect(fillTexts(world)).toEqual(["MARKET 100 @ 20000.0"]);
  expect(held(world, KIM)).toMatchObject({ qty: 100, leverage: 10, marginType: "CROSS" });
  expect(wallet(world, KIM)).toEqual({
    cash: usdt("9999.2"),
    openProfit: 0n,
    owed: 0n,
    margin: usdt("200"),
    reserved: 0n,
  });
});

test("open profit follows the mark and not the last price, and cannot be taken out", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  last(world, "20500");
  expect(wallet(world, KIM).openProfit).toBe(0n);
  mark(world, "20100.123");
  expect(wallet(world, KIM).openProfit).toBe(usdt("10.0123"));
  const draft = openDraft(world.state, accountOf(world.state, KIM), world.now);
  expect(withdrawable(draft, "FUTURES")).toBe(usdt("9799.2"));
  expect(withdrawable(draft, "BINARY")).toBe(10_000_000n);
});

test("a market order takes the book level by level", () => {
  const world = futuresWorld();
  depth(
    world,
    BTC,
    [["19999", 10]],
    [
      ["20001", 3],
      ["20002", 4],
    ],
  );
  send(world, KIM, "LONG", "0.01");
  expect(fillTexts(world)).toEqual(["MARKET 3 @ 20001.0", "MARKET 7 @ 20002.0"]);
});

test("a limit rests, binds its cost with both fees and fills at its price", () => {
  const world = futuresWorld();
  expect(wordOf(send(world, KIM, "LONG", "0.1", { price: "19000" }))).toBe("OPEN");
  expect(wallet(world, KIM).reserved).toBe(usdt("191.52"));
  last(world, "18990");
  expect(fillTexts(world)).toEqual(["RESTING_LIMIT 100 @ 19000.0"]);
  expect(working(world, KIM)).toEqual([]);
});

test("a short below the mark costs its open loss besides", () => {
  const world = futuresWorld();
  mark(world, "21000");
  depth(world, BTC, [["19900", 1]], [["21500", 100]]);
  send(world, KIM, "SHORT", "0.1", { price: "20100" });
  // 201 of margin, 1.608 of fees, 90 of open loss.
  expect(wallet(world, KIM).reserved).toBe(usdt("292.608"));
});

test("orders on both sides bind the dearer side, and what only closes binds nothing", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1", { price: "19000" });
  send(world, KIM, "SHORT", "0.1", { price: "21000" });
  expect(wallet(world, KIM).reserved).toBe(usdt("211.68"));
  send(world, LEE, "LONG", "0.1");
  send(world, LEE, "SHORT", "0.1", { price: "21000" });
  expect(wallet(world, LEE).reserved).toBe(0n);
});

test.each([
  ["an option that is not there", { optionId: 9 }, "INVALID_REQUEST"],
  ["no number", { qty: "1e3" }, "INVALID_REQUEST"],
  ["a limit without a price", { marketType: "LIMIT" }, "INVALID_REQUEST"],
  ["a market order that is to rest", { timeInForce: "POST_ONLY" }, "INVALID_REQUEST"],
  ["nothing", { qty: "0" }, "AMOUNT_TOO_SMALL"],
  ["less than nothing", { qty: "-1" }, "AMOUNT_TOO_SMALL"],
  ["a half step", { qty: "0.0005" }, "AMOUNT_MIN_UNIT"],
  ["a price off the tick", { price: "19000.05", marketType: "LIMIT" }, "AMOUNT_MIN_UNIT"],
  ["a price of nothing", { price: "0", marketType: "LIMIT" }, "AMOUNT_MIN_UNIT"],
  ["a price far above the mark", { price: "22000.1", marketType: "LIMIT" }, "PRICE_BAND"],
  ["a profit below", { takeProfit: "19999" }, "TPSL_REJECTED"],
  ["a stop above", { stopLoss: "20000", isMarkSl: true }, "TPSL_REJECTED"],
  ["nothing to reduce", { isReduceOnly: true }, "REDUCE_ONLY"],
  ["more than the money", { qty: "6" }, "NOT_ENOUGH_BALANCE"],
  ["more than the tiers allow", { qty: "4000" }, "MAX_QTY_AT_LEVERAGE"],
  ["more than any tier", { qty: "99999999999" }, "MAX_QTY_AT_LEVERAGE"],
] as const)("an order of %s is refused and changes nothing", (_, more, code) => {
  const world = futuresWorld();
  const before = canonicalState(world.state);
  const { qty = "0.1", ...rest } = more as { qty?: string };
  expect(wordOf(send(world, KIM, "LONG", qty, rest))).toBe(code);
  expect(canonicalState(world.state)).toBe(before);
});

test("the band is told with its price, and binds a short from below", () => {
  const world = futuresWorld();
  const outcome = send(world, KIM, "SHORT", "0.1", { price: "17999.9" });
  expect(outcome).toMatchObject({ refusal: { code: "PRICE_BAND", detail: { limit: "18000.0" } } });
  expect(wordOf(send(world, KIM, "LONG", "0.1", { price: "1000" }))).toBe("OPEN");
});

test("a stopped option takes no order, one that is being closed none that opens", () => {
  const stopped = futuresWorld({ isStop: true });
  expect(wordOf(send(stopped, KIM, "LONG", "0.1"))).toBe("MARKET_CLOSED");
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  send(world, LEE, "LONG", "0.1", { price: "19000" });
  world.send({ kind: "defineFuturesOption", option: { ...BTC_OPTION, isCloseOnly: true } });
  expect(wordOf(send(world, KIM, "LONG", "0.1"))).toBe("REDUCE_ONLY");
  expect(wordOf(send(world, KIM, "SHORT", "0.101"))).toBe("REDUCE_ONLY");
  expect(wordOf(send(world, KIM, "SHORT", "0.05"))).toBe("FILLED");
  expect(announced(world, LEE, () => last(world, "18999"))).toEqual(["ORDER_CANCEL REDUCE_ONLY"]);
});

test("a site without perpetuals, and a feed that is silent, take none", () => {
  const world = futuresWorld();
  pass(world, 3_000, "silent");
  expect(wordOf(send(world, KIM, "LONG", "0.1"))).toBe("MARKET_CLOSED");
  pass(world, 0);
  world.send({ kind: "defineSite", site: { id: SITE, currency: "KRW", type: "100001" } });
  expect(wordOf(send(world, KIM, "LONG", "0.1"))).toBe("NO_PERMISSION");
});

test("post-only rests, and is refused where it would take", () => {
  const world = futuresWorld();
  depth(world, BTC, [["19999", 10]], [["20001", 10]]);
  const more = { timeInForce: "POST_ONLY", price: "20001" } as const;
  expect(send(world, KIM, "LONG", "0.1", more)).toMatchObject({
    refusal: { code: "POST_ONLY", detail: { price: "20001.0" } },
  });
  expect(wordOf(send(world, KIM, "LONG", "0.1", { ...more, price: "20000.9" }))).toBe("OPEN");
  const [order] = working(world, KIM);
  const amend = { kind: "amendFuturesOrder", memberId: KIM, orderId: order?.id ?? 0 } as const;
  expect(wordOf(world.send({ ...amend, price: "20001", stopPrice: null, qty: null }))).toBe(
    "POST_ONLY",
  );
});

test("immediate or cancel keeps what it met and ends", () => {
  const world = futuresWorld();
  depth(world, BTC, [["19999", 10]], [["20001", 3]]);
  const more = { timeInForce: "IOC", price: "20001" } as const;
  const told = announced(world, KIM, () => send(world, KIM, "LONG", "0.01", more));
  expect(told.at(-1)).toBe("ORDER_CANCEL TIME_IN_FORCE");
  expect(held(world, KIM)?.qty).toBe(3);
  expect(wordOf(send(world, KIM, "LONG", "0.01", { ...more, price: "20000" }))).toBe("CANCELLED");
  expect(wordOf(send(world, KIM, "LONG", "0.003", more))).toBe("FILLED");
});

test("fill or kill is all or nothing, and says how much there was", () => {
  const world = futuresWorld();
  depth(world, BTC, [["19999", 10]], [["20001", 3]]);
  const more = { timeInForce: "FOK", price: "20001" } as const;
  expect(send(world, KIM, "LONG", "0.01", more)).toMatchObject({
    refusal: { code: "FILL_OR_KILL", detail: { most: "0.003" } },
  });
  expect(wordOf(send(world, KIM, "LONG", "0.003", more))).toBe("FILLED");
});

test("a market order fills at nothing worse than its member or the band allows", () => {
  const world = futuresWorld();
  depth(
    world,
    BTC,
    [["19999", 10]],
    [
      ["20001", 3],
      ["20050", 10],
    ],
  );
  expect(send(world, KIM, "LONG", "0.01", { worstPrice: "20049.9" })).toMatchObject({
    refusal: { code: "SLIPPAGE_OVER", detail: { price: "20050.0", worst: "20049.9" } },
  });
  expect(wordOf(send(world, KIM, "LONG", "0.01", { worstPrice: "20050" }))).toBe("FILLED");
  depth(world, BTC, [["10000", 10]], [["22000.1", 10]]);
  expect(wordOf(send(world, KIM, "LONG", "0.01"))).toBe("SLIPPAGE_OVER");
});

test("a stop opens at the price that fires it, a stop with a limit rests beyond it", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1", { stopPrice: "20100" });
  send(world, LEE, "LONG", "0.1", { stopPrice: "20100", price: "20110" });
  expect(wallet(world, KIM).reserved).toBe(usdt("202.608"));
  last(world, "20120");
  expect(fillTexts(world)).toEqual(["STOP 100 @ 20120.0"]);
  last(world, "20105");
  expect(fillTexts(world)[1]).toBe("RESTING_LIMIT 100 @ 20110.0");
});

test("what a fill needs is looked at again when it comes", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "2", { price: "19000" });
  both(world, "20000");
  send(world, KIM, "LONG", "2.9");
  mark(world, "18500");
  expect(announced(world, KIM, () => last(world, "18999"))).toEqual(["ORDER_CANCEL MARGIN"]);
});

test("a part closes with its profit and the average stays", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  both(world, "21000");
  send(world, KIM, "LONG", "0.1");
  close(world, KIM, "0.05", null);
  expect(fills(world).at(-1)).toMatchObject({ qty: 50, profit: usdt("25"), fee: usdt("0.42") });
  expect(held(world, KIM)).toMatchObject({ qty: 150, realised: usdt("25") });
  expect(wordOf(close(world, KIM, "9", null))).toBe("FILLED");
  expect(held(world, KIM)).toBeUndefined();
});

test("a close by limit only reduces, and goes with its position", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  close(world, KIM, null, "20500");
  close(world, KIM, "0.05", "20600");
  expect(working(world, KIM)).toMatchObject([
    { qty: 100, isReduceOnly: true },
    { qty: 50, isReduceOnly: true },
  ]);
  send(world, KIM, "SHORT", "0.06");
  expect(working(world, KIM).map(({ qty }) => qty)).toEqual([40, 40]);
  last(world, "20700");
  expect(held(world, KIM)).toBeUndefined();
  expect(working(world, KIM)).toEqual([]);
  expect(fillTexts(world).slice(2)).toEqual(["RESTING_LIMIT 40 @ 20500.0"]);
});

test("a reducing order does not grow beyond its position", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  expect(wordOf(send(world, KIM, "SHORT", "5", { isReduceOnly: true, price: "21000" }))).toBe(
    "OPEN",
  );
  const [order] = working(world, KIM);
  expect(order?.qty).toBe(100);
  const amend = { kind: "amendFuturesOrder", memberId: KIM, orderId: order?.id ?? 0 } as const;
  expect(wordOf(world.send({ ...amend, price: null, stopPrice: null, qty: "0.101" }))).toBe(
    "REDUCE_ONLY",
  );
  expect(wordOf(send(world, KIM, "LONG", "0.1", { isReduceOnly: true }))).toBe("REDUCE_ONLY");
});

test("one order turns a position, and the button does it whole", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  const first = positionOf(world);
  send(world, KIM, "SHORT", "0.15");
  expect(held(world, KIM)).toMatchObject({ qty: -50 });
  expect(positionOf(world)).not.toBe(first);
  world.send({ kind: "reverseFuturesPosition", memberId: KIM, positionId: positionOf(world) });
  expect(held(world, KIM)).toMatchObject({ qty: 50 });
  isolate(world, LEE, 2);
  send(world, LEE, "LONG", "0.99");
  const positionId = held(world, LEE)?.id ?? 0;
  expect(wordOf(world.send({ kind: "reverseFuturesPosition", memberId: LEE, positionId }))).toBe(
    "FILLED",
  );
  expect(held(world, LEE)?.qty).toBe(-990);
});

test("all positions close at once, or those that lose", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  both(world, "19000");
  const many = { kind: "closeFuturesPositions", memberId: KIM, optionId: null } as const;
  expect(wordOf(world.send({ ...many, which: "WINNERS" }))).toBe("NO_POSITION");
  world.send({ ...many, which: "LOSERS" });
  expect(held(world, KIM)).toBeUndefined();
  expect(cash(world, KIM)).toBe(usdt("9898.44"));
});

test("one order is cancelled, all of an option, or all", () => {
  const world = futuresWorld();
  for (const price of ["19000", "19100", "19200"]) send(world, KIM, "LONG", "0.1", { price });
  const [first] = working(world, KIM);
  world.send({ kind: "cancelFuturesOrder", memberId: KIM, orderId: first?.id ?? 0 });
  expect(working(world, KIM)).toHaveLength(2);
  expect(
    wordOf(world.send({ kind: "cancelFuturesOrder", memberId: LEE, orderId: first?.id ?? 0 })),
  ).toBe("ORDER_NOT_FOUND");
  world.send({ kind: "cancelAllFuturesOrders", memberId: KIM, optionId: 7 });
  expect(working(world, KIM)).toHaveLength(2);
  world.send({ kind: "cancelAllFuturesOrders", memberId: KIM, optionId: null });
  expect(working(world, KIM)).toEqual([]);
  expect(wallet(world, KIM).reserved).toBe(0n);
});

test("an order moves and keeps its id", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1", { price: "19000" });
  const [order] = working(world, KIM);
  const amend = { kind: "amendFuturesOrder", memberId: KIM, orderId: order?.id ?? 0 } as const;
  world.send({ ...amend, price: "18000", stopPrice: null, qty: "0.2" });
  expect(working(world, KIM)).toMatchObject([{ id: order?.id, price: 180_000, qty: 200 }]);
  expect(wordOf(world.send({ ...amend, price: "22000.1", stopPrice: null, qty: null }))).toBe(
    "PRICE_BAND",
  );
  expect(wordOf(world.send({ ...amend, price: null, stopPrice: null, qty: "6" }))).toBe(
    "NOT_ENOUGH_BALANCE",
  );
});

test("one request places orders at even distances, all or none", () => {
  const world = futuresWorld();
  const scale = {
    kind: "placeFuturesScale",
    memberId: KIM,
    optionId,
    tradeType: "LONG",
    fromPrice: "19000",
    toPrice: "18000",
    qty: "0.1",
    count: 3,
    timeInForce: "GTC",
    isReduceOnly: false,
  } as const;
  expect(world.send(scale).ok).toBe(true);
  expect(working(world, KIM).map(({ price, qty }) => [price, qty])).toEqual([
    [190_000, 34],
    [185_000, 33],
    [180_000, 33],
  ]);
  const before = canonicalState(world.state);
  expect(wordOf(world.send({ ...scale, qty: "15" }))).toBe("NOT_ENOUGH_BALANCE");
  expect(wordOf(world.send({ ...scale, count: 1 }))).toBe("INVALID_REQUEST");
  expect(wordOf(world.send({ ...scale, qty: "0.002" }))).toBe("AMOUNT_TOO_SMALL");
  expect(wordOf(world.send({ ...scale, toPrice: "18000.01" }))).toBe("AMOUNT_MIN_UNIT");
  expect(canonicalState(world.state)).toBe(before);
});

test("an entry brings its legs; the first that fires ends the other", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1", { takeProfit: "21000", stopLoss: "19000", isMarkSl: true });
  expect(legTexts(world, KIM)).toEqual(["SL 19000.0 MARK", "TP 21000.0"]);
  mark(world, "21500");
  last(world, "19000");
  expect(held(world, KIM)).toBeDefined();
  const told = announced(world, KIM, () => last(world, "21010"));
  expect(told).toContain("POSITION_CLOSE TAKE_PROFIT");
  expect(fillTexts(world).at(-1)).toBe("TAKE_PROFIT 100 @ 21000.0");
  expect(legTexts(world, KIM)).toEqual([]);
});

test("a stop by the mark fires by it and closes at the last price; by a stale mark it does not", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1", { stopLoss: "19000", isMarkSl: true });
  mark(world, "19000.00000001");
  expect(held(world, KIM)).toBeDefined();
  last(world, "19100");
  mark(world, "19000");
  expect(fillTexts(world).at(-1)).toBe("STOP_LOSS 100 @ 19100.0");
  expect(
    events(world, KIM).find(({ futuresOrder }) => futuresOrder?.marketType === "STOPLOSS"),
  ).toBeDefined();
});

test("the pair is set, moved, taken away and refused on the wrong side", () => {
  const world = futuresWorld();
  send(world, KIM, "SHORT", "0.1");
  const pair = { kind: "setFuturesTpSl", memberId: KIM, isMarkTp: false, isMarkSl: false } as const;
  const positionId = positionOf(world);
  const set = (takeProfit: string | null, stopLoss: string | null): string =>
    wordOf(world.send({ ...pair, positionId, takeProfit, stopLoss }));
  set("19000", "21000");
  expect(legTexts(world, KIM)).toEqual(["SL 21000.0", "TP 19000.0"]);
  set("18000", null);
  expect(legTexts(world, KIM)).toEqual(["TP 18000.0"]);
  expect(set("20000", null)).toBe("TPSL_REJECTED");
  expect(set(null, "19999.9")).toBe("TPSL_REJECTED");
  expect(set("x", null)).toBe("INVALID_REQUEST");
  expect(set(null, "21000.05")).toBe("AMOUNT_MIN_UNIT");
  expect(
    wordOf(world.send({ ...pair, memberId: LEE, positionId, takeProfit: "19000", stopLoss: null })),
  ).toBe("NO_POSITION");
  expect(legTexts(world, KIM)).toEqual(["TP 18000.0"]);
  world.send({ ...pair, isMarkTp: true, positionId, takeProfit: "18000", stopLoss: null });
  last(world, "17990");
  expect(held(world, KIM)).toBeDefined();
  mark(world, "17990");
  expect(held(world, KIM)).toBeUndefined();
});

test("a trailing stop follows the last price and fires behind it", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  const trail = { kind: "setFuturesTrail", memberId: KIM, positionId: positionOf(world) } as const;
  expect(wordOf(world.send({ ...trail, distance: "20000" }))).toBe("TPSL_REJECTED");
  world.send({ ...trail, distance: "100" });
  last(world, "20300");
  last(world, "20200.1");
  expect(held(world, KIM)).toBeDefined();
  last(world, "20199");
  expect(fillTexts(world).at(-1)).toBe("STOP_LOSS 100 @ 20199.0");
});

test.each([
  ["the same distance: it stays where it was", "100", "20199", "STOP_LOSS 100 @ 20199.0"],
  ["another: measured anew from the price of now", "101", "20199", undefined],
  ["another, until the price falls by it", "101", "20149", "STOP_LOSS 100 @ 20149.0"],
])("a trailing stop is sent again with %s", (_what, distance, price, fill) => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  const trail = { kind: "setFuturesTrail", memberId: KIM, positionId: positionOf(world) } as const;
  world.send({ ...trail, distance: "100" });
  last(world, "20300");
  last(world, "20250");
  const before = world.changes.length;
  expect(world.send({ ...trail, distance }).ok).toBe(true);
  if (distance === "100") expect(world.changes).toHaveLength(before);
  last(world, price);
  expect(fillTexts(world).at(-1)).toBe(fill ?? fillTexts(world)[0]);
});

test("leverage and margin type change while nothing is open, within the tiers", () => {
  const world = futuresWorld();
  const leverage = (value: number): string =>
    wordOf(world.send({ kind: "setLeverage", memberId: KIM, optionId, leverage: value }));
  const told = announced(world, KIM, () => leverage(150));
  expect(told).toEqual(["LEVERAGE_UPDATE"]);
  expect(leverage(151)).toBe("AMOUNT_OVER_LIMIT");
  expect([leverage(0), leverage(1.5)]).toEqual(["INVALID_REQUEST", "INVALID_REQUEST"]);
  expect(wordOf(send(world, KIM, "LONG", "15.1"))).toBe("MAX_QTY_AT_LEVERAGE");
  send(world, KIM, "LONG", "1", { price: "19000" });
  expect(leverage(10)).toBe("LEVERAGE_LOCKED");
  const marginType = { kind: "setMarginType", memberId: KIM, optionId } as const;
  expect(wordOf(world.send({ ...marginType, marginType: "ISOLATED" }))).toBe("MARGIN_TYPE_LOCKED");
  expect(world.send({ ...marginType, marginType: "CROSS" }).ok).toBe(true);
});

test("in isolation the initial margin is set aside, and a part gives back its share", () => {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  send(world, KIM, "LONG", "0.1");
  expect([cash(world, KIM), aside(world, KIM)]).toEqual([usdt("9899.2"), usdt("100")]);
  expect(wallet(world, KIM)).toMatchObject({ openProfit: 0n, margin: 0n, reserved: 0n });
  both(world, "20200");
  send(world, KIM, "SHORT", "0.025");
  expect(aside(world, KIM)).toBe(usdt("75"));
  expect(cash(world, KIM)).toBe(usdt("9929.2") - usdt("0.202"));
  send(world, KIM, "SHORT", "0.075");
  expect(aside(world, KIM)).toBe(0n);
});

test("a position in isolation loses what stands for it at most; the insurance pays what is beyond", () => {
  const world = futuresWorld();
  isolate(world, KIM, 100);
  send(world, KIM, "LONG", "0.1", { stopLoss: "19900" });
  last(world, "19700");
  expect(fills(world).at(-1)?.profit).toBe(usdt("-20"));
  // 20 of margin and both fees.
  expect(cash(world, KIM)).toBe(usdt("10000") - usdt("20") - usdt("0.8") - usdt("0.788"));
  expect(balanceOf(world.state, houseAccount(SITE, "USDT", "INSURANCE"))).toBe(usdt("-10"));
});

test("margin is added from what is free, and taken out as far as it stays safe", () => {
  const world = futuresWorld();
  isolate(world, KIM, 10);
  send(world, KIM, "LONG", "0.1");
  const move = (way: "ADD" | "REMOVE", amount: string) => changeMargin(world, KIM, way, amount);
  const told = announced(world, KIM, () => move("ADD", "50"));
  expect(told).toEqual(["POSITION_UPDATE_LIQUIDPRICE"]);
  expect(held(world, KIM)?.isolated).toBe(usdt("250"));
  expect(wordOf(move("ADD", "9750"))).toBe("NOT_ENOUGH_BALANCE");
  expect([wordOf(move("ADD", "0")), wordOf(move("REMOVE", "-1"))]).toEqual([
    "INVALID_REQUEST",
    "INVALID_REQUEST",
  ]);
  expect(wordOf(move("ADD", "0.000000001"))).toBe("AMOUNT_MIN_UNIT");
  mark(world, "19700");
  expect(move("REMOVE", "20.00000001")).toMatchObject({
    refusal: { code: "MARGIN_REMOVE_LIMIT", detail: { most: "20.00000000" } },
  });
  expect(move("REMOVE", "20").ok).toBe(true);
  expect(aside(world, KIM)).toBe(usdt("230"));
  send(world, LEE, "LONG", "0.1");
  expect(wordOf(changeMargin(world, LEE, "ADD", "1"))).toBe("MARGIN_TYPE_DIFFERS");
});

test("what is set aside has to be there in cash, whatever other positions have won", () => {
  const world = futuresWorld();
  isolate(world, KIM, 1);
  expect(wordOf(send(world, KIM, "LONG", "0.5"))).toBe("NOT_ENOUGH_BALANCE");
  expect(wordOf(send(world, KIM, "LONG", "0.49"))).toBe("FILLED");
});

test("who is frozen opens nothing, and may close", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  send(world, KIM, "LONG", "0.1", { price: "19000" });
  send(world, KIM, "SHORT", "0.1", { price: "21000", isReduceOnly: true });
  world.send({ kind: "setMemberStatus", memberId: KIM, status: "FROZEN" });
  expect(working(world, KIM)).toMatchObject([{ isReduceOnly: true }]);
  expect(wordOf(send(world, KIM, "LONG", "0.1"))).toBe("ACCOUNT_FROZEN");
  expect(wordOf(close(world, KIM, null, null))).toBe("FILLED");
});

test("a member who is flat owes nothing: the house takes over what a cross position lost beyond the wallet", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "4");
  both(world, "17000");
  close(world, KIM, null, null);
  expect(cash(world, KIM)).toBe(0n);
  expect(balanceOf(world.state, houseAccount(SITE, "USDT", "BAD_DEBT"))).toBeLessThan(0n);
});

test("everything is the same after a restart, and goes on alike", () => {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  send(world, KIM, "LONG", "0.1", { stopLoss: "19000", isMarkSl: true, takeProfit: "21000" });
  send(world, KIM, "SHORT", "0.05", { price: "20500", isReduceOnly: true });
  send(world, LEE, "SHORT", "0.1", { stopPrice: "19500" });
  const again: World = { ...world, state: restoreState(rowsOf(world.state)) };
  expect(canonicalState(again.state)).toBe(canonicalState(world.state));
  const one = world.send({ kind: "cancelAllFuturesOrders", memberId: KIM, optionId });
  expect(one.ok).toBe(true);
});
