import { describe, expect, test } from "vitest";
import { choicesOf, filterText, noFilter, queryOf, readFilter, shownMonth } from "./filter.ts";

const now = Date.parse("2026-11-21T03:00:00Z");
const query = (search: Record<string, unknown>) => queryOf(readFilter(search), now, "Asia/Seoul");

test("an empty address is the closed orders of a week", () => {
  expect(readFilter({})).toEqual(noFilter);
  expect(query({})).toEqual({ startDate: "2026-11-15", endDate: "2026-11-21" });
  expect(filterText(noFilter)).toBe("");
});

describe("what is chosen comes back from the address", () => {
  test.each([
    { tab: "fills", period: "month" },
    { tab: "orders", option: "1003", side: "LONG", kind: "STOPMARKET", status: "CANCELLED" },
    { tab: "positions", period: "custom", from: "2026-11-01", to: "2026-11-09" },
    { tab: "daily", month: "2026-10", day: "2026-10-30" },
  ])("%j", (search) => {
    const filter = readFilter(search);
    const again = readFilter(Object.fromEntries(new URLSearchParams(filterText(filter))));
    expect(again).toEqual(filter);
    expect(filter).not.toEqual(noFilter);
  });
});

describe("what means nothing is left out", () => {
  test.each([
    { tab: "secrets" },
    { period: "decade" },
    { period: "custom", from: "2026-11-09", to: "2026-11-01" },
    { period: "custom", from: "2026-02-30", to: "2026-03-01" },
    { period: "custom" },
    { option: "<script>", side: "UP", kind: "GIFT", status: "OPEN" },
    { option: { deep: 1 }, month: "2026-13", day: "yesterday" },
  ])("%j", (search) => expect(readFilter(search)).toEqual(noFilter));
});

test("an option's number in the address is its id", () => {
  expect(readFilter({ option: 1003 }).optionId).toBe("1003");
});

describe("a tab asks only for what narrows it", () => {
  const all = { option: "1003", side: "SHORT", kind: "LIMIT", status: "FILLED", period: "today" };
  const days = { startDate: "2026-11-21", endDate: "2026-11-21" };
  test.each([
    ["open", { overseaOptionId: "1003", tradeType: "SHORT", marketType: "LIMIT" }, 3],
    ["fills", { ...days, overseaOptionId: "1003", tradeType: "SHORT" }, 2],
    [
      "orders",
      {
        ...days,
        overseaOptionId: "1003",
        tradeType: "SHORT",
        marketType: "LIMIT",
        status: "FILLED",
      },
      4,
    ],
    ["positions", { ...days, overseaOptionId: "1003", tradeType: "SHORT" }, 2],
    ["daily", {}, 0],
  ] as const)("%s", (tab, asked, count) => {
    expect(query({ ...all, tab })).toEqual(asked);
    expect(choicesOf(readFilter({ ...all, tab }))).toHaveLength(count);
  });
});

test.each([
  [{}, "2026-11"],
  [{ month: "2026-09" }, "2026-09"],
  [{ day: "2026-10-30" }, "2026-10"],
])("the calendar of %j shows %s", (search, month) => {
  expect(shownMonth(readFilter(search), "2026-11-21")).toBe(month);
});
