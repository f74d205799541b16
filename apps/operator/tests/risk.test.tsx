/** The risk desk: figures with their signs, a panel an instrument, and who may not be named. */

import { screen, within as inside } from "@testing-library/react";
import { expect, test } from "vitest";
import { cannedAnswers } from "../src/gallery/canned.ts";
import { begin, visit } from "./show.tsx";

const canned = cannedAnswers(false);

test("what prices would do is said of the site and of each instrument, with signs", async () => {
  begin(canned);
  visit("/risk?id=OVERSEA-1003");
  const panel = await screen.findByRole("complementary", { name: /나스닥/ });
  expect(panel.textContent).toContain("-1%+268,252,000");
  expect(panel.textContent).toContain("+5%-1,341,260,000");
  expect(screen.getByText("하우스 손익")).toBeTruthy();
  const all = screen.getByRole("heading", { name: "하우스 손익" }).closest("section");
  expect(all?.textContent).toContain("-15,082,600");
  // Today in won: 16,690,000 and −498,946 of what is in USDT.
  expect(all?.textContent).toContain("+16,191,054");
});

test("a silent feed and hours that are over are told apart", async () => {
  begin(canned);
  visit("/risk");
  const table = await screen.findByRole("table", { name: "종목별 노출" });
  expect(inside(table).getByText("시세 끊김")).toBeTruthy();
  expect(inside(table).getByText("휴장")).toBeTruthy();
});

test("near members lead to their page; a masked one is named as it came", async () => {
  const [near] = canned.risk?.near ?? [];
  if (near === undefined) throw new Error("the gallery has nobody near");
  const masked = { ...near, member: { id: "7", username: "", name: "김*늘" } };
  begin({ ...canned, risk: { ...canned.risk, near: [near, masked] } });
  visit("/risk");
  const link = await screen.findByRole("link", { name: "김*늘" });
  expect(link.getAttribute("href")).toContain("id=7");
  expect(screen.getAllByRole("link", { name: "김하늘 (demo)" }).length).toBeGreaterThan(0);
});

test("nothing is held: the desk says so instead of empty tables", async () => {
  begin(cannedAnswers(true));
  visit("/risk");
  expect(await screen.findByText("포지션을 보유한 회원이 없어요")).toBeTruthy();
});
