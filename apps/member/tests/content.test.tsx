/** What the site tells its members: lists, articles, questions, and what is put before them. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { closePopup, readWaiting } from "../src/areas/notice/data/read-waiting.ts";
import { waitingNotices, waitingPopups } from "../src/areas/notice/notice-stream.ts";
import { answers } from "../src/areas/notice/gallery.ts";
import { preferLanguage } from "../src/base/preferences.ts";
import { runtime } from "../src/base/runtime.ts";
import { unreadNotices } from "../src/base/unread.ts";
import { begin, visit } from "./show.tsx";

const popup = { ...answers.staticPage, id: "60", title: "휴장 안내", pages: [] };

beforeEach(() => {
  waitingNotices.set([]);
  waitingPopups.set([]);
});

/** The calls of an id that the page has made. */
function called(id: string): unknown[] {
  const { call } = runtime().http as unknown as { call: { mock: { calls: unknown[][] } } };
  return call.mock.calls.filter(([name]) => name === id).map(([, given]) => given);
}

test("an unread notice has a dot, and opening it tells the server", async () => {
  const { http } = begin();
  vi.spyOn(http, "call");
  unreadNotices.set(9);
  visit("/more/notice");
  const link = await screen.findByRole("link", { name: /시스템 점검/ });
  expect(within(link).getByText("읽지 않음")).toBeTruthy();
  expect(screen.getByRole("link", { name: /환영/ }).textContent).not.toContain("읽지 않음");
  fireEvent.click(link);
  await screen.findByRole("button", { name: "공유" });
  await waitFor(() => expect(called("seeContent")).toEqual([{ id: "501" }]));
  await waitFor(() =>
    expect(called("noticeList")).toContainEqual({ isUnread: "1", page: "0", size: "1" }),
  );
  await waitFor(() => expect(unreadNotices.get()).not.toBe(9));
  unreadNotices.set(0);
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(await screen.findByRole("group", { name: "분류" })).toBeTruthy();
});

test("a category asks for its notices alone", async () => {
  const { http } = begin();
  vi.spyOn(http, "call");
  visit("/more/notice");
  fireEvent.click(await screen.findByRole("button", { name: "점검" }));
  await waitFor(() =>
    expect(called("noticeList")).toContainEqual(
      expect.objectContaining({ category: "MAINTENANCE" }),
    ),
  );
});

test("an answer opens under its question, in English where the app speaks it", async () => {
  begin();
  preferLanguage("en");
  visit("/more/faq");
  const question = await screen.findByRole("button", { name: "I lost my phone" });
  expect(screen.queryByText(/Every price/)).toBeNull();
  fireEvent.click(question);
  expect(screen.getByText(/Every price/)).toBeTruthy();
});

test("a popup is closed by its buttons alone, and for today it stays away", async () => {
  const { storage } = begin({ say: { popupList: [popup] } });
  visit("/wallet/asset");
  const dialog = await screen.findByRole("dialog", { name: "휴장 안내" });
  const cancel = new Event("cancel", { cancelable: true });
  dialog.dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
  fireEvent.click(within(dialog).getByRole("button", { name: "오늘 하루 보지 않기" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "휴장 안내" })).toBeNull());
  expect(storage.read("popups.putAway")).toContain('"60"');
});

test("closed without that, a popup is not put away", () => {
  const { storage } = begin();
  waitingPopups.set([popup]);
  closePopup(popup, false);
  expect(waitingPopups.get()).toEqual([]);
  expect(storage.read("popups.putAway")).toBeNull();
});

test("what waits is read once for each who signs in, and a notice is acknowledged as it is closed", async () => {
  const { http } = begin({ say: { "noticeList owed": [answers.notice] } });
  vi.spyOn(http, "call");
  await Promise.all([readWaiting(), readWaiting()]);
  expect(waitingNotices.get().map(({ id }) => id)).toEqual(["501"]);
  visit("/wallet/asset");
  const dialog = await screen.findByRole("dialog", { name: /시스템 점검/ });
  fireEvent.click(within(dialog).getByRole("button", { name: "닫기" }));
  await waitFor(() =>
    expect(called("seeContent")).toContainEqual({ id: "501", isAcknowledged: true }),
  );
  expect(waitingNotices.get()).toEqual([]);
});
