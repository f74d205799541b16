/** What an order of a perpetual is refused for, when it is placed and when it becomes another. */

import { formatDecimal } from "@naru/money/decimal";
import { ONE } from "@naru/money/perpetual/held";
import { maxNotional } from "@naru/money/perpetual/tiers";
import { formatPrice } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { directionOf } from "@naru/vocabulary/order";
import type { Refusal } from "@naru/vocabulary/refusal";
import { barredBy } from "../account/barred.ts";
import { openingsHeld } from "../account/cool-off.ts";
import type { Draft } from "../draft.ts";
import type { FuturesOrderRow, FuturesPositionRow } from "../rows.ts";
import { marketOf } from "../state.ts";
import type { Terms } from "../trading/desk.ts";
import { closingSide, exitSide, isReached } from "../trading/exits/exit-side.ts";
import { executionsNow } from "../trading/fill-at-once.ts";
import { meets } from "../trading/fill-rules.ts";
import { testedFor } from "./exits/legs.ts";
import { assumedPrice, coversOrder, heldAgainst, isFrozen, sideExposure } from "./exposure.ts";
import { settingOf, workingOrders } from "./kept/draft.ts";
import { futuresOptionOf } from "./kept/state.ts";
import { newOrder } from "./new-order.ts";
import { refusedOpening } from "./opening.ts";
import { tiersInForce } from "./terms.ts";
import { coinDecimals, coinsOf, instrumentFor, markFor, priceOf } from "./worth.ts";

/** A limit, and what an order at the market takes, lies at most a tenth from the mark on the losing side. */
const BAND_PERCENT = 10;

/** The farthest price units that an order may fill at: above the mark for a long, below it for a short; undefined without a mark. */
function bandOf(draft: Draft, order: FuturesOrderRow): number | undefined {
  const instrument = instrumentFor(draft.state, order.optionId);
  const mark = markFor(draft.state, order.optionId).price;
  if (mark === 0n) return undefined;
  const percent = BigInt(100 + directionOf(order.tradeType) * BAND_PERCENT);
  const unit = priceOf(1, instrument) * 100n;
  return Number(divide(mark * percent, unit, order.tradeType === "LONG" ? "floor" : "ceil"));
}

/** PRICE_BAND where a limit is worse than anybody could mean. */
export function beyondBand(draft: Draft, order: FuturesOrderRow): Refusal | undefined {
  const limit = bandOf(draft, order);
  if (order.price === null || limit === undefined) return undefined;
  if (meets(order.tradeType, limit, order.price)) return undefined;
  return { code: "PRICE_BAND", detail: { limit: priceText(draft, order, limit) } };
}

/** POST_ONLY where the market would meet an order that is only to rest. */
export function takesAtOnce(draft: Draft, order: FuturesOrderRow): Refusal | undefined {
  if (order.timeInForce !== "POST_ONLY") return undefined;
  const [first] = executionsOf(draft, order);
  if (first === undefined) return undefined;
  return { code: "POST_ONLY", detail: { price: priceText(draft, order, first.price) } };
}

/** FILL_OR_KILL where the market meets less than all of an order that is all or nothing. */
export function fillsPartly(draft: Draft, order: FuturesOrderRow): Refusal | undefined {
  if (order.timeInForce !== "FOK") return undefined;
  const most = executionsOf(draft, order).reduce((sum, { qty }) => sum + qty, 0);
  if (most === order.qty) return undefined;
  const decimals = coinDecimals(instrumentFor(draft.state, order.optionId));
  return { code: "FILL_OR_KILL", detail: { most: formatDecimal(BigInt(most), decimals) } };
}

/** SLIPPAGE_OVER where an order at the market would fill at worse than its member or the band allows. */
export function slips(
  draft: Draft,
  order: FuturesOrderRow,
  own: number | null,
): Refusal | undefined {
  if (order.marketType !== "MARKET") return undefined;
  const worst = executionsOf(draft, order).at(-1)?.price;
  const limit = own ?? bandOf(draft, order);
  if (worst === undefined || limit === undefined || meets(order.tradeType, limit, worst))
    return undefined;
  const [price, allowed] = [priceText(draft, order, worst), priceText(draft, order, limit)];
  return { code: "SLIPPAGE_OVER", detail: { price, worst: allowed } };
}

/**
 * NOT_ENOUGH_BALANCE where the wallet does not cover an order beside the others, or has not in cash what is to be set aside,
 * LIQUIDATED_AT_ONCE where what it opens now would not be covered by the mark in force.
 */
export function lacksCover(
  draft: Draft,
  order: FuturesOrderRow,
  others: readonly FuturesOrderRow[],
): Refusal | undefined {
  if (!coversOrder(draft, order, others)) return { code: "NOT_ENOUGH_BALANCE" };
  const code = refusedOpening(draft, order, executionsOf(draft, order));
  return code && { code };
}

function executionsOf(draft: Draft, order: FuturesOrderRow) {
  const { symbol } = futuresOptionOf(draft.state, order.optionId);
  return executionsNow(marketOf(draft.state, symbol), order);
}

function priceText(draft: Draft, { optionId }: FuturesOrderRow, units: number): string {
  return formatPrice(units, instrumentFor(draft.state, optionId).precision);
}

/** Working orders of an option and of an account: each of them is looked at again with every order. */
const ORDERS_MAX = { option: 100, account: 200 } as const;

/**
 * TOO_MANY_ORDERS where one more would wait than an option or an account may have. What gets its member out at once waits for
 * nothing, so it is never one too many.
 */
export function beyondCount(draft: Draft, order: FuturesOrderRow): Refusal | undefined {
  const { optionId, isReduceOnly, price, triggerSide } = order;
  if (isReduceOnly && price === null && triggerSide === null) return undefined;
  const working = workingOrders(draft);
  if (working.length >= ORDERS_MAX.account)
    return { code: "TOO_MANY_ORDERS", detail: { most: String(ORDERS_MAX.account) } };
  const own = working.filter((one) => one.optionId === optionId);
  if (own.length < ORDERS_MAX.option) return undefined;
  return { code: "TOO_MANY_ORDERS", detail: { most: String(ORDERS_MAX.option) } };
}

/**
 * What may only be made smaller: COOL_OFF while the member takes a break, OPENINGS_STOPPED while operators hold the product back, REDUCE_ONLY in an option that is being closed or is offered no more, MARKET_CLOSED while operators
 * have stopped it, and while its mark, or that of a cross position of the wallet, may be wrong: what is opened meanwhile could not be
 * liquidated by it (domain.md 2.5).
 */
export function opensClosing(draft: Draft, order: FuturesOrderRow): Refusal | undefined {
  const { isCloseOnly, isPlay, isStop, koName } = futuresOptionOf(draft.state, order.optionId);
  const rest = order.qty - order.filledQty;
  if (rest <= heldAgainst(draft, order.optionId, order.tradeType)) return undefined;
  const held = openingsHeld(draft, "FUTURES");
  if (held !== undefined) return held;
  if (isCloseOnly || !isPlay) return { code: "REDUCE_ONLY" };
  const isSound = !markFor(draft.state, order.optionId).isFrozen && !isFrozen(draft);
  if (isSound && !isStop) return undefined;
  return { code: "MARKET_CLOSED", detail: { stock: koName } };
}

/** Profit and stop lie on their sides of where the order opens: its limit or trigger, else the price that fires them. */
export function exitsMayStand(draft: Draft, order: FuturesOrderRow): boolean {
  const held = { qty: order.tradeType === "LONG" ? 1 : -1, optionId: order.optionId };
  const stands = (kind: "TP" | "SL", price: number | null, isMark: boolean): boolean => {
    if (price === null) return true;
    const from = order.price ?? order.stopPrice ?? testedFor(draft.state, held, { kind, isMark });
    return from !== undefined && !isReached(exitSide(held, kind), price, from);
  };
  return (
    stands("TP", order.takeProfit, order.isMarkTp) && stands("SL", order.stopLoss, order.isMarkSl)
  );
}

/**
 * MAX_QTY_AT_LEVERAGE where position and orders of a side together would be worth more than the tiers allow at the member's
 * leverage (domain.md 2.2): what stands by the mark, the order by its price.
 */
export function beyondTiers(draft: Draft, order: FuturesOrderRow): Refusal | undefined {
  const { optionId, tradeType } = order;
  const instrument = instrumentFor(draft.state, optionId);
  const { leverage } = settingOf(draft, optionId);
  const most = maxNotional(tiersInForce(draft.state, optionId, draft.at), leverage);
  const standing = sideExposure(draft, optionId, tradeType, order.id);
  const rest = order.qty - order.filledQty;
  if (order.isReduceOnly || standing + rest <= 0) return undefined;
  const opened = coinsOf(Math.min(rest, standing + rest), instrument);
  const value =
    opened * priceOf(assumedPrice(draft, order), instrument) +
    coinsOf(Math.max(0, standing), instrument) * markFor(draft.state, optionId).price;
  if (most !== null && value <= most * ONE) return undefined;
  return { code: "MAX_QTY_AT_LEVERAGE" };
}

/** A larger order is a new promise: one that only reduces stays within its position. */
export function refusedGrowth(
  draft: Draft,
  order: FuturesOrderRow,
  wanted: bigint,
): Refusal | undefined {
  if (!order.isReduceOnly) return undefined;
  const held = heldAgainst(draft, order.optionId, order.tradeType);
  return wanted > BigInt(held + order.filledQty) ? { code: "REDUCE_ONLY" } : undefined;
}

/** What an amended order is refused for, beside the other working orders. */
export function refusedTerms(
  draft: Draft,
  order: FuturesOrderRow,
  terms: Terms,
  others: readonly FuturesOrderRow[],
): Refusal | undefined {
  if (terms.qty > Number.MAX_SAFE_INTEGER) return { code: "AMOUNT_OVER_LIMIT" };
  const amended = { ...order, ...terms };
  const isSamePrice = terms.price === order.price && terms.stopPrice === order.stopPrice;
  if (isSamePrice && terms.qty < order.qty) return undefined;
  if (!exitsMayStand(draft, amended)) return { code: "TPSL_REJECTED" };
  return (
    opensClosing(draft, amended) ??
    beyondBand(draft, amended) ??
    takesAtOnce(draft, amended) ??
    beyondTiers(draft, amended) ??
    lacksCover(draft, amended, others)
  );
}

/** Closing is free; the other half opens. */
export function refusedReverse(draft: Draft, position: FuturesPositionRow): Refusal | undefined {
  const order = newOrder(draft, {
    optionId: position.optionId,
    marketType: "MARKET",
    tradeType: closingSide(position),
    qty: Math.abs(position.qty) * 2,
  });
  const barred = barredBy(draft, { kind: "reverse", optionId: position.optionId });
  if (barred !== undefined) return { code: barred };
  return (
    opensClosing(draft, order) ??
    slips(draft, order, null) ??
    beyondTiers(draft, order) ??
    lacksCover(draft, order, workingOrders(draft))
  );
}
