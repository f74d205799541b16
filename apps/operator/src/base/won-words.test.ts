import { describe, expect, test } from "vitest";
import { wonInEnglish, wonInKorean } from "./won-words.ts";

describe("won in words", () => {
  test.each([
    [0n, "금 영원정", "zero won"],
    [1n, "금 일원정", "one won"],
    [10n, "금 일십원정", "ten won"],
    [1_000_000n, "금 일백만원정", "one million won"],
    [1_500_000n, "금 일백오십만원정", "one million five hundred thousand won"],
    [10_000n, "금 일만원정", "ten thousand won"],
    [15_019n, "금 일만오천일십구원정", "fifteen thousand nineteen won"],
    [100_010_001n, "금 일억일만일원정", "one hundred million ten thousand one won"],
    [140_000_000n, "금 일억사천만원정", "one hundred forty million won"],
    [9_999_999_999_999n, "금 구조구천구백구십구억구천구백구십구만구천구백구십구원정", ""],
    [-5000n, "금 마이너스 오천원정", "minus five thousand won"],
  ])("%d", (won, korean, english) => {
    expect(wonInKorean(won)).toBe(korean);
    if (english !== "") expect(wonInEnglish(won)).toBe(english);
  });
});
