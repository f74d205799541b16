import { describe, expect, test } from "vitest";
import { repeatableKind, repeatRequest, repeatTerms } from "./repeat-order.ts";

const old = {
  overseaOptionId: "1003",
  marketType: "STOPLIMIT",
  tradeType: "SHORT",
  price: "20100.25",
  stopPrice: "20110.00",
  tpTick: 20,
  slTick: null,
  qty: 3,
  status: "CANCELLED",
  reason: "MEMBER",
} as const;

describe("an ended order again", () => {
  test.each([
    ["cancelled by the member", {}, "STOPLIMIT"],
    ["filled", { marketType: "LIMIT", status: "FILLED", reason: null }, "LIMIT"],
    ["lacking margin when it was triggered", { reason: "MARGIN" }, "STOPLIMIT"],
    ["still working", { status: "OPEN", reason: null }, null],
    ["a loss-cut", { marketType: "LIQUIDATION", status: "FILLED", reason: "LOSSCUT" }, null],
    [
      "a stop of the position",
      { marketType: "MARKET", status: "FILLED", reason: "STOP_LOSS" },
      null,
    ],
    [
      "closed at the day's end",
      { marketType: "MARKET", status: "FILLED", reason: "END_OF_DAY" },
      null,
    ],
  ] as const)("%s", (_, over, kind) => {
    expect(repeatableKind({ ...old, ...over })).toBe(kind);
  });

  test("begins as it was and is sent as it was", () => {
    const terms = repeatTerms(old, 2);
    expect(terms).toEqual({ price: 2_010_025, stopPrice: 2_011_000, qty: 3 });
    expect(repeatRequest(old, "STOPLIMIT", terms, 2)).toEqual({
      optionId: "1003",
      marketType: "STOPLIMIT",
      tradeType: "SHORT",
      price: "20100.25",
      stopPrice: "20110.00",
      qty: 3,
      tpTick: 20,
      slTick: null,
    });
  });

  test("goes with what was changed", () => {
    const request = repeatRequest(old, "LIMIT", { price: 2_009_000, stopPrice: null, qty: 1 }, 2);
    expect(request).toMatchObject({ price: "20090.00", stopPrice: null, qty: 1 });
  });

  test("is not sent without a quantity", () => {
    expect(repeatRequest(old, "LIMIT", { price: 1, stopPrice: null, qty: null }, 2)).toBeNull();
  });
});
