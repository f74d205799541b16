/** The profit statement: a month by day, a year by month, the paper that is printed, and the file. */

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as csv from "../src/base/save-csv.ts";
import { betReport } from "../src/bets/data/report.ts";
import { perpetualReport } from "../src/perpetuals/data/report.ts";
import { overseaReport } from "../src/records/data/report.ts";
import { ReportSheet } from "../src/records/parts/report-sheet.tsx";
import { begin, show, visit } from "./show.tsx";

const day = (date: string, net: string) => ({
  ...{ date, profit: net, fee: "0", deficit: "0", net, count: 1 },
});
const pageOf = (content: object[]) => ({
  ...{ content, page: 0, size: 100, totalElements: content.length, totalPages: 1 },
});

test("the year has a line a month; what is printed and what is saved is the same", async () => {
  const save = vi.spyOn(csv, "saveCsv").mockImplementation(() => {});
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  begin({
    say: {
      overseaDailyProfit: pageOf([day("2026-11-03", "400"), day("2026-10-02", "-150")]),
    },
  });
  show(<ReportSheet month="2026-11" of={overseaReport()} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole("radio", { name: "연간" }));
  const sheet = screen.getByRole("dialog");
  expect((await within(sheet).findAllByRole("listitem")).map((line) => line.textContent)).toEqual([
    expect.stringContaining("2026년 10월"),
    expect.stringContaining("2026년 11월"),
  ]);
  const paper = document.querySelector("body > [data-print]");
  expect(paper?.textContent).toContain("2026년");
  expect([...(paper?.querySelectorAll("tbody tr") ?? [])].map((row) => row.textContent)).toEqual([
    "2026년 10월-15000-1501",
    "2026년 11월400004001",
    "합계250002502",
  ]);
  fireEvent.click(within(sheet).getByRole("button", { name: "PDF·인쇄" }));
  expect(print).toHaveBeenCalledOnce();
  fireEvent.click(within(sheet).getByRole("button", { name: "CSV 저장" }));
  expect(save.mock.calls[0]).toEqual([
    "report-2026",
    [
      ["기간", "실현손익", "수수료", "결손 보전", "순손익", "체결"],
      ["2026-10", "-150", "0", "0", "-150", "1"],
      ["2026-11", "400", "0", "0", "400", "1"],
      ["합계", "250", "0", "0", "250", "2"],
    ],
  ]);
});

test("a period without trades has nothing to print", async () => {
  begin({ say: { overseaDailyProfit: pageOf([]) } });
  show(<ReportSheet month="2026-11" of={overseaReport()} onClose={() => {}} />);
  await screen.findByText("이 기간에는 거래가 없어요");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "PDF·인쇄" }).disabled).toBe(true);
  expect(document.querySelector("[data-print]")).toBeNull();
});

test("of perpetuals the columns hold funding too, whole on paper, and add up to the net", async () => {
  const perpetualDay = {
    ...{ date: "2026-11-20", profit: "-457.50000000", fee: "3.66100000" },
    ...{ funding: "-0.91520000", deficit: "0.00000000", net: "-462.07620000", count: 3 },
  };
  begin({ say: { futuresDailyProfit: pageOf([perpetualDay]) } });
  show(<ReportSheet month="2026-11" of={perpetualReport} onClose={() => {}} />);
  const line = await screen.findByRole("listitem");
  expect(line.textContent).toContain("펀딩 -0.91");
  expect(line.textContent).toContain("3건");
  const paper = document.querySelector("body > [data-print]");
  expect([...(paper?.querySelectorAll("thead th") ?? [])].map((head) => head.textContent)).toEqual([
    ...["기간", "실현손익", "수수료", "펀딩", "결손 보전", "순손익", "건수"],
  ]);
  expect(
    [...(paper?.querySelectorAll("tbody tr:last-child > *") ?? [])].map((cell) => cell.textContent),
  ).toEqual([
    ...["합계", "-457.50000000", "-3.66100000", "-0.91520000"],
    ...["0.00000000", "-462.07620000", "3"],
  ]);
});

test("of rounds there is no deficit to cover, and bets are counted", async () => {
  const save = vi.spyOn(csv, "saveCsv").mockImplementation(() => {});
  const won = {
    date: "2026-11-03",
    profit: "9000",
    fee: "900",
    deficit: "0",
    net: "8100",
    count: 2,
  };
  begin({ say: { betDays: pageOf([won, day("2026-11-02", "-5000")]) } });
  show(<ReportSheet month="2026-11" of={betReport()} onClose={() => {}} />);
  await screen.findByText(/베팅 3건/);
  expect(document.querySelector("[data-print]")?.textContent).toContain("무효는 뺐어요");
  fireEvent.click(screen.getByRole("button", { name: "CSV 저장" }));
  expect(save.mock.calls.at(-1)).toEqual([
    "report-2026-11",
    [
      ["기간", "실현손익", "수수료", "순손익", "베팅"],
      ["2026-11-02", "-5000", "0", "-5000", "1"],
      ["2026-11-03", "9000", "-900", "8100", "2"],
      ["합계", "4000", "-900", "3100", "3"],
    ],
  ]);
});

test("the bets of 조회 lead to their statement", async () => {
  begin();
  visit("/search/binary");
  fireEvent.click(await screen.findByRole("button", { name: "손익 명세서" }));
  expect(await within(await screen.findByRole("dialog")).findAllByText(/베팅 \d+건/)).not.toEqual(
    [],
  );
});
