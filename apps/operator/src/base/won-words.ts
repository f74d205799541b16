/** Amounts as words, so that a misplaced zero is read before it is sent. */

import type { Language } from "@naru/ui/texts/i18n";

const digits = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"];
const places = ["", "십", "백", "천"];
const groups = ["", "만", "억", "조", "경", "해"];

/** `1000000n` is `금 일백만원정`, as it is written on a slip; nothing is `금 영원정`. */
export function wonInKorean(won: bigint): string {
  const sign = won < 0n ? "마이너스 " : "";
  return `금 ${sign}${koreanNumber(won < 0n ? -won : won)}원정`;
}

function koreanNumber(value: bigint): string {
  if (value === 0n) return "영";
  const parts: string[] = [];
  for (let rest = value, group = 0; rest > 0n; rest /= 10_000n, group += 1) {
    const four = Number(rest % 10_000n);
    if (four > 0) parts.unshift(koreanGroup(four) + (groups[group] ?? ""));
  }
  return parts.join("");
}

/** One to four digits; every digit is spoken, one too, so that nothing can be written before it. */
function koreanGroup(four: number): string {
  return String(four)
    .split("")
    .map((digit, index, all) =>
      digit === "0" ? "" : `${digits[Number(digit)]}${places[all.length - 1 - index]}`,
    )
    .join("");
}

const small = [
  ...["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"],
  "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const thousands = ["", "thousand", "million", "billion", "trillion", "quadrillion"];

/** `1000000n` is `one million won`. */
export function wonInEnglish(won: bigint): string {
  if (won === 0n) return "zero won";
  const parts: string[] = [];
  for (let rest = won < 0n ? -won : won, group = 0; rest > 0n; rest /= 1000n, group += 1) {
    const three = Number(rest % 1000n);
    if (three > 0) parts.unshift([englishGroup(three), thousands[group]].join(" ").trim());
  }
  return `${won < 0n ? "minus " : ""}${parts.join(" ")} won`;
}

function englishGroup(three: number): string {
  const hundreds = Math.floor(three / 100);
  const rest = three % 100;
  const words = rest < 20 ? small[rest] : [tens[Math.floor(rest / 10)], small[rest % 10]];
  return [hundreds > 0 ? `${small[hundreds]} hundred` : "", words]
    .flat()
    .filter((word) => word !== undefined && word !== "")
    .join(" ");
}

/** The words in a language. */
export function wonInWords(won: bigint, language: Language): string {
  return language === "ko" ? wonInKorean(won) : wonInEnglish(won);
}
