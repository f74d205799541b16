/** Addresses whose screens are still to come. */

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../src/base/session.ts";
import { begin, visit } from "./show.tsx";

const soon = "준비중입니다.";

test.each([
  ["/more/notice", "공지사항"],
  ["/more/notice/7", "공지사항"],
  ["/more/contact/create", "문의하기"],
  ["/support/invest_info", "투자정보"],
  ["/wallet/p2p", "P2P"],
])("%s says that it is being prepared, under its title", async (url, title) => {
  begin({ site: { type: "101101" } });
  visit(url);
  expect(await screen.findByText(soon)).toBeTruthy();
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
});

test("a guest who looks at crypto futures is told as well", async () => {
  const { tokens } = begin({ site: { type: "100100" } });
  tokens.clear();
  session.set({ status: "logout", me: null });
  visit("/futureView/7");
  expect(await screen.findByText(soon)).toBeTruthy();
});

test("a site without the feature has no such address", async () => {
  begin({ site: { type: "000100" } });
  visit("/wallet/p2p");
  expect(await screen.findByRole("link", { name: "입출금", current: "page" })).toBeTruthy();
  expect(screen.queryByText(soon)).toBeNull();
});
