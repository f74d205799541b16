import { expect, test } from "vitest";
import { adviceOn, allOf, leavesWith, termsTo, worthIn } from "./withdraw-amount.ts";

const out = { min: "20", max: "500", unit: "0.000001", fee: "1" };

test.each([
  ["", null],
  ["0", null],
  ["19.99", { text: "least", amount: "20" }],
  ["20.0000001", { text: "unit", amount: "0.000001" }],
  ["500.1", { text: "most", amount: "500" }],
  ["150", { text: "above", amount: "" }],
  ["99.5", { text: "noFee", amount: "1" }],
  ["99", null],
])("%s of 100", (typed, advice) => {
  expect(adviceOn(typed, out, "100", "USDT")).toEqual(advice);
});

test("all of it leaves the fee, and what is less than a step", () => {
  expect(allOf(out, "100.00000099", "USDT")).toBe("99");
  expect(allOf(out, "2000", "USDT")).toBe("500");
  expect(allOf(out, "1", "USDT")).toBe("");
  expect(allOf(out, "0.5", "USDT")).toBe("");
});

test("the fee leaves with the amount", () => {
  expect(leavesWith("99", "1", "USDT")).toBe("100");
});

test("to another member there is no fee to leave", () => {
  expect(allOf(termsTo(out, { isInside: 1 }), "100", "USDT")).toBe("100");
  expect(allOf(termsTo(out, { isInside: 0 }), "100", "USDT")).toBe("99");
  expect(termsTo(out, undefined)).toEqual(out);
});

test("what it is worth decides which factor is asked for", () => {
  expect(worthIn("99.5", "USDT", "1400.55", "KRW")).toBe("139354");
  expect(worthIn("99.5", "USDT", undefined, "KRW")).toBe("0");
});
