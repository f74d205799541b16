/** The audit log in words: what was done, and what was before and after, field by field. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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

test("the log is narrowed to an action by its words, and to an operator by a press on an entry", async () => {
  begin(canned);
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return fetch(input, init);
  };
  const last = () => asked.findLast((url) => /\/audit(?:\?|$)/.test(url)) ?? "";
  visit(`/audit?id=${entry?.seq}`);
  const action = await screen.findByLabelText("작업");
  fireEvent.change(action, { target: { value: "member.deny" } });
  await waitFor(() => expect(last()).toContain("action=member.deny"));
  expect(within(action).getByRole("option", { name: "회원 차단" })).toBeTruthy();
  const [, row] = await screen.findAllByRole("row");
  fireEvent.click(row as HTMLElement);
  fireEvent.click(await screen.findByRole("link", { name: "이 운영자의 기록만" }));
  await waitFor(() => expect(last()).toContain("operatorId="));
  fireEvent.click(screen.getByRole("button", { name: "모든 운영자 보기" }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "모든 운영자 보기" })).toBeNull(),
  );
});
