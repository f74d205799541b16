/** The books: a trial balance as of a moment, and movements found by what is behind them. */

import { operatorAddressOf } from "@naru/contract/operator-paths";
import { fireEvent, screen, within as inside } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cannedAnswers } from "../src/gallery/canned.ts";
import { begin, visit } from "./show.tsx";

const canned = cannedAnswers(false);
const MOMENT = "2026-11-20T15:00:00.000Z";

test("the moment is read as the site's clocks show it, and its file is of the same", async () => {
  begin(canned);
  visit("/trial");
  await screen.findByText("모든 통화의 합계가 0입니다.");
  const field = screen.getByLabelText<HTMLInputElement>("기준 시각");
  expect(field.value).toBe("");
  fireEvent.change(field, { target: { value: "2026-11-21T00:00" } });
  fireEvent.blur(field);
  expect(await screen.findByText("2026-11-21 00:00:00 기준")).toBeTruthy();
  const won = screen.getByRole("table", { name: /원|KRW/ });
  expect(inside(won).getByRole("columnheader", { name: "들어온 합계" })).toBeTruthy();
  expect(inside(won).getByText("97,601,149,000")).toBeTruthy();
  const bank = inside(won).getByText("1280266번").closest("tr");
  expect(bank?.textContent).toContain("은행");
  expect(inside(won).getAllByText("기본 지갑")).toHaveLength(2);
  const file = screen.getByRole("link", { name: "이 시각 CSV" });
  expect(file.getAttribute("href")).toBe(
    `${operatorAddressOf("trialBalanceFile")}?${new URLSearchParams({ at: MOMENT }).toString()}`,
  );
  fireEvent.click(screen.getByRole("button", { name: "지금 보기" }));
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: "이 시각 CSV" })).toBeNull());
});

test("a number leads to what it moved, and a movement to the request behind it", async () => {
  const row = {
    ...(canned.ledger as { content: object[] }).content[0],
    ...{ id: "9001", code: "D", debit: "REAL:1:KRW:BANK", referenceId: "90", memberId: "10001" },
  };
  begin({
    ...canned,
    ledger: { content: [row], page: 0, size: 50, totalElements: 1, totalPages: 1 },
  });
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return fetch(input, init);
  };
  visit("/ledger?id=9001");
  const request = await screen.findByRole("link", { name: "입출금 신청 90" });
  expect(request.getAttribute("href")).toMatch(/\/dnw\?status=ALL&id=90$/);
  const all = screen.getByRole("link", { name: "90의 모든 이동" });
  expect(all.getAttribute("href")).toMatch(/\/ledger\?referenceId=90&memberId=10001$/);
  const field = screen.getByLabelText("관련 번호");
  fireEvent.change(field, { target: { value: "47" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await vi.waitFor(() => expect(asked.some((url) => url.includes("referenceId=47"))).toBe(true));
});

test("days whose movements were changed are named, though no account and no fill differs", async () => {
  const { check, ...trial } = canned.trialBalance as unknown as { check: object };
  const changedDays = ["2026-11-18", "2026-11-19"];
  begin({ ...canned, trialBalance: { ...trial, check: { ...check, state: "OFF", changedDays } } });
  visit("/trial");
  expect((await screen.findByText(/바뀐 날/)).textContent).toContain("2026-11-18, 2026-11-19");
  expect(screen.getByRole("alert").textContent).toContain("출금을 중단했습니다");
});
