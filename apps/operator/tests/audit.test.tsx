/** The audit log in words: what was done, and what was before and after, field by field. */

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cannedAnswers } from "../src/gallery/canned.ts";
import { begin, visit } from "./show.tsx";

const canned = cannedAnswers(false);
const [entry] = (canned.audit as { content: { seq: string }[] }).content;

async function open(told: object): Promise<HTMLElement> {
  begin({
    ...canned,
    audit: {
      ...{ content: [{ ...entry, ...told }], page: 0, size: 50, totalElements: 1, totalPages: 1 },
    },
  });
  visit(`/audit?id=${entry?.seq}`);
  return await screen.findByRole("complementary");
}

/** Of each field its name, what it was, and what it is. */
function fields(panel: HTMLElement): (string | null)[][] {
  return within(panel)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

test("what is nested is told field by field, what differs beside what it was", async () => {
  const panel = await open({
    action: "proposal.edit",
    before: { bank: { bankName: "신한은행", holder: "김하늘" }, amount: "1000" },
    after: { bank: { bankName: "신한은행", holder: "김바다" }, amount: "2000" },
  });
  within(panel).getByText("제안 고치기 (proposal.edit)");
  expect(fields(panel)).toEqual([
    ["출금 계좌 › 은행", "신한은행", "신한은행"],
    ["출금 계좌 › 예금주", "김하늘", "김바다"],
    ["금액", "1,000", "2,000"],
  ]);
});

test("a list of things is told thing by thing, and a refusal by its text", async () => {
  const panel = await open({
    action: "member.hold.refused",
    before: null,
    after: { code: "NOT_ENOUGH_BALANCE", changed: [{ title: "고용 지표", country: "US" }] },
  });
  within(panel).getByText("출금 제한 · 거절됨 (member.hold.refused)");
  expect(fields(panel)).toEqual([
    ["거절 이유", "잔고가 부족합니다."],
    ["바꾼 것 › 1 › 제목", "고용 지표"],
    ["바꾼 것 › 1 › 나라", "US"],
  ]);
});
