/**
 * New terms for a working order, which keeps its id and with it its place among those that fire on
 * one tick. What a new order would be refused for, an amendment is refused for too.
 */

import type { TradeType } from "@naru/vocabulary/order";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import { settleAccount } from "../account/settle-account.ts";
import type { Decision } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import { instrumentOf, marketOf } from "../state.ts";
import type { Desk, Terms } from "./desk.ts";
import { fillAtOnce } from "./fill-at-once.ts";
import type { TradedOrder, TradedRows } from "./rows.ts";
import { onGrid, parseSent, wholeQty } from "./sent-price.ts";
import { triggerSideOf } from "./stop-order.ts";

/** What is to change of a working order, as sent; null leaves one as it is. */
export interface Amendment {
  readonly orderId: number;
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** The whole quantity, what has filled included. */
  readonly qty: string | null;
}

/** All own orders of a price row and side move to another row, or none. */
export interface RowMove {
  readonly optionId: number;
  readonly tradeType: TradeType;
  readonly fromPrice: string;
  readonly toPrice: string;
}

/** Amends one order; at another price it may fill at once. The same terms change nothing. */
export function amendOrder<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  amendment: Amendment,
): Decision {
  const order = desk.workingOrder(draft, amendment.orderId);
  const checked = checkAmendment(desk, draft, order, amendment);
  if ("code" in checked) return { ok: false, refusal: checked };
  const amended = amend(desk, draft, checked.order, checked.terms);
  if ("code" in amended) return { ok: false, refusal: amended };
  settleAccount(draft);
  return { ok: true, answer: desk.placedAnswer(draft, amended), changes: finishDraft(draft) };
}

/**
 * Moves every own order of a side from one price to another: limits by their limit, waiting stops
 * by their trigger and with it their limit. If one cannot be moved, none is.
 */
export function amendRow<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  { optionId, tradeType, fromPrice, toPrice }: RowMove,
): Decision {
  const sent = [parseSent(fromPrice), parseSent(toPrice)] as const;
  if (!desk.isOffered(draft, optionId) || sent[0] === undefined || sent[1] === undefined)
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  const barred = barredFrom(desk, draft, optionId);
  if (barred !== undefined) return { ok: false, refusal: barred };
  const instrument = instrumentOf(draft.state, desk.symbolOf(draft.state, optionId));
  const from = onGrid(sent[0], instrument);
  const to = onGrid(sent[1], instrument);
  if (from === undefined || to === undefined)
    return { ok: false, refusal: { code: "AMOUNT_MIN_UNIT" } };
  const orders = desk
    .workingOrders(draft)
    .filter(
      (order) =>
        order.optionId === optionId && order.tradeType === tradeType && rowOf(order) === from,
    );
  if (orders.length === 0) return { ok: false, refusal: { code: "ORDER_NOT_FOUND" } };
  const { last } = marketOf(draft.state, instrument.symbol);
  for (const order of orders) {
    const terms = movedTerms(order, last, to);
    const amended = "code" in terms ? terms : amend(desk, draft, order, terms);
    if ("code" in amended) return { ok: false, refusal: amended };
  }
  settleAccount(draft);
  const ids = orders.map(({ id }) => String(id));
  return { ok: true, answer: { ids }, changes: finishDraft(draft) };
}

/** Where an order waits: at its trigger while it has one, else at its limit. */
export function rowOf(order: Omit<Terms, "qty">): number | null {
  return order.triggerSide === null ? order.price : order.stopPrice;
}

function movedTerms(order: TradedOrder, last: number, to: number): Terms | Refusal {
  const { qty, stopPrice, price } = order;
  if (order.triggerSide === null) return { price: to, stopPrice, triggerSide: null, qty };
  const triggerSide = triggerSideOf(last, to);
  if (triggerSide === undefined) return refuse("INVALID_REQUEST");
  const limit = price === null ? null : price + to - (stopPrice ?? 0);
  if (limit !== null && limit <= 0) return refuse("AMOUNT_MIN_UNIT");
  return { price: limit, stopPrice: to, triggerSide, qty };
}

function checkAmendment<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"] | undefined,
  sent: Amendment,
): { readonly order: Of["order"]; readonly terms: Terms } | Refusal {
  const price = parseSent(sent.price);
  const stop = parseSent(sent.stopPrice);
  const qty = parseSent(sent.qty);
  const isSent = (text: string | null, parsed: bigint | undefined): boolean =>
    text === null || parsed !== undefined;
  if (!isSent(sent.price, price) || !isSent(sent.stopPrice, stop) || !isSent(sent.qty, qty))
    return refuse("INVALID_REQUEST");
  if (order === undefined) return refuse("ORDER_NOT_FOUND");
  if (price !== undefined && order.price === null) return refuse("INVALID_REQUEST");
  if (stop !== undefined && order.triggerSide === null) return refuse("INVALID_REQUEST");
  const { state } = draft;
  const barred = barredFrom(desk, draft, order.optionId);
  if (barred !== undefined) return barred;
  const symbol = desk.symbolOf(state, order.optionId);
  const instrument = instrumentOf(state, symbol);
  const limit = price === undefined ? order.price : onGrid(price, instrument);
  const trigger = stop === undefined ? order.stopPrice : onGrid(stop, instrument);
  let { triggerSide } = order;
  if (stop !== undefined && typeof trigger === "number") {
    const side = triggerSideOf(marketOf(state, symbol).last, trigger);
    if (side === undefined) return refuse("INVALID_REQUEST");
    triggerSide = side;
  }
  if (qty !== undefined && qty <= 0n) return refuse("AMOUNT_TOO_SMALL");
  const decimals = desk.qtyDecimals(state, order.optionId);
  const wanted = qty === undefined ? BigInt(order.qty) : wholeQty(qty, decimals);
  if (limit === undefined || trigger === undefined || wanted === undefined)
    return refuse("AMOUNT_MIN_UNIT");
  if (wanted <= BigInt(order.filledQty)) return refuse("AMOUNT_TOO_SMALL");
  const grown = wanted > BigInt(order.qty) ? desk.refusedGrowth(draft, order, wanted) : undefined;
  if (grown !== undefined) return grown;
  return { order, terms: { price: limit, stopPrice: trigger, triggerSide, qty: Number(wanted) } };
}

/** Whoever may not order, or not now, may not amend. */
function barredFrom<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  optionId: number,
): Refusal | undefined {
  const forbidden = desk.forbidden(draft);
  return forbidden === undefined ? desk.closed(draft, optionId) : refuse(forbidden);
}

function amend<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
  terms: Terms,
): Of["order"] | Refusal {
  const isSamePrice = terms.price === order.price && terms.stopPrice === order.stopPrice;
  if (isSamePrice && terms.qty === order.qty) return order;
  const others = desk.workingOrders(draft).filter(({ id }) => id !== order.id);
  const refusal = desk.refusedTerms(draft, order, terms, others);
  if (refusal !== undefined) return refusal;
  const amended = desk.putOrder(draft, { ...order, ...terms });
  desk.noteStep(draft, order, "AMENDED");
  desk.tellOrder(draft, "ORDER_UPDATE", amended);
  // What rests at its price goes on resting there, however much it is.
  return isSamePrice ? amended : fillAtOnce(desk, draft, amended);
}

function refuse(code: RefusalCode): Refusal {
  return { code };
}
