import { expect, test } from "vitest";
import { type TradedPosition, traderFigures } from "./figures.ts";

const NOW = Date.parse("2026-11-20T03:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const closed = (daysAgo: number, net: bigint, over: Partial<TradedPosition> = {}) => ({
  ...{ optionId: 1201, leverage: 10, margin: 1_000n, net },
  ...{ openedAt: NOW - daysAgo * DAY - HOUR, closedAt: NOW - daysAgo * DAY },
  ...over,
});

test("who has closed nothing has figures of nothing, not of zero", () => {
  expect(traderFigures([], NOW)).toEqual({
    ...{ count: 0, net: 0n, capital: 0n, return90: null, return30: null, return7: null },
    ...{ drawdown: 0n, drawdownPercent: null, win: null, heldMs: null, largestLoss: 0n },
    ...{ leverage: null, leverageMost: null, options: [], days: [], weeks: [] },
  });
});

test("returns are of the most margin that was bound at once, each of its own days", () => {
  const all = [closed(3, 200n), closed(20, -100n), closed(60, 500n), closed(90, 9_999n)];
  const figures = traderFigures(all, NOW);
  expect(figures).toMatchObject({ count: 3, net: 600n, capital: 1_000n });
  expect([figures.return90, figures.return30, figures.return7]).toEqual([6_000n, 1_000n, 2_000n]);
});

test("positions beside one another bind their margins together, one after the other does not", () => {
  const beside = closed(1, 0n, { openedAt: NOW - DAY - 2 * HOUR, margin: 700n });
  expect(traderFigures([closed(1, 0n), beside], NOW).capital).toBe(1_700n);
  const after = closed(1, 0n, { openedAt: NOW - DAY, closedAt: NOW - DAY + HOUR, margin: 700n });
  expect(traderFigures([closed(1, 0n), after], NOW).capital).toBe(1_000n);
});

test("the drawdown is the farthest fall from the highest, in the order of closing", () => {
  const all = [
    closed(1, 50n),
    closed(5, 300n),
    closed(4, -250n),
    closed(3, 100n),
    closed(2, -400n),
  ];
  const figures = traderFigures(all, NOW);
  expect([figures.drawdown, figures.drawdownPercent]).toEqual([550n, 5_500n]);
  // Whoever loses from the first has fallen from nothing.
  expect(traderFigures([closed(2, -70n)], NOW).drawdown).toBe(70n);
});

test("win rate, holding time, largest loss and leverage; what neither won nor lost did not win", () => {
  const all = [
    closed(1, 10n, { leverage: 20 }),
    closed(2, -30n, { leverage: 5, openedAt: NOW - 2 * DAY - 4 * HOUR }),
    closed(3, 0n),
  ];
  expect(traderFigures(all, NOW)).toMatchObject({
    ...{ win: 3_333n, heldMs: 2 * HOUR, largestLoss: -30n, leverage: 116n, leverageMost: 20 },
  });
});

test("what was traded most comes first", () => {
  const all = [closed(1, 0n, { optionId: 1202 }), closed(2, 0n), closed(3, 0n)];
  expect(traderFigures(all, NOW).options).toEqual([
    { optionId: 1201, count: 2 },
    { optionId: 1202, count: 1 },
  ]);
});

test("days are those of Korea, without a gap up to today, and weeks begin on their Monday", () => {
  const at = (text: string) => ({ openedAt: 0, closedAt: Date.parse(text) });
  const all = [
    closed(0, 5n, at("2026-11-17T14:59:59.999Z")),
    closed(0, 7n, at("2026-11-17T15:00:00Z")),
    closed(0, 1n, at("2026-11-15T14:59:59Z")),
  ];
  const { days, weeks } = traderFigures(all, NOW);
  const said = (profits: typeof days) =>
    profits.map((each) => `${new Date(each.at).toISOString()} ${each.net}`);
  expect(said(days)).toEqual([
    "2026-11-14T15:00:00.000Z 1",
    "2026-11-15T15:00:00.000Z 0",
    "2026-11-16T15:00:00.000Z 5",
    "2026-11-17T15:00:00.000Z 7",
    "2026-11-18T15:00:00.000Z 0",
    "2026-11-19T15:00:00.000Z 0",
  ]);
  expect(said(weeks)).toEqual(["2026-11-08T15:00:00.000Z 1", "2026-11-15T15:00:00.000Z 12"]);
});
