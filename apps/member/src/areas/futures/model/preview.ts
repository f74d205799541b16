/** What an order would cost and leave behind, before it is sent: the arithmetic of the engine on the figures of the page. */

import type { FuturesPositionView } from "@naru/client/views";
import { max, min } from "@naru/money/amount";
import { addedTo, type Held, heldAt, ONE, openProfit, reducedBy } from "@naru/money/perpetual/held";
import { liquidationPrice, type Stand } from "@naru/money/perpetual/liquidation";
import {
  feeOf,
  initialMargin,
  maintenanceMargin,
  type OrderCost,
  orderCost,
} from "@naru/money/perpetual/margin";
import type { OpeningRefusal } from "@naru/money/perpetual/opening";
import { directionOf } from "@naru/vocabulary/order";
import { priceUnits } from "../../../trading/base/terms.ts";
import type { Perpetual } from "../data/store.ts";
import { refusedAtOnce } from "./at-once.ts";
import { atScale, marketOf } from "./estimate.ts";
import { limitOf, type OrderForm, triggerOf } from "./order-form.ts";
import { heldOf, units } from "./position.ts";
import { type Holdings, type Room, roomFor } from "./room.ts";
import { takingOf, touchOf } from "./touch.ts";

/** Everything of the account that an order is looked at with. */
export interface Own extends Holdings {
  /** Other cross positions, each with the perpetual it is of. */
  readonly others: readonly { readonly position: FuturesPositionView; readonly of: Perpetual }[];
}

/** Amounts and prices in 10^-8 USDT. */
export interface Preview {
  /** What it would fill at: its limit or trigger, or the average of what the book shows; null while there is none. */
  readonly price: bigint | null;
  /** What of it opens, and what that binds. */
  readonly cost: OrderCost;
  /** Of this one fill. */
  readonly fee: bigint;
  /** How far the average is from the best price, in hundredths of a percent of it; null where it would rest. */
  readonly slippage: bigint | null;
  readonly liquidationBefore: bigint | null;
  readonly liquidationAfter: bigint | null;
  /** Why it would be refused as it fills; null where it would not. */
  readonly refused: OpeningRefusal | null;
  readonly room: Room;
  /** The most that it may be, steps of the quantity. */
  readonly most: number;
}

const NO_COST: OrderCost = { margin: 0n, fees: 0n, openLoss: 0n, total: 0n };

/** The look ahead of `form`, which may go out as several orders; without a quantity its costs are nothing. */
export function previewOf(
  option: Perpetual,
  form: OrderForm,
  own: Own,
  orders: readonly OrderForm[] = [form],
): Preview {
  const { qtyPrecision } = option;
  const market = marketOf(option);
  const { price, slippage } = priceOf(option, form);
  const waits = triggerOf(form) !== null;
  const asking = { side: form.side, price: price ?? market.mark, waits };
  const room = roomFor(asking, own, market);
  const mayOpen = !form.isReduceOnly && option.isCloseOnly === 0;
  const largest = mayOpen ? min(room.byWallet, room.byTiers) : room.against;
  const most = Number(largest / atScale(1, qtyPrecision));
  const before = own.position === undefined ? null : held(own.position.liquidationPrice);
  const none = { price, slippage, room, most, liquidationBefore: before, liquidationAfter: before };
  if (form.qty === null || price === null)
    return { ...none, cost: NO_COST, fee: 0n, refused: null };
  const asked = atScale(form.qty, qtyPrecision);
  const qty = form.isReduceOnly ? min(asked, room.against) : asked;
  const opened = max(0n, qty - room.against);
  const { leverage } = own.setting;
  const full = orderCost(
    { tradeType: form.side, qty: opened, price },
    { leverage, mark: market.mark, feeRate: market.feeRate },
  );
  const cost = waits ? { ...full, openLoss: 0n, total: full.total - full.openLoss } : full;
  const fee = feeOf(qty * price, market.feeRate);
  const after = afterFill(own, form, { qty, opened, price, fee });
  const liquidationAfter =
    after === null
      ? null
      : liquidationPrice(after.held, after.stand, market.tiers, units(option.tickSize));
  const refused = mayOpen ? refusedAtOnce(option, orders, own) : null;
  return { ...none, cost, fee, liquidationAfter, refused };
}

function held(text: string | null): bigint | null {
  return text === null ? null : units(text);
}

/** What an order would fill at, and how far that is from the touch. */
function priceOf(
  option: Perpetual,
  form: OrderForm,
): { readonly price: bigint | null; readonly slippage: bigint | null } {
  const { precision } = option;
  const waiting = triggerOf(form);
  const limit = limitOf(form, option);
  const at = (price: number | null) => (price === null ? null : atScale(price, precision));
  if (form.kind === "STOPLIMIT" || form.kind === "STOPMARKET")
    return { price: at(limit ?? waiting), slippage: null };
  const best = touchOf(option)[form.side === "LONG" ? "ask" : "bid"];
  const taking = takingOf(option, form.side, form.qty ?? 1, limit);
  const rests = taking === null || best === null;
  if (form.kind === "LIMIT")
    return { price: at(limit), slippage: rests ? null : slippageOf(taking, best) };
  if (rests) return { price: at(best ?? priceUnits(option.lastPrice, precision)), slippage: null };
  const average = (taking.cost * atScale(1, precision)) / BigInt(taking.qty);
  return { price: average, slippage: slippageOf(taking, best) };
}

/** Of the average against the best, hundredths of a percent, never below zero. */
function slippageOf({ cost, qty }: { cost: bigint; qty: number }, best: number): bigint {
  const even = BigInt(best) * BigInt(qty);
  const off = cost > even ? cost - even : even - cost;
  return (off * 10_000n) / even;
}

interface Fill {
  readonly qty: bigint;
  /** What of it opens. */
  readonly opened: bigint;
  readonly price: bigint;
  readonly fee: bigint;
}

/** The position that a fill would leave, and what covers it; null where it is closed. */
function afterFill(
  own: Own,
  { side }: OrderForm,
  { qty, opened, price, fee }: Fill,
): { readonly held: Held; readonly stand: Stand } | null {
  const { position, setting } = own;
  const sign = BigInt(directionOf(side));
  const before: Held = position === undefined ? { qty: 0n, cost: 0n } : heldOf(position);
  const closed = qty - opened;
  const reduced =
    closed === 0n ? { left: before, profit: 0n } : reducedBy(before, -sign * closed, price);
  const left = reduced.left;
  const after = opened === 0n ? left : addedTo(left, heldAt(sign * opened, price));
  if (after.qty === 0n) return null;
  const marginType = position?.marginType ?? setting.marginType;
  if (marginType === "CROSS") {
    const cash = units(own.wallet.playerPoint) - units(own.wallet.owed);
    const wallet = cash + reduced.profit - fee;
    return { held: after, stand: { wallet, others: othersOf(own) } };
  }
  const aside = position === undefined ? 0n : units(position.isolated);
  const kept = before.qty === 0n ? 0n : (aside * left.qty) / before.qty;
  const added = initialMargin(heldAt(opened, price), setting.leverage);
  return { held: after, stand: { wallet: kept + added } };
}

/** What the other cross positions need and have won, at their marks. */
function othersOf({ others }: Own): NonNullable<Stand["others"]> {
  let [maintenance, profit] = [0n, 0n];
  for (const { position, of } of others) {
    const { mark, tiers } = marketOf(of);
    const other = heldOf(position);
    maintenance += maintenanceMargin(other.qty, mark, tiers);
    profit += openProfit(other, mark);
  }
  return { maintenance, profit };
}

/** What of `qty` steps is worth at a price (10^-8 USDT), 10^-8 USDT. */
export function valueOf(qty: number, qtyPrecision: number, price: bigint): bigint {
  return (atScale(qty, qtyPrecision) * price) / ONE;
}
