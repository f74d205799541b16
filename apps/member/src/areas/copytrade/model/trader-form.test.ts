import { expect, test } from "vitest";
import { isIntroduction, isLeast } from "./trader-form.ts";

test.each([
  ["10", true],
  ["10.00000001", true],
  ["9.99999999", false],
  ["", false],
  ["1e3", false],
  ["10.000000001", false],
])("%s is a minimum: %s", (text, isGood) => {
  expect(isLeast(text)).toBe(isGood);
});

test("an introduction says something, within 500 characters", () => {
  expect(isIntroduction("하루 안에\n사고팝니다")).toBe(true);
  expect(isIntroduction("가".repeat(500))).toBe(true);
  for (const bad of ["", "  \n ", "가".repeat(501), "소리\u0007"])
    expect(isIntroduction(bad)).toBe(false);
});
