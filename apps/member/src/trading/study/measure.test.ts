import { expect, test } from "vitest";
import { spanLines } from "./measure.ts";

const span = { tickUnits: 25, precision: 2, money: "+93,000원", of: "1계약" };

test("a rise in ticks, price, per cent and money", () => {
  expect(spanLines({ ...span, from: 2_000_000, to: 2_001_200 }, "ko")).toEqual([
    "+48틱 · +12.00",
    "+0.06% · +93,000원 (1계약)",
  ]);
});

test("a fall has its own sign, and is cut, never rounded", () => {
  expect(
    spanLines({ ...span, from: 30_000, to: 29_900, money: "-1,000", of: "1 BTC" }, "en"),
  ).toEqual(["-4 ticks · -1.00", "-0.33% · -1,000 (1 BTC)"]);
});

test("nothing lies between a price and itself", () => {
  expect(spanLines({ ...span, from: 0, to: 0, money: "0원" }, "ko")).toEqual([
    "0틱 · 0.00",
    "0.00% · 0원 (1계약)",
  ]);
});
