import { expect, test } from "vitest";
import { performanceBy, performanceOf, returnOn } from "./performance.ts";

/** Closed in the order of their minutes. */
function row(minute: number, net: string) {
  return {
    net,
    fee: "100",
    closedAt: `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`,
  };
}

test("wins, losses and what they bring on average; even ones are neither", () => {
  const rows = [row(1, "3000"), row(2, "-1000"), row(3, "0"), row(4, "2001"), row(5, "-500")];
  expect(performanceOf(rows, "KRW")).toEqual({
    count: 5,
    wins: 2,
    losses: 2,
    winRate: "40.0",
    net: "3501",
    fee: "500",
    averageWin: "2500",
    averageLoss: "-750",
    payoff: "3.33",
    best: "3000",
    worst: "-1000",
    drawdown: "1000",
    longestWin: 1,
    longestLoss: 1,
    streak: -1,
  });
});

test("nothing is no performance", () => {
  expect(performanceOf([], "KRW")).toBeNull();
});

test.each([
  ["wins alone have no loss to be held against", ["500", "100"], null, "100.0"],
  ["losses alone neither", ["-500", "-100"], null, "0.0"],
  ["a third", ["100", "-100", "-100"], "1.00", "33.3"],
  ["two thirds, to the nearest", ["100", "100", "-100"], "1.00", "66.7"],
])("%s", (_, nets, payoff, winRate) => {
  const rows = nets.map((net, index) => row(index, net));
  expect(performanceOf(rows, "KRW")).toMatchObject({ payoff, winRate });
});

test.each([
  ["from the first loss on", ["-300", "-200", "400"], "500"],
  ["from a peak, not from the start", ["1000", "-300", "200", "-600", "900"], "700"],
  ["nothing where it only rises", ["100", "200"], "0"],
])("the largest fall %s, whatever order the rows come in", (_, nets, drawdown) => {
  const rows = nets.map((net, index) => row(index, net));
  expect(performanceOf(rows, "KRW")?.drawdown).toBe(drawdown);
  expect(performanceOf(rows.toReversed(), "KRW")?.drawdown).toBe(drawdown);
});

test("exact beyond 2^53", () => {
  const rows = [row(1, "9007199254740993"), row(2, "9007199254740993")];
  expect(performanceOf(rows, "KRW")).toMatchObject({
    net: "18014398509481986",
    averageWin: "9007199254740993",
  });
});

test("each group, what brought most first; one of two counts with both, one of none with none", () => {
  const groups = [["NQ"], ["GC", "NQ"], ["NQ"], []];
  const rows = ["-100", "300", "-50", "9000"].map((net, index) => ({
    ...row(index, net),
    groups: groups[index] ?? [],
  }));
  expect(
    performanceBy(rows, (each) => each.groups, "KRW").map(({ group, count, net }) => [
      group,
      count,
      net,
    ]),
  ).toEqual([
    ["GC", 1, "300"],
    ["NQ", 3, "150"],
  ]);
});

test.each([
  ["none", ["0"], { longestWin: 0, longestLoss: 0, streak: 0 }],
  ["wins at the end", ["-1", "-1", "5", "5", "5"], { longestWin: 3, longestLoss: 2, streak: 3 }],
  ["losses at the end", ["1", "-1", "-1"], { longestWin: 1, longestLoss: 2, streak: -2 }],
  ["nothing in between", ["1", "0", "1"], { longestWin: 1, longestLoss: 0, streak: 1 }],
])("in a row: %s", (_, nets, streaks) => {
  const rows = nets.map((net, index) => row(index, net));
  expect(performanceOf(rows, "KRW")).toMatchObject(streaks);
});

test.each([
  ["250000", "1000000", "25.00"],
  ["-333333", "1000000", "-33.33"],
  ["1", "3000000", "0.00"],
  ["5", "0", null],
  ["5", null, null],
])("%s on %s is a return of %s", (net, before, percent) => {
  expect(returnOn(net, before, "KRW")).toBe(percent);
});
