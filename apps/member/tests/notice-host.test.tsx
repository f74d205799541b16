/** Questions that appear by themselves: a finger that is at something else must not answer them. */

import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NoticeHost } from "../src/app/notice-host.tsx";
import { ask, GRAVE_REST_MS } from "../src/base/notices.ts";
import { begin, show } from "./show.tsx";

beforeEach(() => {
  begin();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const button = (name: string): HTMLButtonElement => screen.getByRole("button", { name });

/** A question on the screen, and what it was answered with. */
function asked(restMs?: number) {
  const answer = vi.fn<(confirmed: boolean) => void>();
  show(<NoticeHost />);
  act(() => void ask("계정을 동결할까요?", "동결하기", "취소", "danger", restMs).then(answer));
  return answer;
}

test("a grave one takes no answer before it has rested, and then takes it", async () => {
  const answer = asked(GRAVE_REST_MS);
  await act(() => vi.advanceTimersByTimeAsync(GRAVE_REST_MS - 1));
  expect([button("동결하기").disabled, button("취소").disabled]).toEqual([true, true]);
  fireEvent.click(button("동결하기"));
  expect(screen.getByText("계정을 동결할까요?")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  fireEvent.click(button("동결하기"));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(answer.mock.calls).toEqual([[true]]);
});

test("any other is answered at once", async () => {
  const answer = asked();
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(button("취소"));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(answer.mock.calls).toEqual([[false]]);
});
