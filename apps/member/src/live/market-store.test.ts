import { expect, test } from "vitest";
import { aBook, anOption } from "../trading/gallery/fixtures.ts";
import { createMarketStore } from "./market-store.ts";

function store() {
  const flushes: (() => void)[] = [];
  const clock = { now: 50_000 };
  const market = createMarketStore(
    (flush) => flushes.push(flush),
    () => clock.now,
  );
  const heard: string[] = [];
  for (const topic of ["options", "option:1003", "option:1001", "book:1003"]) {
    market.subscribe(topic, () => heard.push(topic));
  }
  return {
    clock,
    market,
    heard,
    flushes,
    frame() {
      heard.length = 0;
      for (const flush of flushes.splice(0)) flush();
      return [...heard].sort();
    },
  };
}

const two = [anOption({ id: "1001", stock: "ES" }), anOption({ id: "1003" })];

const tick = (at: string, price: string) => ({
  event: "TICK" as const,
  overseaOptionId: "1003",
  at,
  lastPrice: price,
  rateChange: "1.30",
  trades: [
    ["20124.00", 2, 5] as [string, number, number],
    [price, 1, 6] as [string, number, number],
  ],
  bids: [["20124.00", 3] as [string, number]],
  asks: [["20124.50", 4] as [string, number]],
  dayHigh: "20200.00",
  dayLow: "19900.00",
  volume: 10,
});

test("a hundred ticks of a frame tell each screen once, and only those that look at it", () => {
  const { market, frame, flushes } = store();
  market.setOptions(two);
  expect(frame()).toEqual(["option:1001", "option:1003", "options"]);
  for (let count = 0; count < 100; count += 1) {
    market.applyTick(
      tick(`2026-11-20T09:46:16.${String(count).padStart(3, "0")}Z`, `${20124 + count}.00`),
    );
  }
  expect(flushes).toHaveLength(1);
  expect(frame()).toEqual(["book:1003", "option:1003", "options"]);
  expect(market.option("1003")?.lastPrice).toBe("20223.00");
  expect(market.options().map(({ lastPrice }) => lastPrice)).toEqual([
    two[0]?.lastPrice,
    "20223.00",
  ]);
});

test("the list and its entries stay the same objects while nothing changes", () => {
  const { market, frame } = store();
  market.setOptions(two);
  frame();
  const before = market.options();
  const { lastPrice, rateChange } = two[1] ?? anOption();
  market.applySite({ event: "PRICE", items: [{ id: "1003", lastPrice, rateChange, isRest: 0 }] });
  expect(frame()).toEqual([]);
  expect(market.options()).toBe(before);
});

test("an older book or tick does not replace a newer one; trades come in front", () => {
  const { market } = store();
  market.setOptions(two);
  market.applyTick(tick("2026-11-20T09:46:17.000Z", "20125.00"));
  market.setBook(aBook({ at: "2026-11-20T09:46:16.000Z", lastPrice: "1.00" }));
  market.applyTick(tick("2026-11-20T09:46:16.500Z", "2.00"));
  expect(market.book("1003")?.lastPrice).toBe("20125.00");
  market.applyTick(tick("2026-11-20T09:46:18.000Z", "20126.00"));
  expect(market.book("1003")?.trades.map(({ price }) => price)).toEqual([
    "20126.00",
    "20124.00",
    "20125.00",
    "20124.00",
  ]);
});

test("a list that comes late takes no price back that was told while it was asked for", () => {
  const { market } = store();
  market.setOptions(two);
  const told = (lastPrice: string) =>
    market.applySite({
      event: "PRICE",
      items: [{ id: "1003", lastPrice, rateChange: "0.10", isRest: 0 }],
    });
  const prices = () => market.options().map(({ lastPrice }) => lastPrice);
  const [es, nq] = prices();
  told("19999.75");
  const first = market.askOptions();
  told("20000.00");
  const second = market.askOptions();
  first(two);
  expect(prices()).toEqual([es, "20000.00"]);
  // Asked for after the price was told: it knows it, or a newer one.
  second(two);
  expect(prices()).toEqual([es, nq]);
  const failed = market.askOptions();
  failed(null);
  expect(prices()).toEqual([es, nq]);
});

test("prices of instruments nobody knows are let go", () => {
  const { market, frame } = store();
  market.applySite({
    event: "PRICE",
    items: [{ id: "9", lastPrice: "1", rateChange: "0.00", isRest: 0 }],
  });
  expect(frame()).toEqual([]);
});

test("an instrument that closes rests at once, before the list comes anew", () => {
  const { market } = store();
  market.setOptions(two);
  market.applySite({ event: "OPTION_CLOSE", overseaOptionId: "1003", koName: "나스닥" });
  expect(market.options().map(({ id, isRest }) => [id, isRest])).toEqual([
    ["1001", 0],
    ["1003", 1],
  ]);
  // It opens with the list: an operator may lift a rest while its market is closed.
  market.applySite({ event: "OPTION_OPEN", overseaOptionId: "1003", koName: "나스닥" });
  expect(market.option("1003")?.isRest).toBe(1);
});

test("an instrument is as old as the last word that brought its feed's time on", () => {
  const { market, clock } = store();
  expect(market.heardAt("1003")).toBe(null);
  market.setBook(aBook({ at: "2026-11-20T09:46:16.000Z" }));
  expect(market.heardAt("1003")).toBe(50_000);
  clock.now += 1_000;
  market.applyTick(tick("2026-11-20T09:46:17.000Z", "20125.00"));
  expect(market.heardAt("1003")).toBe(51_000);
  // A server that lives on repeats what a feed said that does not.
  clock.now += 1_000;
  market.applyTick(tick("2026-11-20T09:46:17.000Z", "20125.00"));
  market.setBook(aBook({ at: "2026-11-20T09:46:17.000Z" }));
  expect(market.heardAt("1003")).toBe(51_000);
  market.forget("1003");
  expect(market.heardAt("1003")).toBe(null);
});
