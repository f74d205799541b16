import { expect, test } from "vitest";
import {
  coinOf,
  cutPrice,
  payerOf,
  secondsToFunding,
  showPercent,
  standingOf,
} from "./perpetual.ts";

const OPEN = { isStop: 0, isRest: 0, isCloseOnly: 0, isFrozen: 0 } as const;

test.each([
  [OPEN, null],
  [{ ...OPEN, isFrozen: 1 }, "frozen"],
  [{ ...OPEN, isRest: 1, isFrozen: 1 }, "halted"],
  [{ ...OPEN, isCloseOnly: 1, isRest: 1 }, "closeOnly"],
  [{ ...OPEN, isStop: 1, isCloseOnly: 1 }, "stopped"],
] as const)("%j is %s", (option, standing) => {
  expect(standingOf(option)).toBe(standing);
});

test.each([
  ["0.00010000", "0.0100%"],
  ["-0.00002754", "-0.002754%"],
  ["0.00000000", "0.0000%"],
])("a rate of %s is %s", (rate, text) => {
  expect(showPercent(rate)).toBe(text);
});

test("a fee and a tier's rate are shown as short as they are", () => {
  expect([showPercent("0.0004", 0), showPercent("0.5", 0)]).toEqual(["0.04%", "50%"]);
});

test("who pays follows the sign", () => {
  expect(["0.0001", "-0.0001", "0"].map(payerOf)).toEqual(["long", "short", "nobody"]);
});

test("the seconds to a stamp are whole, and none are left after it", () => {
  const next = "2026-11-21T16:00:00.000Z";
  const at = Date.parse(next);
  expect([at - 1_500, at, at + 9_000].map((now) => secondsToFunding(next, now))).toEqual([2, 0, 0]);
  expect(secondsToFunding(null, at)).toBeNull();
});

test("marks are cut to the decimals of their contract", () => {
  expect(cutPrice("91501.27973413", 2)).toBe("91501.27");
  expect(cutPrice("91501.27973413", 0)).toBe("91501");
  expect(cutPrice("0.5", 3)).toBe("0.500");
});

test("the coin is what is not the margin's currency", () => {
  expect(coinOf({ stock: "BTCUSDT", currency: "USDT" })).toBe("BTC");
  expect(coinOf({ stock: "XBT", currency: "USDT" })).toBe("XBT");
});
