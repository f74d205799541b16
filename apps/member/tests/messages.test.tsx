/** Messages from the house: the badge, reading all of them, throwing one away. */

import { expect, test } from "vitest";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { runtime } from "../src/base/runtime.ts";
import { unreadMessages } from "../src/base/unread.ts";
import { begin, visit } from "./show.tsx";

test("a message is read with where it leads, all are read at once, and one is thrown away after a question", async () => {
  begin();
  const asked: [string, unknown][] = [];
  const { http } = runtime();
  const before = http.call as (...given: unknown[]) => Promise<unknown>;
  Object.assign(http, {
    call: (id: string, given: unknown, how: unknown) => {
      if (id === "readAllMessages" || id === "deleteMessage") asked.push([id, given]);
      if (id === "readAllMessages") return Promise.resolve({ unreadCount: 0 });
      return before(id, given, how);
    },
  });
  unreadMessages.set(120);
  visit("/more/message");
  await screen.findByText("안 읽은 메시지 120건");
  // The badge of the header is capped.
  const bell = screen.getByRole("link", { name: "안 읽은 소식 120건" });
  expect(within(bell).getByText("99+")).toBeTruthy();
  expect(screen.getAllByRole("img", { name: "안 읽음" })).toHaveLength(2);
  expect(screen.getByRole("link", { name: "쿠폰 보기" }).getAttribute("href")).toBe(
    "/wallet/coupon",
  );
  fireEvent.click(screen.getByRole("button", { name: "모두 읽음" }));
  await screen.findByText("모두 읽었어요");
  expect(unreadMessages.get()).toBe(0);
  const first = { name: "메시지 지우기: 신규 회원 쿠폰이 도착했어요" };
  fireEvent.click(screen.getByRole("button", first));
  fireEvent.click(await screen.findByRole("button", { name: "취소" }));
  fireEvent.click(screen.getByRole("button", first));
  fireEvent.click(await screen.findByRole("button", { name: "지우기" }));
  await waitFor(() =>
    expect(asked).toEqual([
      ["readAllMessages", {}],
      ["deleteMessage", { id: "899" }],
    ]),
  );
});
