/**
 * What is held of a perpetual and what it is worth (domain.md 2.1). Pure arithmetic on integers.
 *
 * Everything of a perpetual counts in 10^-8: a price in 10^-8 USDT a coin, a quantity in 10^-8 coins, money in 10^-8 USDT, a
 * rate in 10^-8. A price times a quantity is a **value** in 10^-16 USDT, which is exact; what leaves as money is truncated
 * toward zero, once.
 */

import { absolute } from "../amount.ts";
import { divide, type RoundingMode } from "../rounding.ts";

/** Decimals of prices, quantities, money and rates of perpetuals. */
export const PERPETUAL_SCALE = 8;

/** One coin, USDT or whole in 10^-8. */
export const ONE = 100_000_000n;

/** A position, or what an order would make of one. */
export interface Held {
  /** 10^-8 coins, below zero of a short. */
  readonly qty: bigint;
  /** Σ price × quantity of its fills, 10^-16 USDT, signed as `qty`. */
  readonly cost: bigint;
}

/** `qty` bought, or sold where it is below zero, at one price. */
export function heldAt(qty: bigint, price: bigint): Held {
  return { qty, cost: qty * price };
}

/** Both of one side together: the average entry is that of their fills (domain.md 2.1). */
export function addedTo(held: Held, more: Held): Held {
  return { qty: held.qty + more.qty, cost: held.cost + more.cost };
}

/** What `qty` coins are worth, 10^-8 USDT, never below zero. */
export function notional(qty: bigint, price: bigint): bigint {
  return moneyOf(absolute(qty) * price);
}

/** Σ price × quantity ÷ Σ quantity, 10^-8 USDT; what is held must not be nothing (domain.md 2.1). */
export function averageEntry({ qty, cost }: Held): bigint {
  return divide(cost, qty, "down");
}

/** Open profit at a price, 10^-8 USDT: quantity × side × (price − entry) (domain.md 2.1). */
export function openProfit(held: Held, price: bigint): bigint {
  return moneyOf(profitValue(held, price));
}

/** As `openProfit`, exact: 10^-16 USDT. */
export function profitValue({ qty, cost }: Held, price: bigint): bigint {
  return qty * price - cost;
}

/**
 * What is left after `qty` (as signed as what is held, and no more than it) was closed at a price, and what was won of
 * it before fees, 10^-8 USDT. The average entry stays: the cost goes with the quantity, half to even (domain.md 2.1).
 */
export function reducedBy(held: Held, qty: bigint, price: bigint): { left: Held; profit: bigint } {
  const cost = divide(held.cost * qty, held.qty, "half-even");
  return {
    left: { qty: held.qty - qty, cost: held.cost - cost },
    profit: openProfit({ qty, cost }, price),
  };
}

/** The price (10^-8 USDT) on a grid of `step` at which the open profit is `profit` (10^-8 USDT). */
export function priceAtProfit(
  { qty, cost }: Held,
  profit: bigint,
  step: bigint,
  mode: RoundingMode,
): bigint {
  return divide(cost + profit * ONE, qty * step, mode) * step;
}

/** Return on margin in hundredths of a percent, truncated toward zero (domain.md 2.1): 1234n is 12.34 %. */
export function roe(profit: bigint, margin: bigint): bigint {
  return divide(profit * 10_000n, margin, "down");
}

/** Money (10^-8 USDT) of a value (10^-16 USDT), truncated toward zero. */
export function moneyOf(value: bigint): bigint {
  return divide(value, ONE, "down");
}
