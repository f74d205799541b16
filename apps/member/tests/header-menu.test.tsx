/** The old header menu (product.md §2). */

import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { unreadContacts, unreadNotices } from "../src/base/unread.ts";
import { headerMenu } from "../src/parts/header-menu.ts";
import { begin, visit } from "./show.tsx";

const TWELVE = [
  ...["바이너리옵션", "선물거래", "입출금 내역", "입금 신청", "출금 신청", "공지사항"],
  ...["투자정보", "1:1 문의", "내 정보", "이용약관", "개인정보 처리방침", "로그아웃"],
];

async function openMenu(type: string, opensFutures = false): Promise<HTMLElement> {
  headerMenu.set(false);
  begin({ site: { type, opensFutures } });
  visit("/more");
  fireEvent.click(await screen.findByRole("button", { name: "메뉴" }));
  return screen.findByRole("dialog", { name: "메뉴" });
}

test("has its twelve entries, and of features those that the site offers", async () => {
  const menu = await openMenu("100101");
  const names = within(menu)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(TWELVE);
});

test("says how many inquiries have an answer that was not read, and nothing where none has", async () => {
  const menu = await openMenu("100101");
  const entry = () => within(menu).getByRole("button", { name: /1:1 문의/ });
  expect(entry().textContent).toBe("1:1 문의");
  act(() => unreadContacts.set(120));
  expect(entry().textContent).toBe("1:1 문의 안 읽은 소식 120건99+");
  act(() => unreadContacts.set(0));
});

test("says how many notices were not opened, in the menu, in 더보기 and at the bell", async () => {
  const menu = await openMenu("100101");
  act(() => unreadNotices.set(2));
  const entry = within(menu).getByRole("button", { name: /공지사항/ });
  expect(entry.textContent).toBe("공지사항 안 읽은 소식 2건2");
  fireEvent.keyDown(document.activeElement ?? menu, { key: "Escape" });
  const bell = await screen.findByRole("link", { name: "안 읽은 소식 2건" });
  expect(bell.textContent).toContain("2");
  for (const name of [/^알림/, /^공지사항/])
    expect((await screen.findByRole("link", { name })).textContent).toContain("2");
  act(() => unreadNotices.set(0));
});

test("leads where it says, and says of futures that they are being prepared", async () => {
  const menu = await openMenu("100101");
  fireEvent.click(within(menu).getByRole("button", { name: "선물거래" }));
  expect(await screen.findByText("준비중입니다.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "확인" }));
  fireEvent.click(screen.getByRole("button", { name: "메뉴" }));
  fireEvent.click(await screen.findByRole("button", { name: "이용약관" }));
  expect(await screen.findByRole("heading", { name: "나루 이용약관" })).toBeTruthy();
});

test("leads to futures on a site whose configuration opens them", async () => {
  const menu = await openMenu("100101", true);
  fireEvent.click(within(menu).getByRole("button", { name: "선물거래" }));
  expect(await screen.findByRole("heading", { name: /비트코인/ })).toBeTruthy();
  visit("/more");
  fireEvent.click(await screen.findByRole("link", { name: "선물거래" }));
  expect(await screen.findByRole("heading", { name: /비트코인/ })).toBeTruthy();
});
