/** Notification settings: by kind, what must be seen, quiet hours; and what they do to what is told. */

import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../src/base/notices.ts";
import { memberPreferences } from "../src/base/preferences.ts";
import { tellUnread } from "../src/session/unread-notice.ts";
import { begin, visit } from "./show.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 25, 12, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a kind that is switched off is told no more; what must be seen says why it stays", async () => {
  begin();
  visit("/more/inbox/setting");
  const answers = await screen.findByRole("switch", { name: "문의 화면 알림" });
  tellUnread({ event: "CONTACT", id: "8", unreadCount: 1 });
  expect(toasts.get()).toHaveLength(1);
  fireEvent.click(answers);
  expect(memberPreferences.get().notify).toMatchObject({ hidden: ["ANSWER"] });
  tellUnread({ event: "CONTACT", id: "8", unreadCount: 2 });
  expect(toasts.get()).toHaveLength(1);
  const security = screen.getByRole<HTMLButtonElement>("switch", { name: "보안 화면 알림" });
  expect([security.disabled, security.getAttribute("aria-checked")]).toEqual([true, "true"]);
  expect(screen.getAllByText(/꼭 봐야 하는 소식/).length).toBeGreaterThan(0);
});

test("quiet hours are chosen by the clock of the device and keep still", async () => {
  begin();
  visit("/more/inbox/setting");
  fireEvent.click(await screen.findByRole("switch", { name: /^조용한 시간/ }));
  fireEvent.change(screen.getByLabelText("시작"), { target: { value: "11:30" } });
  fireEvent.change(screen.getByLabelText("끝"), { target: { value: "12:30" } });
  expect(memberPreferences.get().notify).toMatchObject({ isQuiet: true, quiet: [690, 750] });
  tellUnread({ event: "MESSAGE", id: "9", unreadCount: 1 });
  expect(toasts.get()).toEqual([]);
});
