/**
 * What a trader's closed positions come to: the same for everyone, and by nothing but what they closed (docs/areas/copytrade.md).
 * A position's figures are sums of its fills.
 */

import { absolute } from "@naru/money/amount";
import { divide } from "@naru/money/rounding";
import type { FuturesFillRow, FuturesPositionRow } from "../rows.ts";

/** A position that has closed. Amounts are 10^-8 USDT. */
export interface TradedPosition {
  readonly optionId: number;
  readonly leverage: number;
  /** The largest quantity at the average entry ÷ leverage. */
  readonly margin: bigint;
  /** After fees, with funding. */
  readonly net: bigint;
  /** Epoch ms. */
  readonly openedAt: number;
  readonly closedAt: number;
}

/** What a closed position is told with besides: 10^-8 USDT that a price unit of a step is worth, and what funding moved of it. */
export interface Told {
  readonly unit: bigint;
  readonly funding: bigint;
}

/** A closed position as it is kept. */
export function tradedOfPosition(
  { optionId, leverage, openedCost, openedQty, maxQty, openedAt, ...row }: FuturesPositionRow,
  { unit, funding }: Told,
): TradedPosition {
  return {
    ...{ optionId, leverage, openedAt, closedAt: row.closedAt ?? openedAt },
    margin: boundBy(absolute(openedCost) * unit, { leverage, openedQty, maxQty }),
    net: row.realised - row.fees + funding,
  };
}

/** The same by its fills alone, in their order, and the leverage at which it was opened. Throws where they do not close. */
export function tradedOfFills(
  fills: readonly FuturesFillRow[],
  leverage: number,
  { unit, funding }: Told,
): TradedPosition {
  const [first, last] = [fills[0], fills.at(-1)];
  if (first === undefined || last === undefined) throw new Error("a position without a fill");
  let [held, maxQty, openedQty, openedCost, net] = [0, 0, 0, 0n, funding];
  for (const { tradeType, price, qty, profit, fee } of fills) {
    const isOpening = tradeType === first.tradeType;
    held += isOpening ? qty : -qty;
    maxQty = Math.max(maxQty, held);
    openedQty += isOpening ? qty : 0;
    openedCost += isOpening ? BigInt(price) * BigInt(qty) : 0n;
    net += profit - fee;
  }
  if (held !== 0) throw new Error(`fills of position ${first.positionId} leave ${held}`);
  return {
    ...{ optionId: first.optionId, leverage, openedAt: first.at, closedAt: last.at, net },
    margin: boundBy(openedCost * unit, { leverage, openedQty, maxQty }),
  };
}

/** The largest quantity at the average entry ÷ leverage. */
function boundBy(
  worth: bigint,
  of: { readonly leverage: number; readonly openedQty: number; readonly maxQty: number },
): bigint {
  if (of.openedQty === 0) return 0n;
  return divide(worth * BigInt(of.maxQty), BigInt(of.openedQty) * BigInt(of.leverage), "up");
}

export interface Profit {
  /** When the day or week begins, epoch ms. */
  readonly at: number;
  readonly net: bigint;
}

/** Percentages are hundredths of a percent, `leverage` tenths; null where nothing stands behind a figure. */
export interface TraderFigures {
  readonly count: number;
  readonly net: bigint;
  readonly capital: bigint;
  readonly return90: bigint | null;
  readonly return30: bigint | null;
  readonly return7: bigint | null;
  readonly drawdown: bigint;
  readonly drawdownPercent: bigint | null;
  readonly win: bigint | null;
  readonly heldMs: number | null;
  readonly largestLoss: bigint;
  readonly leverage: bigint | null;
  readonly leverageMost: number | null;
  /** Options by how many positions were of them, the most first. */
  readonly options: readonly { readonly optionId: number; readonly count: number }[];
  /** From the first that brought something to today, without a gap. */
  readonly days: readonly Profit[];
  readonly weeks: readonly Profit[];
}

const DAY_MS = 86_400_000;
/** Figures look back so far. */
export const FIGURES_MS = 90 * DAY_MS;
/** Days and weeks are those of Korea, and weeks begin on Monday: the first day of the epoch was a Thursday. */
const KOREA_MS = 9 * 3_600_000;
const MONDAY_MS = 4 * DAY_MS;

/**
 * The figures at an instant (epoch ms).
 *
 * 1. Of the positions that closed within 90 days. 2. `capital` is the most margin that was bound by them at one time: returns
 * are of it. 3. The drawdown is the farthest that the sum of nets, in the order of closing, fell from its highest, from 0 on.
 */
export function traderFigures(all: readonly TradedPosition[], now: number): TraderFigures {
  const held = all
    .filter(({ closedAt }) => closedAt > now - FIGURES_MS && closedAt <= now)
    .toSorted((a, b) => a.closedAt - b.closedAt);
  const capital = mostBound(held);
  const netSince = (ms: number) => sum(held.filter(({ closedAt }) => closedAt > now - ms));
  const of = (part: bigint) => (capital === 0n ? null : divide(part * 10_000n, capital, "down"));
  const drawdown = fallOf(held.map(({ net }) => net));
  const count = BigInt(held.length);
  const average = (total: bigint) => (count === 0n ? null : divide(total, count, "down"));
  const heldMs = average(held.reduce((total, each) => total + span(each), 0n));
  return {
    count: held.length,
    net: sum(held),
    capital,
    return90: of(sum(held)),
    return30: of(netSince(30 * DAY_MS)),
    return7: of(netSince(7 * DAY_MS)),
    drawdown,
    drawdownPercent: of(drawdown),
    win: average(BigInt(held.filter(({ net }) => net > 0n).length) * 10_000n),
    heldMs: heldMs === null ? null : Number(heldMs),
    largestLoss: held.reduce((least, { net }) => (net < least ? net : least), 0n),
    leverage: average(held.reduce((total, { leverage }) => total + BigInt(leverage) * 10n, 0n)),
    leverageMost: held.length === 0 ? null : Math.max(...held.map(({ leverage }) => leverage)),
    options: countsOf(held),
    days: profitsBy(held, now, DAY_MS, KOREA_MS),
    weeks: profitsBy(held, now, 7 * DAY_MS, KOREA_MS - MONDAY_MS),
  };
}

function sum(positions: readonly TradedPosition[]): bigint {
  return positions.reduce((total, { net }) => total + net, 0n);
}

function span({ openedAt, closedAt }: TradedPosition): bigint {
  return BigInt(closedAt - openedAt);
}

/** The most margin at one time; what closes at an instant is gone before what opens at it. */
export function mostBound(
  positions: readonly Pick<TradedPosition, "openedAt" | "closedAt" | "margin">[],
): bigint {
  const steps = positions
    .flatMap(({ openedAt, closedAt, margin }) => [
      { at: openedAt, by: margin },
      { at: closedAt, by: -margin },
    ])
    .toSorted((a, b) => a.at - b.at || (a.by < b.by ? -1 : a.by > b.by ? 1 : 0));
  let bound = 0n;
  let most = 0n;
  for (const { by } of steps) {
    bound += by;
    if (bound > most) most = bound;
  }
  return most;
}

/** How far a sum fell from its highest, from 0 on. */
export function fallOf(nets: readonly bigint[]): bigint {
  let total = 0n;
  let highest = 0n;
  let fall = 0n;
  for (const net of nets) {
    total += net;
    if (total > highest) highest = total;
    if (highest - total > fall) fall = highest - total;
  }
  return fall;
}

function countsOf(positions: readonly TradedPosition[]): TraderFigures["options"] {
  const counts = new Map<number, number>();
  for (const { optionId } of positions) counts.set(optionId, (counts.get(optionId) ?? 0) + 1);
  return [...counts]
    .map(([optionId, count]) => ({ optionId, count }))
    .toSorted((a, b) => b.count - a.count || a.optionId - b.optionId);
}

/** Nets by days of Korea, as `TraderFigures.days`. */
export function profitsByDay(
  closed: readonly Pick<TradedPosition, "closedAt" | "net">[],
  now: number,
): readonly Profit[] {
  return profitsBy(closed, now, DAY_MS, KOREA_MS);
}

function profitsBy(
  closed: readonly Pick<TradedPosition, "closedAt" | "net">[],
  now: number,
  lengthMs: number,
  shiftMs: number,
): readonly Profit[] {
  const beginOf = (at: number) => Math.floor((at + shiftMs) / lengthMs) * lengthMs - shiftMs;
  const nets = new Map<number, bigint>();
  for (const { closedAt, net } of closed)
    nets.set(beginOf(closedAt), (nets.get(beginOf(closedAt)) ?? 0n) + net);
  if (nets.size === 0) return [];
  const profits: Profit[] = [];
  for (let at = Math.min(...nets.keys()); at <= now; at += lengthMs)
    profits.push({ at, net: nets.get(at) ?? 0n });
  return profits;
}
