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

test("movements are found by their member, and by what is behind them, as everything else is", async () => {
  begin({
    ...canned,
    search: {
      members: [
        {
          ...{ id: "10001", username: "demo2", name: "이바다" },
          ...{ phone: "010-****-0001", status: "ACTIVE" },
        },
      ],
      things: [
        {
          ...{ kind: "REQUEST", id: "48", referenceId: "48", word: "DEPOSIT" },
          ...{ at: MOMENT, member: { id: "10002", username: "demo3", name: "최달인" } },
        },
        {
          ...{ kind: "ORDER", id: "48", referenceId: null, word: "LONG" },
          ...{ at: MOMENT, member: { id: "10002", username: "demo3", name: "최달인" } },
        },
      ],
    },
  });
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return fetch(input, init);
  };
  const last = () => asked.findLast((url) => url.includes("/ledger?")) ?? "";
  visit("/ledger");
  const field = await screen.findByRole("searchbox", { name: "검색" });
  fireEvent.change(field, { target: { value: "이바다" } });
  const found = (await screen.findByText("이바다 (demo2)")).closest("ul");
  // An order moves no money by itself.
  expect(inside(found as HTMLElement).getAllByRole("button")).toHaveLength(2);
  fireEvent.submit(field);
  expect(await screen.findByRole("button", { name: "모든 회원 보기" })).toBeTruthy();
  await vi.waitFor(() => expect(last()).toContain("memberId=10001"));
  fireEvent.change(field, { target: { value: "48" } });
  fireEvent.click(await screen.findByRole("button", { name: /입출금 신청 48/ }));
  await vi.waitFor(() => expect(last()).toMatch(/memberId=10002.*referenceId=48/));
  fireEvent.click(screen.getByRole("button", { name: "모든 회원 보기" }));
  await vi.waitFor(() => expect(last()).not.toContain("memberId"));
  expect(last()).toContain("referenceId=48");
});

test("days whose movements were changed are named, though no account and no fill differs", async () => {
  const { check, ...trial } = canned.trialBalance as unknown as { check: object };
  const changedDays = ["2026-11-18", "2026-11-19"];
  begin({ ...canned, trialBalance: { ...trial, check: { ...check, state: "OFF", changedDays } } });
  visit("/trial");
  expect((await screen.findByText(/바뀐 날/)).textContent).toContain("2026-11-18, 2026-11-19");
  expect(screen.getByRole("alert").textContent).toContain("출금을 중단했습니다");
});
