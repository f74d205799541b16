/** Margins of positions and what an order costs (domain.md 2.1, 2.6). Scales as in `held.ts`. */

import { absolute, max } from "../amount.ts";
import { divide } from "../rounding.ts";
import { type Held, moneyOf, ONE } from "./held.ts";
import { type Tier, tierOfValue } from "./tiers.ts";

/** Quantity × entry ÷ leverage, 10^-8 USDT (domain.md 2.1). */
export function initialMargin({ cost }: Pick<Held, "cost">, leverage: number): bigint {
  return divide(absolute(cost), ONE * BigInt(leverage), "down");
}

/** Notional × MMR − cum of the tier that the notional falls in, 10^-8 USDT (domain.md 2.1). */
export function maintenanceMargin(qty: bigint, mark: bigint, tiers: readonly Tier[]): bigint {
  return divide(maintenanceValue(qty, mark, tiers), ONE * ONE, "down");
}

/** As `maintenanceMargin`, exact: 10^-24 USDT. */
export function maintenanceValue(qty: bigint, mark: bigint, tiers: readonly Tier[]): bigint {
  const value = absolute(qty) * mark;
  const { rate, deduction } = tierOfValue(tiers, value);
  return value * rate - deduction * ONE * ONE;
}

/** What is taken of a fill of this value (10^-16 USDT) at a fee rate (10^-8), 10^-8 USDT. */
export function feeOf(value: bigint, rate: bigint): bigint {
  return divide(absolute(value) * rate, ONE * ONE, "down");
}

/** What an order would be filled at: a market order's price is the ask of a long, the bid of a short. */
export interface PricedOrder {
  readonly tradeType: "LONG" | "SHORT";
  /** 10^-8 coins, above zero. */
  readonly qty: bigint;
  readonly price: bigint;
}

/** What an order loses at once where it is filled: a long above the mark, a short below it; 10^-8 USDT (domain.md 2.6). */
export function openLoss({ tradeType, qty, price }: PricedOrder, mark: bigint): bigint {
  return moneyOf(qty * max(tradeType === "LONG" ? price - mark : mark - price, 0n));
}

/** What an order costs, in its parts, 10^-8 USDT. */
export interface OrderCost {
  readonly margin: bigint;
  /** Those of opening and of closing again. */
  readonly fees: bigint;
  readonly openLoss: bigint;
  readonly total: bigint;
}

/** Initial margin + both fees + open loss (domain.md 2.6); at a fee of 0.04 % a side both are the 0.0008 of product.md §9. */
export function orderCost(
  order: PricedOrder,
  at: { readonly leverage: number; readonly mark: bigint; readonly feeRate: bigint },
): OrderCost {
  const value = order.qty * order.price;
  const margin = initialMargin({ cost: value }, at.leverage);
  const fees = feeOf(value, 2n * at.feeRate);
  const loss = openLoss(order, at.mark);
  return { margin, fees, openLoss: loss, total: margin + fees + loss };
}
