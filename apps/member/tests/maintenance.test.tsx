/** The bar of a maintenance: a countdown that can be put away, then what may still be done. */

import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { maintenance } from "../src/areas/notice/data/maintenance.ts";
import { told } from "../src/areas/notice/data/read-waiting.ts";
import { MaintenanceBar } from "../src/areas/notice/parts/maintenance-bar.tsx";
import { preferLanguage } from "../src/base/preferences.ts";
import { begin, show } from "./show.tsx";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const planned = {
  ...{ from: "2026-11-28T03:00:00.000Z", until: "2026-11-28T04:00:00.000Z" },
  ...{ note: "서버를 교체해요", noteEn: "Moving servers" },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime("2026-11-28T02:37:00.000Z");
  maintenance.set(null);
});

/** The bar, and a clock that the test turns. */
function shown() {
  const made = begin();
  vi.spyOn(made.timers, "now").mockImplementation(() => Date.now());
  vi.spyOn(made.timers, "after").mockImplementation((ms, call) => {
    const handle = setTimeout(call, ms);
    return () => clearTimeout(handle);
  });
  return show(<MaintenanceBar />);
}
/** So much later, and the second that the bar waits for. */
const turn = (ms: number) => {
  vi.setSystemTime(Date.now() + ms - SECOND_MS);
  return act(() => vi.advanceTimersByTimeAsync(SECOND_MS));
};
const bar = () => screen.queryByRole("complementary", { name: "점검 안내" })?.textContent;

test("it counts down from an hour before, says what may be done while it runs, and goes with its end", async () => {
  shown();
  expect(bar()).toBeUndefined();
  act(() => maintenance.set(planned));
  expect(bar()).toBe("12:00부터 13:00까지 점검해요 · 23분 뒤 시작서버를 교체해요");
  await turn(22 * MINUTE_MS + 1_000);
  expect(bar()).toContain("곧 시작해요");
  await turn(MINUTE_MS);
  expect(bar()).toBe("점검 중이에요 · 13:00에 끝나요. 청산과 취소는 할 수 있어요서버를 교체해요");
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.documentElement.dataset["barred"]).toBe("");
  await turn(60 * MINUTE_MS);
  expect(bar()).toBeUndefined();
  expect(document.documentElement.dataset["barred"]).toBeUndefined();
});

test("put away before it begins it comes back when it does; one that is called off is gone", async () => {
  shown();
  act(() => maintenance.set(planned));
  fireEvent.click(screen.getByRole("button", { name: "점검 안내 닫기" }));
  expect(bar()).toBeUndefined();
  await turn(24 * MINUTE_MS);
  expect(bar()).toContain("점검 중이에요");
  await act(() => told({ event: "MAINTENANCE", maintenance: null }));
  expect(bar()).toBeUndefined();
});

test("an English reader has it in English, and the day where it ends on another", async () => {
  shown();
  act(() => preferLanguage("en"));
  act(() => maintenance.set({ ...planned, until: "2026-11-28T16:00:00.000Z" }));
  const english = screen.getByRole("complementary", { name: "Maintenance" });
  expect(english.textContent).toBe(
    "Maintenance from 12:00 to 29 November 01:00 · starts in 23 minMoving servers",
  );
});
