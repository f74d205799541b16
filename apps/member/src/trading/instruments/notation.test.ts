import { expect, test } from "vitest";
import { marketNotation } from "./notation.ts";

test.each([
  ["104.203125", "rate", "104'06.5"],
  ["116.8125", "rate", "116'26"],
  ["109.2578125", "rate", "109'08.25"],
  ["104.00390625", "rate", "104'00.125"],
  ["0.015625", "rate", "0'00.5"],
  ["4.3025", "grain", "430'2"],
  ["11.3000", "grain", "1130'0"],
  ["0.0025", "grain", "0'2"],
  // No part that its market knows: said in decimals alone.
  ["104.2", "rate", null],
  ["4.3011", "grain", null],
  ["20123.25", "index", null],
  [null, "rate", null],
  ["–", "grain", null],
] as const)("%s of a %s is %s", (text, type, shown) => {
  expect(marketNotation(text, type)).toBe(shown);
});
