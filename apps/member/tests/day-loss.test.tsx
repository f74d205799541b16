/** 하루 손실 한도: typed or touched, asked once more, sent; how near it is, and what changes when. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begin, visit } from "./show.tsx";

beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-30T04:00:00.000Z"));
});
afterEach(() => vi.restoreAllMocks());

const LIMITED = {
  max: "500000",
  result: "-100000",
  endsAt: "2026-11-30T22:00:00.000Z",
  next: null,
} as const;

async function opened() {
  fireEvent.click(await screen.findByRole("button", { name: /^하루 손실 한도/ }));
  return within(await screen.findByRole("dialog", { name: "하루 손실 한도" }));
}

/** Agrees to the question, which says so much. */
async function agree(question: RegExp, yes: string): Promise<void> {
  const asked = within(await screen.findByRole("dialog", { name: "알림" }));
  expect(asked.getByText(question)).toBeDefined();
  const button = asked.getByRole<HTMLButtonElement>("button", { name: yes });
  await waitFor(() => expect(button.disabled).toBe(false), { timeout: 10_000 });
  fireEvent.click(button);
}

const sentOf = (call: { mock: { calls: unknown[][] } }) =>
  call.mock.calls.filter(([id]) => id === "setDayLoss").map(([, body]) => body);

test("a first one is touched, asked once more with what it does, and sent", async () => {
  const { http } = begin();
  const call = vi.spyOn(http, "call");
  visit("/more/setting");
  const sheet = await opened();
  const set = sheet.getByRole<HTMLButtonElement>("button", { name: "한도 정하기" });
  expect([set.disabled, sheet.queryByRole("button", { name: "한도 없애기" })]).toEqual([
    true,
    null,
  ]);
  fireEvent.click(sheet.getByRole("button", { name: "500,000원" }));
  fireEvent.click(set);
  await agree(/^하루에 500,000원을 잃으면 모두 청산되고/, "한도 정하기");
  await waitFor(() => expect(sentOf(call)).toEqual([{ max: "500000" }]));
  await screen.findByText("하루 손실 한도를 500,000원으로 정했어요.");
});

test("how near it is, with what is open; a larger one says from when", async () => {
  const { http } = begin({ dayLoss: LIMITED });
  const call = vi.spyOn(http, "call");
  visit("/more/setting");
  await screen.findByText(/^한도 500,000원 · 오늘 -?[\d,]+원/);
  const sheet = await opened();
  expect(sheet.getByText(/^\d+%|한도의 \d+%/)).toBeDefined();
  fireEvent.click(sheet.getByRole("button", { name: "1,000,000원" }));
  fireEvent.click(sheet.getByRole("button", { name: "한도 바꾸기" }));
  await agree(/^2026년 12월 1일 07:00부터 한도가 1,000,000원으로 바뀌어요/, "한도 바꾸기");
  await waitFor(() => expect(sentOf(call)).toEqual([{ max: "1000000" }]));
});

test("none from the next day on; once asked for it is not asked for again", async () => {
  const { http } = begin({ dayLoss: LIMITED });
  const call = vi.spyOn(http, "call");
  visit("/more/setting");
  const sheet = await opened();
  fireEvent.click(sheet.getByRole("button", { name: "한도 없애기" }));
  await agree(/^2026년 12월 1일 07:00부터 한도가 없어져요/, "한도 없애기");
  await waitFor(() => expect(sentOf(call)).toEqual([{ max: null }]));
});

test("what is under way is said, and what is removed already is not removed again", async () => {
  begin({ dayLoss: { ...LIMITED, next: { max: null, from: LIMITED.endsAt } } });
  visit("/more/setting");
  const sheet = await opened();
  await sheet.findByText("2026년 12월 1일 07:00부터 한도가 없어져요.");
  expect(sheet.queryByRole("button", { name: "한도 없애기" })).toBeNull();
});
