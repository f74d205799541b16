/**
 * How much may be ordered: what the wallet covers and what the tiers allow, by the rules of the engine (`futures/exposure.ts`,
 * `futures/checks.ts`) on the figures of the page. An estimate: the server decides.
 */

import type { FuturesCrossView, FuturesOrderView, FuturesPositionView } from "@naru/client/views";
import { max, min } from "@naru/money/amount";
import { ONE, openProfit } from "@naru/money/perpetual/held";
import { orderCost } from "@naru/money/perpetual/margin";
import { maxNotional } from "@naru/money/perpetual/tiers";
import { directionOf, type TradeType } from "@naru/vocabulary/order";
import type { Setting } from "../data/account.ts";
import type { Market } from "./estimate.ts";
import { heldOf, units } from "./position.ts";

/** What a member has, and with what a perpetual is traded. */
export interface Holdings {
  readonly wallet: FuturesCrossView;
  /** Of this perpetual. */
  readonly position: FuturesPositionView | undefined;
  readonly orders: readonly FuturesOrderView[];
  readonly setting: Setting;
  /** Open profit of cross positions at their marks, 10^-8 USDT. */
  readonly crossPnl: bigint;
}

/** An order that asks for room; `price` in 10^-8 USDT, `waits` for a trigger. */
export interface Asking {
  readonly side: TradeType;
  readonly price: bigint;
  readonly waits: boolean;
}

/** 10^-8 coins. */
export interface Room {
  /** How much a fill of this side would close. */
  readonly against: bigint;
  /** The most that the wallet covers, and that the tiers allow; both with what would close. */
  readonly byWallet: bigint;
  readonly byTiers: bigint;
}

/** What one more order may be. */
export function roomFor(asking: Asking, holdings: Holdings, market: Market): Room {
  const { side } = asking;
  const signed = signedQty(holdings.position) * BigInt(directionOf(side));
  const against = max(0n, -signed);
  const working = holdings.orders.filter(({ tradeType }) => tradeType === side);
  return {
    against,
    byWallet: coveredQty(asking, holdings, market, against),
    byTiers: tieredQty(asking, holdings.setting.leverage, market, signed + restOf(working)),
  };
}

function coveredQty(asking: Asking, holdings: Holdings, market: Market, against: bigint): bigint {
  const { wallet, setting, position, crossPnl } = holdings;
  const cash = units(wallet.playerPoint);
  const equity = cash - units(wallet.owed) + crossPnl;
  const own = setting.marginType === "ISOLATED" ? min(equity, cash) : equity;
  const isIsolated = position?.marginType === "ISOLATED";
  const base = position === undefined || isIsolated ? 0n : units(position.margin);
  const back =
    position !== undefined && isIsolated
      ? max(0n, units(position.isolated) + openProfit(heldOf(position), market.mark))
      : 0n;
  const costs = (["LONG", "SHORT"] as const).map((side) => {
    const held = side === asking.side ? against : heldAgainst(position, side);
    const { cost, left } = sideCost(holdings, market, side, held);
    const needs = cost === 0n ? base : held > 0n ? cost - back : base + cost;
    return { side, cost, left, needs };
  });
  const needed = costs.reduce((most, { needs }) => max(most, needs), base);
  const here = costs.find(({ side }) => side === asking.side);
  if (here === undefined) return 0n;
  const free = own - units(wallet.margin) - units(wallet.reserved) + needed;
  const room = free - here.cost - (against > 0n ? -back : base);
  const coin = costOf({ ...asking, qty: ONE }, setting.leverage, market);
  return here.left + (room <= 0n || coin === 0n ? 0n : (room * ONE) / coin);
}

/** What the working orders of a side cost, the oldest first, and how much of a position is left to close. */
function sideCost(
  { orders, setting }: Holdings,
  market: Market,
  side: TradeType,
  against: bigint,
): { readonly cost: bigint; readonly left: bigint } {
  let left = against;
  let cost = 0n;
  for (const order of orders) {
    if (order.tradeType !== side || order.isReduceOnly === 1) continue;
    const rest = units(order.qty) - units(order.filledQty);
    const qty = max(0n, rest - left);
    left = max(0n, left - rest);
    const price = order.price ?? order.stopPrice;
    if (qty > 0n && price !== null)
      cost += costOf(
        { side, qty, price: units(price), waits: order.stopPrice !== null },
        setting.leverage,
        market,
      );
  }
  return { cost, left };
}

function costOf(
  { side, qty, price, waits }: Asking & { readonly qty: bigint },
  leverage: number,
  { mark, feeRate }: Market,
): bigint {
  const { margin, fees, openLoss } = orderCost(
    { tradeType: side, qty, price },
    { leverage, mark, feeRate },
  );
  return margin + fees + (waits ? 0n : openLoss);
}

/** What stands on a side counts by the mark, the order by its price. */
function tieredQty(
  { price }: Asking,
  leverage: number,
  { mark, tiers }: Market,
  standing: bigint,
): bigint {
  const most = maxNotional(tiers, leverage);
  if (most === null || price <= 0n) return max(0n, -standing);
  const left = most * ONE - max(0n, standing) * mark;
  return max(0n, -standing) + max(0n, left / price);
}

function heldAgainst(position: FuturesPositionView | undefined, side: TradeType): bigint {
  return max(0n, -signedQty(position) * BigInt(directionOf(side)));
}

function signedQty(position: FuturesPositionView | undefined): bigint {
  return position === undefined ? 0n : heldOf(position).qty;
}

function restOf(orders: readonly FuturesOrderView[]): bigint {
  return orders.reduce((sum, { qty, filledQty }) => sum + units(qty) - units(filledQty), 0n);
}
