import { describe, expect, test } from "vitest";
import { amountOf, exceeds, shareOf, typeAmount, unitsOf } from "./coin-amount.ts";

describe("what is typed", () => {
  test.each([
    ["0.5", "0.", "BTC", "0.5"],
    [".5", "", "BTC", "0.5"],
    ["1.2.3", "1.2", "BTC", "1.2"],
    ["1,250.5", "", "USDT", "1250.5"],
    ["007", "", "XRP", "7"],
    ["0.123456789", "0.12345678", "BTC", "0.12345678"],
    ["12.5", "12", "KRW", "12"],
    ["12.", "12", "KRW", "12"],
    ["1a", "1", "BTC", "1"],
    ["-1", "", "BTC", ""],
    ["", "5", "BTC", ""],
    ["1234567890123456", "123456789012345", "DOGE", "123456789012345"],
  ])("%j over %j in %s is %j", (next, previous, currency, held) => {
    expect(typeAmount(next, previous, currency)).toBe(held);
  });
});

test("units are exact, and nothing is no amount", () => {
  expect(unitsOf("0.00000001", "BTC")).toBe(1n);
  expect(unitsOf("90071992.54740993", "USDT")).toBe(9007199254740993n);
  for (const none of ["", "0", "0.", "0.00", "."]) expect(unitsOf(none, "BTC")).toBe(null);
  expect(amountOf("5.", "BTC")).toBe("5");
  expect(amountOf("1.500", "BTC")).toBe("1.5");
});

test("more than is held", () => {
  expect(exceeds("0.04218851", "0.04218850", "BTC")).toBe(true);
  expect(exceeds("0.0421885", "0.04218850", "BTC")).toBe(false);
  expect(exceeds("", "0", "BTC")).toBe(false);
});

test("shares are cut to what exists", () => {
  expect(shareOf("0.00000003", 50, "BTC")).toBe("0.00000001");
  expect(shareOf("1250.50000000", 25, "USDT")).toBe("312.625");
  expect(shareOf("1001", 50, "KRW")).toBe("500");
  expect(shareOf("0.04218850", 100, "BTC")).toBe("0.0421885");
  expect(shareOf("0.00000000", 100, "BTC")).toBe("");
  expect(shareOf("-3", 100, "USDT")).toBe("");
});
