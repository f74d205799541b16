/** The economic calendar: what is shown, narrowed and reminded of. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runtime } from "../src/base/runtime.ts";
import { keptSettings } from "../src/settings/kept-settings.ts";
import { begin, visit } from "./show.tsx";

/** A Wednesday at noon: of the same week in every zone. */
const NOW = Date.parse("2026-11-25T12:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const event = (over: object) => ({
  ...{ id: "1", at: new Date(NOW).toISOString(), country: "US", importance: 3, unit: "K" },
  ...{ name: "비농업 고용 변화", nameEn: "Nonfarm payrolls", remindMinutes: null },
  ...{ previous: "97", forecast: "120", actual: "119" },
  ...over,
});

/** What is sent from now on. */
function sentReminders(): unknown[] {
  const sent: unknown[] = [];
  const { http } = runtime();
  const before = http.call as (...given: unknown[]) => Promise<unknown>;
  Object.assign(http, {
    call: (id: string, given: unknown, how: unknown) => {
      if (id === "setEconomicReminder") sent.push(given);
      return before(id, given, how);
    },
  });
  return sent;
}

test("a figure stands beside what was expected; importance is said in words", async () => {
  begin({ say: { economicList: [event({})] } });
  visit("/more/economic");
  await screen.findByText("비농업 고용 변화");
  expect(screen.getByText("119K")).toBeTruthy();
  expect(screen.getByText("120K")).toBeTruthy();
  expect(screen.getByRole("img", { name: "중요도 높음" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "비농업 고용 변화 알림 받기" })).toBeNull();
});

test("a filter that leaves nothing says so and can be cleared; it is kept", async () => {
  keptSettings.set({});
  begin({ say: { economicList: [event({ importance: 1 })] } });
  visit("/more/economic");
  fireEvent.click(await screen.findByRole("button", { name: "필터" }));
  fireEvent.click(await screen.findByRole("button", { name: "높음만" }));
  fireEvent.click(screen.getByRole("button", { name: "적용하기" }));
  await screen.findByText("고른 조건에 맞는 지표가 없어요");
  expect(keptSettings.get()["economic"]).toEqual({ importance: 3, countries: [] });
  fireEvent.click(screen.getByRole("button", { name: "조건 지우기" }));
  await screen.findByText("비농업 고용 변화");
});

test("a reminder is asked for before what is to come", async () => {
  const at = new Date(NOW + 3_600_000).toISOString();
  begin({ say: { economicList: [event({ at, actual: null })] } });
  const sent = sentReminders();
  visit("/more/economic");
  fireEvent.click(await screen.findByRole("button", { name: "비농업 고용 변화 알림 받기" }));
  fireEvent.click(await screen.findByRole("button", { name: "15분 전" }));
  await waitFor(() => expect(sent).toEqual([{ id: "1", minutes: 15 }]));
  await screen.findByText("15분 전에 알려드릴게요");
});
