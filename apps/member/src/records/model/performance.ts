/** How closed positions did: each counted net of fees, on the day it closed. */

import type { ClosedPositionView } from "@naru/client/views";
import { max, min } from "@naru/money/amount";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";

/** What counts of a closed position, of whichever product. */
export type ClosedRow = Pick<ClosedPositionView, "net" | "fee" | "closedAt">;

/** Amounts are decimal texts of the site's currency, averages truncated toward zero. */
export interface Performance {
  readonly count: number;
  readonly wins: number;
  readonly losses: number;
  /** Winning positions of all, in percent to the nearest of one decimal. */
  readonly winRate: string;
  readonly net: string;
  readonly fee: string;
  /** `null` without a winning or a losing position. */
  readonly averageWin: string | null;
  readonly averageLoss: string | null;
  /** Average win per average loss, two decimals; `null` unless there are both. */
  readonly payoff: string | null;
  readonly best: string;
  readonly worst: string;
  /** The largest fall of the running sum from a peak (or from nothing) to what followed; 0 or positive. */
  readonly drawdown: string;
  /** Most winning and most losing positions in a row, and how many of one kind the newest are: above 0 won, below lost. */
  readonly longestWin: number;
  readonly longestLoss: number;
  readonly streak: number;
}

export interface GroupPerformance<Row> extends Performance {
  readonly group: string;
  /** One of the group. */
  readonly row: Row;
}

/** All of `rows` together, in any order; `null` of none. */
export function performanceOf(rows: readonly ClosedRow[], currency: string): Performance | null {
  if (rows.length === 0) return null;
  const scale = scaleOf(currency as Currency);
  const text = (units: bigint) => formatDecimal(units, scale);
  const units = (of: string) => parseDecimal(of, scale);
  const nets = rows
    .toSorted((a, b) => Date.parse(a.closedAt) - Date.parse(b.closedAt))
    .map(({ net }) => units(net));
  const won = nets.filter((net) => net > 0n);
  const lost = nets.filter((net) => net < 0n);
  const average = (of: readonly bigint[]) =>
    of.length === 0 ? null : divide(sum(of), BigInt(of.length), "down");
  const win = average(won);
  const loss = average(lost);
  return {
    count: nets.length,
    wins: won.length,
    losses: lost.length,
    winRate: formatDecimal(nearest(BigInt(won.length) * 1000n, BigInt(nets.length)), 1),
    net: text(sum(nets)),
    fee: text(sum(rows.map(({ fee }) => units(fee)))),
    averageWin: win === null ? null : text(win),
    averageLoss: loss === null ? null : text(loss),
    payoff:
      win === null || loss === null || loss === 0n
        ? null
        : formatDecimal(divide(win * 100n, -loss, "down"), 2),
    best: text(nets.reduce(max)),
    worst: text(nets.reduce(min)),
    drawdown: text(drawdownOf(nets)),
    ...streaksOf(nets),
  };
}

/** What `net` is of the balance that was there before, in percent to two decimals toward zero; `null` where there was none. */
export function returnOn(net: string, before: string | null, currency: string): string | null {
  const scale = scaleOf(currency as Currency);
  const base = before === null ? 0n : parseDecimal(before, scale);
  if (base <= 0n) return null;
  return formatDecimal(divide(parseDecimal(net, scale) * 10_000n, base, "down"), 2);
}

/** The same for each group, what brought most first: a position of two groups counts with both, one of none with none. */
export function performanceBy<Row extends ClosedRow>(
  rows: readonly Row[],
  groupsOf: (row: Row) => readonly string[],
  currency: string,
): GroupPerformance<Row>[] {
  const scale = scaleOf(currency as Currency);
  const grouped = rows.flatMap((row) => groupsOf(row).map((group) => ({ group, row })));
  return [...Map.groupBy(grouped, ({ group }) => group)]
    .flatMap(([group, held]) => {
      const own = held.map(({ row }) => row);
      const [row] = own;
      const performance = performanceOf(own, currency);
      return row === undefined || performance === null ? [] : [{ group, row, ...performance }];
    })
    .toSorted((a, b) => Number(parseDecimal(b.net, scale) - parseDecimal(a.net, scale)));
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function nearest(numerator: bigint, denominator: bigint): bigint {
  return divide(2n * numerator + denominator, 2n * denominator, "floor");
}

/** @param nets oldest first */
function drawdownOf(nets: readonly bigint[]): bigint {
  let total = 0n;
  let peak = 0n;
  let deepest = 0n;
  for (const net of nets) {
    total += net;
    peak = max(peak, total);
    deepest = max(deepest, peak - total);
  }
  return deepest;
}

/** @param nets oldest first; one that brought nothing ends a row */
function streaksOf(nets: readonly bigint[]) {
  let streak = 0;
  let longestWin = 0;
  let longestLoss = 0;
  for (const net of nets) {
    if (net > 0n) streak = streak > 0 ? streak + 1 : 1;
    else if (net < 0n) streak = streak < 0 ? streak - 1 : -1;
    else streak = 0;
    longestWin = Math.max(longestWin, streak);
    longestLoss = Math.max(longestLoss, -streak);
  }
  return { longestWin, longestLoss, streak };
}
