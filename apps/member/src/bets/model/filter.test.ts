import { expect, test } from "vitest";
import { betFilterText, betQuery, noBetFilter, readBetFilter } from "./filter.ts";

test.each([
  ["", noBetFilter],
  [
    "?period=month&type=R.5&side=S&result=VOID",
    { ...noBetFilter, period: "month", type: "R.5", side: "S", result: "VOID" },
  ],
  [
    "?period=custom&from=2026-10-01&to=2026-10-31",
    { ...noBetFilter, period: "custom", from: "2026-10-01", to: "2026-10-31" },
  ],
] as const)("%s is an address and a filter", (text, filter) => {
  expect(betFilterText(filter)).toBe(text);
  expect(readBetFilter(Object.fromEntries(new URLSearchParams(text)))).toEqual(filter);
});

test("what means nothing is left at its default", () => {
  expect(readBetFilter({ period: "age", type: "B9", side: 3, result: "1" })).toEqual(noBetFilter);
});

test("what else the address says stays before it", () => {
  expect(betFilterText({ ...noBetFilter, side: "B" }, { kind: "binary" })).toBe(
    "?kind=binary&side=B",
  );
});

test("the server is asked by its own words", () => {
  const now = Date.parse("2026-11-20T16:00:00.000Z");
  const asked = betQuery(
    { ...noBetFilter, type: "B1", side: "B", result: "LOST" },
    now,
    "Asia/Seoul",
  );
  expect(asked).toEqual({
    startDate: "2026-11-15",
    endDate: "2026-11-21",
    tradeTypeStrs: "B1",
    typeStrs: "B",
    statusStrs: "2",
  });
  expect(Object.keys(betQuery(noBetFilter, now, "Asia/Seoul"))).toEqual(["startDate", "endDate"]);
});

test.each([
  { period: "custom", from: "2026-10-31", to: "2026-10-01" },
  { period: "custom", from: "2026-10-01" },
  { period: "custom", from: "soon", to: "2026-10-01" },
])("days that are none leave the usual period: %j", (search) => {
  expect(readBetFilter(search)).toEqual(noBetFilter);
});

test("own days are asked for as they are", () => {
  const filter = {
    ...noBetFilter,
    period: "custom",
    from: "2026-10-01",
    to: "2026-10-31",
  } as const;
  expect(betQuery(filter, 0, "Asia/Seoul")).toEqual({
    startDate: "2026-10-01",
    endDate: "2026-10-31",
  });
});
