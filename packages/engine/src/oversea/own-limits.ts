/**
 * The member's own guard against slips of the finger (착오 방지), kept here so that it holds whatever device or program
 * sends the order. Closing at market, exits and cancels lower risk and are never held back.
 */

import { formatDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { TradeType } from "@naru/vocabulary/order";
import type { Refusal } from "@naru/vocabulary/refusal";
import type { Decision } from "../change.ts";
import { announce, type Draft, finishDraft } from "../draft.ts";
import { sentAmount, UNITS_MAX } from "../account/sent-amount.ts";
import { valuationPrice } from "../market/market.ts";
import type { OrderRow } from "../rows.ts";
import { instrumentOf, marketOf, siteOf } from "../state.ts";
import { heldAfter, requiredMargin } from "./exposure.ts";
import { openPositions } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import type { SetOrderLimits } from "./commands.ts";

/** Beyond this no order can be, whatever is asked for. */
const COUNT_MAX = 1_000_000;

/** A guard in place of the one before; null takes a bound away. */
export function setOrderLimits(draft: Draft, command: SetOrderLimits): Decision {
  const { qtyMax, ticksMax } = command;
  const sent = command.marginMax === null ? null : sentAmount(command.marginMax, currencyOf(draft));
  if (!isCount(qtyMax) || !isCount(ticksMax) || sent === undefined)
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  if (sent !== null && !sent.isExact) return { ok: false, refusal: { code: "AMOUNT_MIN_UNIT" } };
  if (sent !== null && sent.units > UNITS_MAX)
    return { ok: false, refusal: { code: "AMOUNT_OVER_LIMIT" } };
  const orderMarginMax = sent?.units ?? null;
  draft.account = {
    ...draft.account,
    orderQtyMax: qtyMax,
    orderMarginMax,
    orderTicksMax: ticksMax,
  };
  announce(draft, { name: "POINT" });
  const marginMax = orderMarginMax === null ? null : moneyText(draft, orderMarginMax);
  return { ok: true, answer: { qtyMax, marginMax, ticksMax }, changes: finishDraft(draft) };
}

function isCount(value: number | null): boolean {
  return value === null || (Number.isSafeInteger(value) && value >= 1 && value <= COUNT_MAX);
}

/** What a guard looks at. */
export interface GuardedOrder {
  readonly optionId: number;
  readonly tradeType: TradeType;
  /** Contracts that it may newly fill, 0 for an order that is only moved. */
  readonly qty: number;
  /** Price units at which it waits; null at the market and for an order that stays where it is. */
  readonly waitsAt: number | null;
}

/** The first of the member's own bounds that an order breaks; `others` are the working orders beside it. */
export function beyondOwnLimits(
  draft: Draft,
  order: GuardedOrder,
  others: readonly OrderRow[],
): Refusal | undefined {
  const { orderQtyMax, orderMarginMax, orderTicksMax } = draft.account;
  if (orderQtyMax !== null && order.qty > orderQtyMax)
    return { code: "OWN_QTY_LIMIT", detail: { most: String(orderQtyMax) } };
  if (orderMarginMax !== null && addedMargin(draft, order, others) > orderMarginMax)
    return { code: "OWN_MARGIN_LIMIT", detail: { most: moneyText(draft, orderMarginMax) } };
  if (orderTicksMax !== null && isFartherThan(draft, order, orderTicksMax))
    return { code: "OWN_TICK_LIMIT", detail: { most: String(orderTicksMax) } };
  return undefined;
}

/** Margin that filling the order binds on top of what is bound beside it; below zero where it frees some. */
function addedMargin(draft: Draft, order: GuardedOrder, others: readonly OrderRow[]): bigint {
  const { state } = draft;
  const positions = openPositions(draft);
  const kept = positions.filter(({ optionId }) => optionId !== order.optionId);
  const after = requiredMargin(state, [...kept, heldAfter(draft, order)], others);
  return after - requiredMargin(state, positions, others);
}

function isFartherThan(draft: Draft, { optionId, waitsAt }: GuardedOrder, ticks: number): boolean {
  if (waitsAt === null) return false;
  const { symbol } = optionOf(draft.state, optionId);
  const last = valuationPrice(marketOf(draft.state, symbol));
  return Math.abs(waitsAt - last) > ticks * instrumentOf(draft.state, symbol).tickUnits;
}

function currencyOf(draft: Draft): Currency {
  return siteOf(draft.state, draft.siteId).currency;
}

function moneyText(draft: Draft, units: bigint): string {
  return formatDecimal(units, scaleOf(currencyOf(draft)));
}
