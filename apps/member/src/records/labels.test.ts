import { expect, test } from "vitest";
import { resultLabel } from "./labels.ts";
import { searchTexts } from "./texts.ts";

test.each([
  ["CANCELLED", "MEMBER", "본인 취소"],
  ["CANCELLED", "LOSSCUT", "로스컷 취소"],
  ["CANCELLED", "END_OF_DAY", "장마감 취소"],
  ["CANCELLED", "OPERATOR", "운영자 취소"],
  ["CANCELLED", "MARGIN", "증거금 부족 취소"],
  ["CANCELLED", "ROLLOVER", "월물교체 취소"],
  ["CANCELLED", null, "취소"],
  ["FILLED", null, "체결"],
  ["FILLED", "TAKE_PROFIT", "익절"],
  ["FILLED", "STOP_LOSS", "손절"],
  ["FILLED", "LOSSCUT", "로스컷"],
  ["FILLED", "END_OF_DAY", "장마감 청산"],
] as const)("an order that is %s by %s: %s", (status, reason, shown) => {
  expect(searchTexts.ko[resultLabel({ status, reason })]).toBe(shown);
});
