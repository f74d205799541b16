/**
 * What following a trader would have come to: the sizes of domain.md 4 on recorded fills, at the trader's own prices. Nothing is
 * missed for price, balance or hours here: it is a look back, not a promise.
 */

import { divide } from "@naru/money/rounding";
import { fallOf, mostBound, type Profit, profitsByDay } from "./figures.ts";

/** A fill of the trader, with the leverage of its position. Prices in units of its option, quantities in steps. */
export interface TriedFill {
  readonly positionId: number;
  readonly optionId: number;
  readonly tradeType: "LONG" | "SHORT";
  readonly price: number;
  readonly qty: number;
  readonly leverage: number;
  /** Epoch ms. */
  readonly at: number;
}

/** Of an option: 10^-8 USDT that a price unit of a step is worth, and the fee of a fill's value in 10^-8. */
export interface TriedOption {
  readonly unit: bigint;
  readonly fee: bigint;
}

export interface TriedTerms {
  readonly multiplyPer: number;
  /** 10^-8 USDT. */
  readonly maxBet: bigint;
  readonly oneMaxBet: bigint;
  /** In 10^-4. */
  readonly shareRate: number;
}

export interface TriedFollow {
  /** Positions that would have been copied, in part at least, and those of which nothing would. */
  readonly copied: number;
  readonly missed: number;
  readonly profit: bigint;
  readonly share: bigint;
  readonly net: bigint;
  readonly margin: bigint;
  readonly drawdown: bigint;
  readonly days: readonly Profit[];
}

/** What a follower would hold of a position of the trader. */
interface Held {
  readonly option: TriedOption;
  readonly direction: bigint;
  readonly leverage: bigint;
  readonly openedAt: number;
  /** Steps, the trader's and one's own, and what one's own cost in price units × steps. */
  lead: number;
  qty: number;
  cost: bigint;
  /** 10^-8 USDT: the most margin that it bound, and what it brought so far. */
  margin: bigint;
  net: bigint;
}

const FEE_ONE = 100_000_000n;
const SHARE_ONE = 10_000n;

/** `fills` in their order, of positions that opened within the days looked at; `now` in epoch ms. */
export function tryFollow(
  fills: readonly TriedFill[],
  options: ReadonlyMap<number, TriedOption>,
  terms: TriedTerms,
  now: number,
): TriedFollow {
  const open = new Map<number, Held>();
  const closed: { openedAt: number; closedAt: number; margin: bigint; net: bigint }[] = [];
  const touched = new Set<number>();
  const copied = new Set<number>();
  for (const fill of fills) {
    const option = options.get(fill.optionId);
    if (option === undefined) continue;
    touched.add(fill.positionId);
    const held = open.get(fill.positionId) ?? begun(fill, option);
    open.set(fill.positionId, held);
    const isOpening = held.direction === directionOf(fill);
    if (isOpening) {
      add(held, fill, terms, roomOf(open.values(), terms));
      if (held.qty > 0) copied.add(fill.positionId);
    } else {
      reduce(held, fill);
    }
    if (held.lead > 0) continue;
    open.delete(fill.positionId);
    if (copied.has(fill.positionId)) closed.push({ ...held, closedAt: fill.at });
  }
  const profit = closed.reduce((sum, { net }) => sum + net, 0n);
  const share = profit > 0n ? divide(profit * BigInt(terms.shareRate), SHARE_ONE, "down") : 0n;
  const still = [...open].filter(([id]) => copied.has(id));
  return {
    ...{ copied: copied.size, missed: touched.size - copied.size },
    ...{ profit, share, net: profit - share },
    margin: mostBound([...closed, ...still.map(([, held]) => ({ ...held, closedAt: now }))]),
    drawdown: fallOf(closed.map(({ net }) => net)),
    days: profitsByDay(closed, now),
  };
}

function directionOf({ tradeType }: TriedFill): bigint {
  return tradeType === "LONG" ? 1n : -1n;
}

function begun(fill: TriedFill, option: TriedOption): Held {
  return {
    ...{ option, direction: directionOf(fill), leverage: BigInt(fill.leverage) },
    ...{ openedAt: fill.at, lead: 0, qty: 0, cost: 0n, margin: 0n, net: 0n },
  };
}

/** What may still be bound. */
function roomOf(held: Iterable<Held>, { maxBet }: TriedTerms): bigint {
  let room = maxBet;
  for (const each of held) room -= marginOf(each);
  return room > 0n ? room : 0n;
}

function marginOf({ cost, option, leverage }: Held): bigint {
  return divide(cost * option.unit, leverage, "up");
}

/** Opens or adds: by the multiplier, within the caps, whole steps. */
function add(held: Held, fill: TriedFill, terms: TriedTerms, room: bigint): void {
  held.lead += fill.qty;
  const wanted = divide(BigInt(fill.qty) * BigInt(terms.multiplyPer), 100n, "down");
  const cap = room < terms.oneMaxBet ? room : terms.oneMaxBet;
  const step = BigInt(fill.price) * held.option.unit;
  const most = step === 0n ? 0n : divide(cap * held.leverage, step, "down");
  const qty = Number(wanted < most ? wanted : most);
  held.qty += qty;
  held.cost += BigInt(fill.price) * BigInt(qty);
  held.net -= feeOf(held.option, fill.price, qty);
  const margin = marginOf(held);
  if (margin > held.margin) held.margin = margin;
}

/** Reduces in the trader's proportion; the rest goes with the trader's. */
function reduce(held: Held, fill: TriedFill): void {
  const isAll = fill.qty >= held.lead;
  const part = isAll
    ? held.qty
    : Number(divide(BigInt(held.qty) * BigInt(fill.qty), BigInt(held.lead), "down"));
  held.lead = isAll ? 0 : held.lead - fill.qty;
  if (part === 0) return;
  const cost =
    part === held.qty ? held.cost : divide(held.cost * BigInt(part), BigInt(held.qty), "down");
  const got = BigInt(fill.price) * BigInt(part);
  held.net += (got - cost) * held.direction * held.option.unit;
  held.net -= feeOf(held.option, fill.price, part);
  held.qty -= part;
  held.cost -= cost;
}

function feeOf({ unit, fee }: TriedOption, price: number, qty: number): bigint {
  return divide(BigInt(price) * BigInt(qty) * unit * fee, FEE_ONE, "up");
}
