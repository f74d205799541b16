/** The daily close: days by currency with their total, and a file of the period that is asked for. */

import { operatorAddressOf } from "@naru/contract/operator-paths";
import { screen, within as inside } from "@testing-library/react";
import { expect, test } from "vitest";
import { cannedAnswers } from "../src/gallery/canned.ts";
import { begin, visit } from "./show.tsx";

const canned = cannedAnswers(false);

test("each currency has its days, a total and bars of what the house earned", async () => {
  begin(canned);
  visit("/daily-close?id=2026-11-20 KRW");
  const won = await screen.findByRole("table", { name: /^KRW/ });
  expect(inside(won).getAllByRole("row")).toHaveLength(4);
  expect(inside(won).getByText("합계")).toBeTruthy();
  const section = won.closest("section");
  // 12,830,000 + 4,210,000 − 350,000, and −2,310,000 + 1,120,000.
  expect(section?.textContent).toContain("+16,690,000");
  expect(section?.textContent).toContain("-1,190,000");
  const coins = screen.getByRole("table", { name: /^USDT/ }).closest("section");
  expect(coins?.textContent).toContain("-356.39");
  const traded = screen.getByRole("heading", { name: "거래 회원" }).closest("section");
  expect(
    inside(traded as HTMLElement)
      .getAllByRole("listitem")
      .map((row) => row.textContent),
  ).toEqual(["11-2184명", "11-20312명"]);
  const panel = screen.getByRole("complementary", { name: /2026-11-20/ });
  expect(panel.textContent).toContain("31건");
});

test("the file is of the period that stands in the address", async () => {
  begin(canned);
  visit("/daily-close?startDate=2026-11-01&endDate=2026-11-21");
  const link = await screen.findByRole("link", { name: /CSV/ });
  const address = operatorAddressOf("dailyCloseFile");
  expect(link.getAttribute("href")).toBe(`${address}?startDate=2026-11-01&endDate=2026-11-21`);
});

test("by instrument each has what it brought, and the file is of the same choice", async () => {
  begin(canned);
  visit("/daily-close?by=INSTRUMENT&startDate=2026-11-15&endDate=2026-11-21&id=BINARY 1 KRW");
  const won = await screen.findByRole("table", { name: /^KRW/ });
  expect(inside(won).getAllByRole("row")).toHaveLength(5);
  expect(inside(won).getByText("해외선물 · GC")).toBeTruthy();
  expect(inside(won).getByText("종목 없음")).toBeTruthy();
  // 8,120,000 + 3,110,000 − 350,000.
  expect(won.closest("section")?.textContent).toContain("+10,880,000");
  const panel = screen.getByRole("complementary", { name: /골드 · KRW/ });
  expect(panel.textContent).toContain("바이너리 · GC · ");
  expect(panel.textContent).toContain("거래 연인원 58명");
  const traded = inside(won)
    .getAllByRole("row")
    .slice(1)
    .map((row) => inside(row).getAllByRole("cell").at(-1)?.textContent);
  // What has no instrument, and the total, in which a member would be counted several times, have none.
  expect(traded).toEqual(["371명", "58명", "", ""]);
  const bars = screen.getByRole("heading", { name: "거래 연인원" }).closest("section");
  expect(
    inside(bars as HTMLElement)
      .getAllByRole("listitem")
      .map((row) => row.textContent),
  ).toEqual([
    "골드 · 해외선물 · GC371명",
    "골드 · 바이너리 · GC · 바이너리 1분58명",
    "비트코인 · 무기한 선물 · BTC23명",
  ]);
  const link = screen.getByRole("link", { name: /CSV/ });
  expect(link.getAttribute("href")).toBe(
    `${operatorAddressOf("dailyClosePartsFile")}?startDate=2026-11-15&endDate=2026-11-21&by=INSTRUMENT`,
  );
});
