import { describe, expect, test } from "vitest";
import { type Cell, type Outcome, outcomeOf, stopOrderAt } from "./gesture.ts";

const cell = (zone: Cell["zone"], side: Cell["side"], price: number): Cell => ({
  zone,
  side,
  price,
});
const nothing: Outcome = { kind: "nothing", wrongSide: false };
const wrongSide: Outcome = { kind: "nothing", wrongSide: true };

test.each<[string, Cell, Cell | null, Outcome]>([
  [
    "lifting where it went down is a limit order",
    cell("LIMIT", "LONG", 1000),
    cell("LIMIT", "LONG", 1000),
    { kind: "limit", side: "LONG", price: 1000 },
  ],
  ["on another row, nothing", cell("LIMIT", "LONG", 1000), cell("LIMIT", "LONG", 1025), nothing],
  [
    "on the other side, nothing",
    cell("LIMIT", "LONG", 1000),
    cell("LIMIT", "SHORT", 1000),
    nothing,
  ],
  ["outside, nothing", cell("LIMIT", "LONG", 1000), null, nothing],
  [
    "a buy dragged to a stop cell below takes its stop along",
    cell("LIMIT", "LONG", 1000),
    cell("STOP", "LONG", 900),
    { kind: "limitWithStop", side: "LONG", price: 1000, stop: 900, slTick: 4 },
  ],
  [
    "of either column",
    cell("LIMIT", "LONG", 1000),
    cell("STOP", "SHORT", 975),
    { kind: "limitWithStop", side: "LONG", price: 1000, stop: 975, slTick: 1 },
  ],
  [
    "also where own orders stand already",
    cell("LIMIT", "LONG", 1000),
    cell("OWN", "LONG", 950),
    { kind: "limitWithStop", side: "LONG", price: 1000, stop: 950, slTick: 2 },
  ],
  [
    "a sell to one above",
    cell("LIMIT", "SHORT", 1000),
    cell("STOP", "SHORT", 1050),
    { kind: "limitWithStop", side: "SHORT", price: 1000, stop: 1050, slTick: 2 },
  ],
  [
    "a stop that would not protect is refused",
    cell("LIMIT", "LONG", 1000),
    cell("STOP", "LONG", 1025),
    wrongSide,
  ],
  [
    "a stop in the same row is none",
    cell("LIMIT", "LONG", 1000),
    cell("STOP", "LONG", 1000),
    nothing,
  ],
  [
    "a stop cell places a stop",
    cell("STOP", "SHORT", 900),
    cell("STOP", "SHORT", 900),
    { kind: "stop", side: "SHORT", price: 900 },
  ],
  ["unless left", cell("STOP", "SHORT", 900), cell("STOP", "SHORT", 925), nothing],
  [
    "a badge tapped is cancelled",
    cell("OWN", "LONG", 900),
    cell("OWN", "LONG", 900),
    { kind: "cancel", side: "LONG", price: 900 },
  ],
  [
    "a badge dragged to another row is amended, whatever the column",
    cell("OWN", "LONG", 900),
    cell("LIMIT", "SHORT", 950),
    { kind: "amend", side: "LONG", price: 900, to: 950 },
  ],
  [
    "a badge dropped in its own row stays",
    cell("OWN", "LONG", 900),
    cell("PRICE", "LONG", 900),
    nothing,
  ],
  ["a badge dropped outside stays", cell("OWN", "LONG", 900), null, nothing],
  [
    "a price tapped opens what stands there",
    cell("PRICE", "LONG", 900),
    cell("PRICE", "LONG", 900),
    { kind: "price", price: 900 },
  ],
])("%s", (_, from, to, outcome) => {
  expect(outcomeOf(from, to, 25)).toEqual(outcome);
});

describe("a stop cell's order", () => {
  test.each([
    ["buy above the market: stop", "LONG", 1100, null, "STOPMARKET", null, "above"],
    ["sell below the market: stop", "SHORT", 900, null, "STOPMARKET", null, "below"],
    ["buy below the market: MIT", "LONG", 900, 2, "STOPMARKET", null, "below"],
    ["sell above the market: MIT", "SHORT", 1100, 2, "STOPMARKET", null, "above"],
    ["buy stop limit, its limit above", "LONG", 1100, 2, "STOPLIMIT", 1150, "above"],
    ["sell stop limit, its limit below", "SHORT", 900, 0, "STOPLIMIT", 900, "below"],
  ] as const)("%s", (_, side, price, limitTicks, marketType, limit, direction) => {
    expect(stopOrderAt(side, price, 1000, limitTicks, 25)).toEqual({
      marketType,
      price: limit,
      stopPrice: price,
      direction,
    });
  });

  test("is none at the last price and without one", () => {
    expect(stopOrderAt("LONG", 1000, 1000, null, 25)).toBeNull();
    expect(stopOrderAt("LONG", 1000, null, null, 25)).toBeNull();
  });
});
