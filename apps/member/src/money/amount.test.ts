import { expect, test } from "vitest";
import {
  addPreset,
  adviceOf,
  amountAfter,
  mostOf,
  presetLabel,
  refusalOf,
  wholeOf,
} from "./amount.ts";

test("chips add and stop at the bound", () => {
  expect(addPreset("", "50000")).toBe("50000");
  expect(addPreset("1500", "1000000")).toBe("1001500");
  expect(addPreset("9999999990", "10000")).toBe("9999999999");
});

test("chips are written in 만 where they are whole ones", () => {
  expect(presetLabel("500000")).toEqual({ isMan: true, amount: "50", short: "500K" });
  expect(presetLabel("1000000")).toEqual({ isMan: true, amount: "100", short: "1M" });
  expect(presetLabel("5000")).toEqual({ isMan: false, amount: "5000", short: "5K" });
});

test("all is the whole units of the balance", () => {
  expect(wholeOf("3211250")).toBe("3211250");
  expect(wholeOf("12.75")).toBe("12");
  expect(wholeOf("0.99")).toBe("");
  expect(wholeOf("-5")).toBe("");
});

test("all of a withdrawal leaves the fee", () => {
  expect(mostOf("3211250", "1000", "KRW")).toBe("3210250");
  expect(mostOf("1000", "1000", "KRW")).toBe("");
  expect(mostOf("-5", "0", "KRW")).toBe("");
  expect(mostOf("12.75", "0.50", "USD")).toBe("12");
});

test("a withdrawal with its fee above the balance has no after", () => {
  expect(amountAfter("D", "1000", "500", "0")).toBe("1500");
  expect(amountAfter("W", "1000", "500", "100")).toBe("400");
  expect(amountAfter("W", "1000", "1000", "0")).toBe("0");
  expect(amountAfter("W", "1000", "1000", "1")).toBe(null);
  expect(amountAfter("W", "1000", "", "100")).toBe("1000");
});

test.each([
  ["D", "", "1000", "depositEmpty"],
  ["D", "9999999", "0", null],
  ["W", "", "1000", "withdrawEmpty"],
  ["W", "1001", "1000", "withdrawAboveBalance"],
  ["W", "1000", "1000", null],
  ["W", "1", "0", "withdrawAboveBalance"],
] as const)("%s of %j with %s shown: %s", (side, amount, shown, said) => {
  expect(refusalOf(side, amount, shown)).toBe(said);
});

const rules = {
  depositMin: "10000",
  depositMax: "100000000",
  depositUnit: "1000",
  withdrawMin: "20000",
  withdrawMax: "50000000",
  withdrawUnit: "1",
};

test.each([
  ["D", "", null, null],
  ["D", "9000", null, { kind: "belowMinimum", amount: "10000" }],
  ["D", "10500", null, { kind: "offUnit", amount: "1000" }],
  ["D", "100001000", null, { kind: "aboveMaximum", amount: "100000000" }],
  ["D", "50000", null, null],
  ["W", "19999", "0", { kind: "belowMinimum", amount: "20000" }],
  ["W", "50000001", "500000", { kind: "aboveMaximum", amount: "50000000" }],
  ["W", "50000000", "500000", { kind: "aboveAvailable", amount: "500000" }],
  ["W", "20001", "", { kind: "aboveAvailable", amount: "0" }],
  ["W", "500000", "500000", null],
] as const)("%s of %j with %j to leave: %j", (side, amount, most, advice) => {
  expect(adviceOf(side, amount, rules, most)).toEqual(advice);
});

test("a maximum of nothing takes nothing, as the server does", () => {
  const closed = { ...rules, withdrawMax: "0" };
  expect(adviceOf("W", "20000", closed, "500000")).toEqual({ kind: "aboveMaximum", amount: "0" });
});

test("without the site's rules only what may leave is known", () => {
  expect(adviceOf("D", "1", undefined, null)).toBe(null);
  expect(adviceOf("W", "2", undefined, "1")).toEqual({ kind: "aboveAvailable", amount: "1" });
});
