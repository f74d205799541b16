import { expect, test } from "vitest";
import { addSteps, amountAfter, wholeOf } from "./amount.ts";

test("chips add and stop at the bound", () => {
  expect(addSteps("", 5)).toBe("50000");
  expect(addSteps("1500", 100)).toBe("1001500");
  expect(addSteps("9999999990", 1)).toBe("9999999999");
});

test("all is the whole units of the balance", () => {
  expect(wholeOf("3211250")).toBe("3211250");
  expect(wholeOf("12.75")).toBe("12");
  expect(wholeOf("0.99")).toBe("");
  expect(wholeOf("-5")).toBe("");
});

test("a withdrawal above the balance has no after", () => {
  expect(amountAfter("D", "1000", "500")).toBe("1500");
  expect(amountAfter("W", "1000", "500")).toBe("500");
  expect(amountAfter("W", "1000", "1000")).toBe("0");
  expect(amountAfter("W", "1000", "1001")).toBe(null);
  expect(amountAfter("W", "1000", "")).toBe("1000");
});
