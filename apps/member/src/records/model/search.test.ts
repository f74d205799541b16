import type { RecordView } from "@naru/client/views";
import { describe, expect, test } from "vitest";
import { groupByDay, netOf, type RowReader } from "./days.ts";
import { daysOf } from "./period.ts";

function record(id: string, closedAt: string, profit: string, fee: string): RecordView {
  return {
    id,
    overseaOptionId: "1003",
    stock: "NQ",
    koName: "나스닥100",
    marketType: "MARKET",
    tradeType: "LONG",
    price: null,
    stopPrice: null,
    triggerSide: null,
    tpTick: null,
    slTick: null,
    qty: 1,
    filledQty: 1,
    avgPrice: "20123.25",
    status: "FILLED",
    reason: null,
    createdAt: closedAt,
    closedAt,
    profit,
    fee,
    fills: [],
  };
}

const site = { timeZone: "Asia/Seoul", binaryCurrency: "KRW" };
const reader: RowReader<RecordView> = {
  id: (row) => row.id,
  at: (row) => row.closedAt ?? row.createdAt,
  net: (row) => netOf(row, site.binaryCurrency),
};

describe("days are the site's, not the phone's", () => {
  const records = [
    record("4", "2026-11-20T15:00:00.000Z", "1000", "100"),
    record("3", "2026-11-20T14:59:59.999Z", "-500", "100"),
    record("2", "2026-11-20T01:00:00.000Z", "0", "100"),
    record("1", "2026-11-19T01:00:00.000Z", "70", "0"),
  ];

  test("midnight in Seoul parts them", () => {
    const days = groupByDay(records, reader, site, true);
    expect(days.map(({ day, rows: held, net }) => [day, held.map(({ id }) => id), net])).toEqual([
      ["2026-11-21", ["4"], "900"],
      ["2026-11-20", ["3", "2"], "-700"],
      ["2026-11-19", ["1"], "70"],
    ]);
  });

  test("the last day has no sum while more may follow", () => {
    const days = groupByDay(records, reader, site, false);
    expect(days.map(({ net }) => net)).toEqual(["900", "-700", null]);
  });

  test("a record that two pages hold counts once", () => {
    const days = groupByDay([...records, ...records.slice(3)], reader, site, true);
    expect(days.at(-1)?.rows).toHaveLength(1);
  });
});

test("net is exact beyond 2^53", () => {
  expect(netOf({ profit: "9007199254740993", fee: "1" }, "KRW")).toBe("9007199254740992");
});

test.each([
  ["today", "2026-11-21", "2026-11-21"],
  ["week", "2026-11-15", "2026-11-21"],
  ["month", "2026-10-23", "2026-11-21"],
  ["quarter", "2026-08-24", "2026-11-21"],
] as const)("%s at Saturday noon in Seoul", (period, startDate, endDate) => {
  expect(daysOf(period, Date.parse("2026-11-21T03:00:00Z"), "Asia/Seoul")).toEqual({
    startDate,
    endDate,
  });
});

test.each([
  ["2026-11-20T21:30:00Z", "2026-11-21"],
  ["2026-11-20T14:59:59Z", "2026-11-20"],
  ["2026-03-08T07:00:00Z", "2026-03-08"],
  ["2026-11-01T06:00:00Z", "2026-11-01"],
])("today at %s is %s in Seoul", (now, day) => {
  expect(daysOf("today", Date.parse(now), "Asia/Seoul").endDate).toBe(day);
});
