import { expect, test } from "vitest";
import {
  choicesOf,
  noPerpetualFilter,
  type PerpetualFilter,
  perpetualFilterText,
  perpetualQuery,
  readPerpetualFilter,
  withoutChoices,
} from "./filter.ts";

const NOON = Date.parse("2026-11-20T03:00:00.000Z");

test("an address says every choice and reads back as it was; what means nothing is left out", () => {
  const filter: PerpetualFilter = {
    ...{ tab: "fills", period: "custom", from: "2026-11-01", to: "2026-11-03" },
    ...{ option: "1201", side: "SHORT", by: "copy", tag: null },
  };
  const text = perpetualFilterText(filter, { kind: "futures" });
  const search = Object.fromEntries(new URLSearchParams(text));
  expect(search["kind"]).toBe("futures");
  expect(readPerpetualFilter(search)).toEqual(filter);
  expect(perpetualFilterText(noPerpetualFilter)).toBe("");
  expect(readPerpetualFilter({ tab: "x", period: "custom", from: "3", side: "UP" })).toEqual(
    noPerpetualFilter,
  );
});

test("a call is asked with what its list can be narrowed by", () => {
  const filter = { ...noPerpetualFilter, option: "1201", side: "LONG", by: "own" } as const;
  const days = { startDate: "2026-11-14", endDate: "2026-11-20" };
  const query = (tab: "orders" | "funding" | "daily") =>
    perpetualQuery({ ...filter, tab }, NOON, "Asia/Seoul");
  expect(query("orders")).toEqual({
    ...days,
    futuresOptionId: "1201",
    tradeType: "LONG",
    isCopy: "0",
  });
  expect(query("funding")).toEqual({ ...days, futuresOptionId: "1201" });
  expect(query("daily")).toEqual(days);
});

test("what narrows a list is counted by the list that is shown, and can be taken away", () => {
  const filter = { ...noPerpetualFilter, option: "1201", side: "LONG", by: "own" } as const;
  expect(choicesOf(filter)).toEqual(["option", "side", "by"]);
  expect(choicesOf({ ...filter, tab: "fills" })).toEqual(["option", "side"]);
  expect(choicesOf({ ...filter, tab: "daily" })).toEqual([]);
  expect(withoutChoices({ ...filter, period: "month" })).toEqual({
    ...noPerpetualFilter,
    period: "month",
  });
});
