/** Unrealised profit of a position and what it leaves before the loss-cut line, exact to the smallest unit. */

import { divide } from "@naru/money/rounding";
import { powerOfTen, parseDecimal } from "@naru/money/decimal";
import { BASIS_SCALE, basisOf, profitOf, RATE_SCALE, UNIT_VALUE_SCALE } from "@naru/money/price";
import type { CrossView, PositionView } from "./views.ts";
import type { Terms } from "./terms.ts";

/** A position in integers. */
export interface Holding {
  /** Contracts, > 0 long, < 0 short. */
  readonly qty: number;
  /** What they cost in 10^-BASIS_SCALE of a price unit, > 0 for positive prices whatever the side. */
  readonly basis: bigint;
}

/** The holding behind a wire position of a contract with so many decimals. */
export function holdingOf(position: PositionView, precision: number): Holding {
  const sign = position.tradeType === "LONG" ? 1 : -1;
  const average = parseDecimal(position.avgPrice, 12);
  const basis = parseDecimal(position.basis, precision + BASIS_SCALE);
  const sameSign = average < 0n === basis < 0n;
  return { qty: sign * position.qty, basis: sameSign ? basis : -basis };
}

/** Unrealised profit at `last` (price units) in the site currency's smallest unit, truncated toward zero (domain.md 1.3). */
export function profitAt(holding: Holding, last: number, terms: Terms): bigint {
  return profitOf(movement(holding, last), terms, terms.rate, terms.scale);
}

/** Ticks per contract between the average and `last`, in tenths of a tick, signed in the holder's favour, truncated. */
export function tenthsOfTicksAt(holding: Holding, last: number, terms: Terms): bigint {
  if (holding.qty === 0) return 0n;
  const tick = basisOf(terms.tickUnits, Math.abs(holding.qty));
  return divide(movement(holding, last) * 10n, tick, "down");
}

/** The average in price units, rounded to the tick nearest to it; `null` when flat. */
export function averageRow(holding: Holding, tickUnits: number): number | null {
  if (holding.qty === 0) return null;
  const tick = basisOf(tickUnits, Math.abs(holding.qty));
  return Number(divide(2n * holding.basis + tick, 2n * tick, "floor")) * tickUnits;
}

/** What the member owns, by product.md §4 and domain.md 1.4, in the site currency's smallest unit. */
export interface Balance {
  /** Cash and open profit. */
  readonly equity: bigint;
  /** 보유금액: max(playerPoint + lastPnl + playerGameWaitPoint, 0). */
  readonly shown: bigint;
  /** 로스컷까지: equity, not below 0, less losscut. Stakes that wait in rounds hold no position: the engine closes by equity. */
  readonly losscutDistance: bigint;
  /** What a new order may bind: equity − margins − reserved − held. */
  readonly buyingPower: bigint;
}

/**
 * The balance line.
 *
 * @param livePnl unrealised profit over all positions at the newest prices; absent, the server's own figure stands
 */
export function balanceOf(cross: CrossView, scale: number, livePnl?: bigint): Balance {
  const amount = (text: string) => parseDecimal(text, scale);
  const serverPnl = amount(cross.lastPnl);
  const pnl = livePnl ?? serverPnl;
  const equity = amount(cross.playerPoint) + pnl;
  const total = equity + amount(cross.playerGameWaitPoint);
  const shown = total > 0n ? total : 0n;
  return {
    equity,
    shown,
    losscutDistance: (equity > 0n ? equity : 0n) - amount(cross.losscut),
    buyingPower: amount(cross.buyingPower) + pnl - serverPnl,
  };
}

/**
 * The first price on the tick grid at which this holding alone brings the account to its loss-cut line.
 * `null` when flat, or when even a price of zero would not.
 */
export function losscutPrice(
  holding: Holding,
  last: number,
  distance: bigint,
  terms: Terms,
): number | null {
  if (holding.qty === 0) return null;
  const contracts = BigInt(Math.abs(holding.qty));
  const perUnit = contracts * terms.unitValue * terms.rate * powerOfTen(terms.scale);
  const room = (distance > 0n ? distance : 0n) * powerOfTen(UNIT_VALUE_SCALE + RATE_SCALE);
  const ticks = Number(divide(room, perUnit * BigInt(terms.tickUnits), "ceil"));
  const price = last - Math.sign(holding.qty) * ticks * terms.tickUnits;
  return price > 0 ? price : null;
}

/** The movement to a price in the holder's favour, in the unit of a basis. */
export function movement(holding: Holding, price: number): bigint {
  const away = basisOf(price, Math.abs(holding.qty)) - holding.basis;
  return holding.qty > 0 ? away : -away;
}
