/** 거래 쉬기: chosen, asked once more, sent; and what stands at the controls while it runs. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begin, visit } from "./show.tsx";

beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-30T04:00:00.000Z"));
});
afterEach(() => vi.restoreAllMocks());

async function opened() {
  fireEvent.click(await screen.findByRole("button", { name: /^거래 쉬기/ }));
  return within(await screen.findByRole("dialog", { name: "거래 쉬기" }));
}

test("a day is asked once more with its end, and sent", async () => {
  const { http } = begin();
  const call = vi.spyOn(http, "call");
  visit("/more/setting");
  const sheet = await opened();
  const start = sheet.getByRole<HTMLButtonElement>("button", { name: "쉬기 시작하기" });
  expect(start.disabled).toBe(true);
  fireEvent.click(sheet.getByRole("button", { name: "하루" }));
  expect(sheet.getByText("2026년 12월 1일 13:00까지")).toBeDefined();
  fireEvent.click(start);
  const question = within(await screen.findByRole("dialog", { name: "알림" }));
  expect(question.getByText(/^2026년 12월 1일 13:00까지 새로 진입할 수 없어요/)).toBeDefined();
  expect(call.mock.calls.some(([id]) => id === "takeCoolOff")).toBe(false);
  const yes = question.getByRole<HTMLButtonElement>("button", { name: "쉬기 시작하기" });
  await waitFor(() => expect(yes.disabled).toBe(false), { timeout: 10_000 });
  fireEvent.click(yes);
  await waitFor(() =>
    expect(call.mock.calls.filter(([id]) => id === "takeCoolOff")).toEqual([
      ["takeCoolOff", { minutes: 1_440 }],
    ]),
  );
  await screen.findByText("2026년 12월 1일 13:00까지 거래를 쉬어요.");
});

test("one that runs is said, and can only be made longer", async () => {
  begin({ coolOffUntil: "2026-12-03T04:00:00.000Z" });
  visit("/more/setting");
  const sheet = await opened();
  await sheet.findByText(/^2026년 12월 3일 13:00까지 쉬는 중이에요/);
  const longer = sheet.getByRole<HTMLButtonElement>("button", { name: "더 길게 쉬기" });
  fireEvent.click(sheet.getByRole("button", { name: "하루" }));
  expect([longer.disabled, sheet.queryByText(/길게 골라 주세요/) !== null]).toEqual([true, true]);
  fireEvent.click(sheet.getByRole("button", { name: "7일" }));
  expect(longer.disabled).toBe(false);
});
