/**
 * What an order of a perpetual would need and when its position would be liquidated, before it is sent: the arithmetic of the
 * engine (`money/perpetual`), on the figures of the page. An isolated position that is opened at one price (domain.md 2.3, 2.6).
 */

import type { FuturesOptionView } from "@naru/client/views";
import {
  heldAt,
  notional,
  ONE,
  openProfit,
  PERPETUAL_SCALE,
  roe,
} from "@naru/money/perpetual/held";
import { liquidationPrice } from "@naru/money/perpetual/liquidation";
import { feeOf, type OrderCost, orderCost } from "@naru/money/perpetual/margin";
import { maxNotional, type Tier } from "@naru/money/perpetual/tiers";
import type { TradeType } from "@naru/vocabulary/order";
import { units } from "./position.ts";

export interface Wish {
  readonly side: TradeType;
  /** Price units, and those at which it would be closed. */
  readonly price: number;
  readonly target: number;
  /** Steps of the quantity. */
  readonly qty: number;
  readonly leverage: number;
}

/** Amounts and prices in 10^-8 USDT. */
export interface Estimate {
  readonly value: bigint;
  readonly cost: OrderCost;
  /** Null where no price liquidates it. */
  readonly liquidation: bigint | null;
  /** How far that is from the price, in hundredths of a percent of it, cut off. */
  readonly distance: bigint | null;
  /** The largest value that the leverage allows, and whether this is more; null where it is allowed on none. */
  readonly most: bigint | null;
  readonly isTooLarge: boolean;
  /** Won at the target after both fees, and hundredths of a percent of the margin that it is. */
  readonly profit: bigint;
  readonly roe: bigint;
}

type Of = Pick<
  FuturesOptionView,
  "precision" | "qtyPrecision" | "tickSize" | "markPrice" | "fee" | "tiers"
>;

/** What `wish` would come to at the prices of `option`; its price, quantity and leverage are above zero. */
export function estimateOf(option: Of, wish: Wish): Estimate {
  const { side, leverage } = wish;
  const { tiers, mark, feeRate } = marketOf(option);
  const price = atScale(wish.price, option.precision);
  const target = atScale(wish.target, option.precision);
  const qty = atScale(wish.qty, option.qtyPrecision);
  const order = { tradeType: side, qty, price };
  const cost = orderCost(order, { leverage, mark, feeRate });
  const held = heldAt(side === "LONG" ? qty : -qty, price);
  const step = units(option.tickSize);
  const liquidation = liquidationPrice(held, { wallet: cost.margin }, tiers, step);
  const value = notional(qty, price);
  const most = maxNotional(tiers, leverage);
  const profit =
    openProfit(held, target) - feeOf(qty * price, feeRate) - feeOf(qty * target, feeRate);
  return {
    ...{ value, cost, liquidation, most, profit },
    distance: liquidation === null ? null : ((liquidation - price) * 10_000n) / price,
    isTooLarge: most === null || value > most,
    roe: cost.margin === 0n ? 0n : roe(profit, cost.margin),
  };
}

/** A quantity (steps) of about `usdt` at a price (price units), at least one step. */
export function qtyOf(option: Of, price: number, usdt: bigint): number {
  const steps = stepsFor(option, atScale(price, option.precision), usdt * ONE);
  return Math.max(1, Number(steps));
}

/** As many steps of the quantity as an amount buys at a price, both 10^-8 USDT; none without a price. */
export function stepsFor(
  { qtyPrecision }: Pick<Of, "qtyPrecision">,
  price: bigint | null,
  usdt: bigint,
): bigint {
  return price === null || price === 0n ? 0n : (usdt * ONE) / (price * atScale(1, qtyPrecision));
}

/** What of a perpetual its members' orders are counted with, 10^-8. */
export interface Market {
  readonly mark: bigint;
  readonly feeRate: bigint;
  readonly tiers: readonly Tier[];
}

/** Mark, fee and tiers of a perpetual. */
export function marketOf(option: Pick<Of, "markPrice" | "fee" | "tiers">): Market {
  return {
    mark: units(option.markPrice),
    feeRate: units(option.fee),
    tiers: option.tiers.map(tierOf),
  };
}

/** Price units or steps of so many decimals in 10^-8. */
export function atScale(count: number, decimals: number): bigint {
  return BigInt(count) * 10n ** BigInt(PERPETUAL_SCALE - decimals);
}

function tierOf({ floor, cap, rate, maxLeverage, deduction }: Of["tiers"][number]): Tier {
  return {
    floor: units(floor),
    cap: units(cap),
    rate: units(rate),
    maxLeverage,
    deduction: units(deduction),
  };
}
