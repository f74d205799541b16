/** The notification centre: everything in one order, by category, leading to what it is about, and read at once. */

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { unreadContacts, unreadMessages, unreadNotices } from "../src/base/unread.ts";
import { someRequests } from "../src/areas/wallet/data/fixtures.ts";
import { begin, visit } from "./show.tsx";

test("all that was told stands in one list; a category narrows it, and each line leads on", async () => {
  begin();
  visit("/more/inbox");
  const fill = await screen.findAllByText(/계약 체결/);
  expect(fill.length).toBeGreaterThan(0);
  screen.getByText("신규 회원 쿠폰이 도착했어요");
  fireEvent.click(screen.getByRole("button", { name: /^문의/ }));
  const answer = screen.getAllByText(/^문의에 답변했어요/)[0]?.closest("a");
  expect(answer?.getAttribute("href")).toMatch(/^\/more\/contact\/\d+$/);
  expect(screen.queryByText(/계약 체결/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "입출금" }));
  const decided = screen.getAllByText(/(?:완료|거절|취소)$/)[0]?.closest("a");
  expect(decided?.getAttribute("href")).toMatch(/^\/wallet\/dnw_history\?id=\d+$/);
});

test("a deposit that was told stands open over the history, whatever that is narrowed to", async () => {
  begin({ say: { dnwList: { content: [], page: 0, size: 30, totalElements: 0, totalPages: 1 } } });
  const [request] = someRequests().filter(({ kind }) => kind === "DEPOSIT");
  if (request === undefined) throw new Error("the gallery has no deposit");
  visit(`/wallet/dnw_history?id=${request.id}`);
  const sheet = await screen.findByRole("dialog", { name: /^입금 · / });
  within(sheet).getByText(request.id);
});

test("what is unread of notices alone is said as such, not that all is read", async () => {
  unreadMessages.set(0);
  unreadContacts.set(0);
  begin();
  unreadNotices.set(3);
  visit("/more/inbox");
  await screen.findByText("안 읽은 공지 3건");
  screen.getByRole("button", { name: "공지 3" });
  screen.getByRole("link", { name: "안 읽은 소식 3건" });
  expect(screen.queryByText("모두 읽었어요")).toBeNull();
  act(() => unreadNotices.set(0));
  await screen.findByText("모두 읽었어요");
});

test("more than 99 are said as 99+, and everything can be read at once", async () => {
  const { http } = begin({
    say: {
      ...{ readAllMessages: { unreadCount: 0 }, readAllContacts: { unreadCount: 0 } },
      noticeList: { ...{ content: [], page: 0, size: 30 }, totalElements: 0, totalPages: 0 },
    },
  });
  const call = vi.spyOn(http, "call");
  unreadMessages.set(128);
  unreadContacts.set(1);
  visit("/more/inbox");
  await screen.findByText("안 읽은 소식 99+건");
  fireEvent.click(screen.getByRole("button", { name: "모두 읽음" }));
  await screen.findByText("모두 읽었어요");
  await waitFor(() =>
    expect(call.mock.calls.map(([id]) => id)).toEqual(
      expect.arrayContaining(["readAllMessages", "readAllContacts"]),
    ),
  );
});

test("all read marks notices too, but for one that must be acknowledged", async () => {
  unreadMessages.set(0);
  unreadContacts.set(0);
  const { http } = begin({
    say: { readAllMessages: { unreadCount: 0 }, readAllContacts: { unreadCount: 0 } },
  });
  let left = ["901", "902", "903"];
  const seen: unknown[] = [];
  const real = http.call.bind(http) as (...given: unknown[]) => unknown;
  vi.spyOn(http, "call").mockImplementation((async (id: string, given: never, how: never) => {
    if (id === "seeContent") {
      seen.push(given);
      left = left.filter((each) => each !== (given as { id: string }).id);
      return { ok: true };
    }
    const { isUnread, isForced } = (given ?? {}) as { isUnread?: string; isForced?: string };
    if (id === "noticeList" && isUnread === "1") return listOf(left.map((each) => ({ id: each })));
    if (id === "noticeList" && isForced === "1") return listOf([{ id: "902" }]);
    return real(id, given, how);
  }) as never);
  vi.spyOn(http, "list").mockImplementation((async (id: string, given: { isForced?: string }) =>
    id === "noticeList" && given.isForced === "1" ? [{ id: "902" }] : []) as never);
  unreadNotices.set(3);
  visit("/more/inbox");
  await screen.findByText("안 읽은 공지 3건");
  fireEvent.click(screen.getByRole("button", { name: "모두 읽음" }));
  await screen.findByText("안 읽은 공지 1건");
  expect(seen).toEqual([{ id: "901" }, { id: "903" }]);
});

test("where nothing can be read that is said, and it may be tried again", async () => {
  begin({ answers: "offline" });
  visit("/more/inbox");
  await screen.findByText("알림을 불러오지 못했어요");
  screen.getByRole("button", { name: "다시 시도" });
});

test("a notice that is put before everybody stands in the list at once", async () => {
  unreadMessages.set(0);
  unreadContacts.set(0);
  const { http, live } = begin({ say: { noticeList: listOf([]) } });
  const subscribe = vi.spyOn(live, "subscribe");
  visit("/more/inbox");
  await screen.findByText("모두 읽었어요");
  const list = vi.spyOn(http, "list");
  const notice = {
    ...{ id: "900", title: "긴급 점검", titleEn: null, category: "NOTICE", isPinned: false },
    ...{ createdAt: new Date().toISOString(), isRead: false },
  };
  list.mockImplementation(async (id) => (id === "noticeList" ? [notice] : []) as never);
  act(() => {
    for (const [destination, listener] of subscribe.mock.calls)
      if (destination === "/topic/notice.1") listener({ event: "FORCE_NOTICE", id: "900" });
  });
  await screen.findByText("긴급 점검");
});

const listOf = (content: readonly object[]) => ({
  ...{ content, page: 0, size: 30 },
  ...{ totalElements: content.length, totalPages: 1 },
});
