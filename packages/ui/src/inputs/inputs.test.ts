import { describe, expect, test } from "vitest";
import {
  defaultRules,
  type NumericValue,
  readNumber,
  settle,
  showNumber,
  typeNumber,
} from "./numeric.ts";
import { acceptText, type AllowedPattern, type ExcludedPattern } from "./patterns.ts";

const bounded = { min: 10n, max: 500n, minus: false };
const signed = { min: -20n, max: 20n, minus: true };

describe("numeric input", () => {
  test.each<[string, string, NumericValue, typeof bounded, NumericValue]>([
    ["digits", "123", null, defaultRules, 123n],
    ["separators are read over", "1,234 567", null, defaultRules, 1234567n],
    ["empty", "", 5n, defaultRules, null],
    ["zero becomes empty", "0", 5n, defaultRules, null],
    ["leading zeros", "007", null, defaultRules, 7n],
    ["letters are refused", "12a", 12n, defaultRules, 12n],
    ["negative is refused", "-3", 5n, defaultRules, 5n],
    ["negative with the minus option", "-3", null, signed, -3n],
    ["a lone minus is empty", "-", null, signed, null],
    ["above the bound", "501", 50n, bounded, 500n],
    ["below the bound may be typed through", "1", null, bounded, 1n],
    ["beyond the safe integers", "9007199254740993", null, defaultRules, 9007199254740991n],
    ["absurdly long", "9".repeat(60), 9n, defaultRules, 9n],
    ["full-width digits are refused", "１２", 3n, defaultRules, 3n],
  ])("%s: %j", (_name, text, held, rules, expected) => {
    expect(typeNumber(text, held, rules)).toBe(expected);
  });

  test.each<[NumericValue, typeof bounded, NumericValue]>([
    [null, bounded, null],
    [1n, bounded, 10n],
    [10n, bounded, 10n],
    [501n, bounded, 500n],
    [-30n, signed, -20n],
    [0n, signed, null],
  ])("leaving with %s", (value, rules, expected) => {
    expect(settle(value, rules)).toBe(expected);
  });

  test.each<[NumericValue, boolean, "," | "." | " ", string]>([
    [1234567n, false, ",", "1,234,567"],
    [1234567n, false, ".", "1.234.567"],
    [1234567n, false, " ", "1 234 567"],
    [1234567n, true, ",", "1234567"],
    [-1234n, false, ",", "-1,234"],
    [null, false, ",", ""],
  ])("shows %s, focus %s", (value, hasFocus, separator, shown) => {
    expect(showNumber(value, hasFocus, separator)).toBe(shown);
  });

  test("props may be text or numbers", () => {
    expect(readNumber("1,200")).toBe(1200n);
    expect(readNumber(3)).toBe(3n);
    expect(readNumber(0)).toBe(null);
    expect(readNumber(1.5)).toBe(null);
    expect(readNumber(null)).toBe(null);
  });
});

describe("regex input keeps the previous value when the new one fails", () => {
  test.each<[AllowedPattern, string, boolean]>([
    ["email", "kim.naru+1@example.com", true],
    ["email", "kim naru", false],
    ["email", "김@naru", false],
    ["number", "0123", true],
    ["number", "1.2", false],
    ["numberAndDot", "1.2", true],
    ["numberAndDot", "1-2", false],
    ["numberAndBar", "010-1", true],
    ["numberAndBar", "1.2", false],
    ["username", "kim_na-ru9", true],
    ["username", "Kim", false],
    ["password", "Abc123", true],
    ["password", "abc!", false],
  ])("%s %j: %s", (pattern, text, passes) => {
    expect(acceptText(text, "previous", pattern)).toBe(passes ? text : "previous");
    expect(acceptText("", "previous", pattern)).toBe("");
  });

  test.each<[ExcludedPattern, string, boolean]>([
    ["koreanAndSpace", "abc1!", true],
    ["koreanAndSpace", "가", false],
    ["koreanAndSpace", "ㅎ", false],
    ["koreanAndSpace", "a b", false],
    ["special", "나루 1", true],
    ["special", "나루!", false],
    ["specialAndNumber", "나루 Kim", true],
    ["specialAndNumber", "나루1", false],
    ["specialAndNumber", "나루-", false],
  ])("%s leaves out: %j %s", (pattern, text, passes) => {
    expect(acceptText(text, "previous", null, pattern)).toBe(passes ? text : "previous");
  });
});
