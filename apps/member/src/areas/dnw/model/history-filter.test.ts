import { TRANSACTION_CODES } from "@naru/vocabulary/transaction";
import { expect, test } from "vitest";
import {
  codeGroups,
  historyFilterText,
  historyQuery,
  readHistoryFilter,
} from "./history-filter.ts";

const now = Date.parse("2026-11-20T16:00:00Z");

test("an address without choices shows a month of requests", () => {
  const filter = readHistoryFilter({});
  expect(historyFilterText(filter)).toBe("");
  expect(historyQuery(filter, now, "Asia/Seoul")).toEqual({
    startDate: "2026-10-23",
    endDate: "2026-11-21",
  });
});

test("choices survive the address, nonsense does not", () => {
  const text = "?period=week&kind=CONVERT&status=APPROVED";
  const search = Object.fromEntries(new URLSearchParams(text));
  expect(historyFilterText(readHistoryFilter(search))).toBe(text);
  expect(historyFilterText(readHistoryFilter({ kind: "X", status: 3, wallet: "ADA" }))).toBe("");
});

test("each tab asks for what narrows it", () => {
  const filter = readHistoryFilter({
    kind: "WITHDRAW",
    status: "REJECTED",
    wallet: "BTC",
    codes: "FUNDING",
    period: "today",
  });
  const day = { startDate: "2026-11-21", endDate: "2026-11-21" };
  expect(historyQuery(filter, now, "Asia/Seoul")).toEqual({
    ...day,
    kind: "WITHDRAW",
    status: "REJECTED",
  });
  expect(historyQuery({ ...filter, tab: "statement" }, now, "Asia/Seoul")).toEqual({
    ...day,
    walletType: "BTC",
    codes: "D,W,E",
  });
});

test("a page of one tab does not say it in its address", () => {
  const filter = readHistoryFilter({ wallet: "USDT" }, "statement");
  expect(filter.tab).toBe("statement");
  expect(historyFilterText(filter, "statement")).toBe("?wallet=USDT");
});

test("every transaction code is in exactly one group", () => {
  expect(Object.values(codeGroups).flat().sort()).toEqual([...TRANSACTION_CODES].sort());
});
