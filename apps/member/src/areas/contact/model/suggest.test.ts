import type { NoticeView } from "@naru/client/views";
import { expect, test } from "vitest";
import { suggest } from "./suggest.ts";

const question = (id: string, category: string, title: string, content: string) =>
  ({ id, category, title, content, titleEn: null, contentEn: null }) as NoticeView;
const known = [
  question("1", "TRADING", "로스컷은 언제 실행되나요?", "<p>가격이 로스컷에 닿으면 바로요.</p>"),
  question("2", "FUNDS", "입금 신청은 얼마나 걸리나요?", "<p>담당자가 확인하면 바로 들어와요.</p>"),
  question("3", "FUNDS", "출금 가능 금액이 보유 금액보다 적어요", "<p>증거금은 묶여 있어요.</p>"),
  question("4", "SECURITY", "휴대폰을 잃어버렸어요", "<p>계정을 동결하세요.</p>"),
];
const ids = (text: string, category: "TRADE" | "DNW" | "ACCOUNT" | "OTHER" = "OTHER") =>
  suggest(known, { text, category }).map(({ id }) => id);

test("until something is typed, questions of the inquiry's kind are suggested", () => {
  expect(ids("", "DNW")).toEqual(["2", "3"]);
  expect(ids(" ", "ACCOUNT")).toEqual(["4"]);
  expect(ids("")).toEqual([]);
});

test.each([
  ["휴대폰이 없어졌어요", "4"],
  ["입금했는데 언제 들어오나요", "2"],
  ["출금가능금액이 왜 적나요", "3"],
  ["로스컷 당했어요", "1"],
])("of %j the closest comes first, whatever the kind", (text, first) => {
  expect(ids(text, "TRADE")[0]).toBe(first);
});

test("what only sounds alike is not suggested", () => {
  expect(ids("안녕하세요 잘 부탁드려요", "DNW")).toEqual([]);
});
