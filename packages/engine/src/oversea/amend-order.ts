/**
 * New terms for a working order, which keeps its id and with it its place among those that fire on
 * one tick. What a new order would be refused for, an amendment is refused for too.
 */

import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import type { Decision } from "../change.ts";
import { announce, finishDraft, type Draft } from "../draft.ts";
import type { OverseaOption } from "../instrument.ts";
import type { OrderRow } from "../rows.ts";
import { instrumentOf, marketOf } from "../state.ts";
import { fillAtOnce, placedAnswer } from "./accept-order.ts";
import { coversFill, sideExposure } from "./exposure.ts";
import { closedMarket, mayTrade, optionOfSite } from "./may-trade.ts";
import { beyondOwnLimits, type GuardedOrder } from "./own-limits.ts";
import { onGrid, parseSent, wholeContracts } from "./sent-price.ts";
import { settleAccount } from "../account/settle-account.ts";
import { triggerSideOf } from "./stop-order.ts";
import { isFormerOrder } from "../terms/lots.ts";
import { noteStep, putOrder, workingOrder, workingOrders } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import type { AmendOverseaOrder, AmendRowOrders } from "./commands.ts";

type Terms = Pick<OrderRow, "price" | "stopPrice" | "triggerSide" | "qty">;

/** Amends one order; at another price it may fill at once. The same terms change nothing. */
export function amendOrder(draft: Draft, command: AmendOverseaOrder): Decision {
  const order = workingOrder(draft, command.orderId);
  const checked = checkAmendment(draft, order, command);
  if ("code" in checked) return { ok: false, refusal: checked };
  const amended = amend(draft, checked.order, checked.terms);
  if ("code" in amended) return { ok: false, refusal: amended };
  settleAccount(draft);
  const option = optionOf(draft.state, amended.optionId);
  return { ok: true, answer: placedAnswer(draft, option, amended), changes: finishDraft(draft) };
}

/**
 * Moves every own order of a side from one price to another: limits by their limit, waiting stops
 * by their trigger and with it their limit. If one cannot be moved, none is.
 */
export function amendRow(draft: Draft, command: AmendRowOrders): Decision {
  const { tradeType } = command;
  const option = optionOfSite(draft, command.optionId);
  const sent = [parseSent(command.fromPrice), parseSent(command.toPrice)] as const;
  if (option === undefined || sent[0] === undefined || sent[1] === undefined)
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  const barred = barredFrom(draft, option);
  if (barred !== undefined) return { ok: false, refusal: barred };
  const instrument = instrumentOf(draft.state, option.symbol);
  const from = onGrid(sent[0], instrument);
  const to = onGrid(sent[1], instrument);
  if (from === undefined || to === undefined)
    return { ok: false, refusal: { code: "AMOUNT_MIN_UNIT" } };
  const orders = workingOrders(draft).filter(
    (order) =>
      order.optionId === option.id && order.tradeType === tradeType && rowOf(order) === from,
  );
  if (orders.length === 0) return { ok: false, refusal: { code: "ORDER_NOT_FOUND" } };
  for (const order of orders) {
    const terms = movedTerms(draft, order, option, to);
    const amended = "code" in terms ? terms : amend(draft, order, terms);
    if ("code" in amended) return { ok: false, refusal: amended };
  }
  settleAccount(draft);
  const ids = orders.map(({ id }) => String(id));
  return { ok: true, answer: { ids }, changes: finishDraft(draft) };
}

/** The ladder row of an order: its trigger while it waits for one, else its limit. */
function rowOf(order: OrderRow): number | null {
  return order.triggerSide === null ? order.price : order.stopPrice;
}

function movedTerms(
  draft: Draft,
  order: OrderRow,
  option: OverseaOption,
  to: number,
): Terms | Refusal {
  const { qty, stopPrice, price } = order;
  if (order.triggerSide === null) return { price: to, stopPrice, triggerSide: null, qty };
  const triggerSide = triggerSideOf(marketOf(draft.state, option.symbol), to);
  if (triggerSide === undefined) return refuse("INVALID_REQUEST");
  const limit = price === null ? null : price + to - (stopPrice ?? 0);
  if (limit !== null && limit <= 0) return refuse("AMOUNT_MIN_UNIT");
  return { price: limit, stopPrice: to, triggerSide, qty };
}

function checkAmendment(
  draft: Draft,
  order: OrderRow | undefined,
  command: AmendOverseaOrder,
): { readonly order: OrderRow; readonly terms: Terms } | Refusal {
  const price = parseSent(command.price);
  const stop = parseSent(command.stopPrice);
  const qty = parseSent(command.qty);
  const isSent = (text: string | null, parsed: bigint | undefined): boolean =>
    text === null || parsed !== undefined;
  if (
    !isSent(command.price, price) ||
    !isSent(command.stopPrice, stop) ||
    !isSent(command.qty, qty)
  )
    return refuse("INVALID_REQUEST");
  if (order === undefined) return refuse("ORDER_NOT_FOUND");
  if (price !== undefined && order.price === null) return refuse("INVALID_REQUEST");
  if (stop !== undefined && order.triggerSide === null) return refuse("INVALID_REQUEST");
  const option = optionOf(draft.state, order.optionId);
  const barred = barredFrom(draft, option);
  if (barred !== undefined) return barred;
  const instrument = instrumentOf(draft.state, option.symbol);
  const limit = price === undefined ? order.price : onGrid(price, instrument);
  const trigger = stop === undefined ? order.stopPrice : onGrid(stop, instrument);
  let { triggerSide } = order;
  if (stop !== undefined && typeof trigger === "number") {
    const side = triggerSideOf(marketOf(draft.state, option.symbol), trigger);
    if (side === undefined) return refuse("INVALID_REQUEST");
    triggerSide = side;
  }
  if (qty !== undefined && qty <= 0n) return refuse("AMOUNT_TOO_SMALL");
  const wanted = qty === undefined ? BigInt(order.qty) : wholeContracts(qty);
  if (limit === undefined || trigger === undefined || wanted === undefined)
    return refuse("AMOUNT_MIN_UNIT");
  if (wanted <= BigInt(order.filledQty)) return refuse("AMOUNT_TOO_SMALL");
  // A larger order is a new promise, and the order keeps the terms of its acceptance.
  if (wanted > BigInt(order.qty) && isFormerOrder(option, order)) return refuse("TERMS_CHANGED");
  const exposure = sideExposure(draft, option.id, order.tradeType, order.id);
  const rest = wanted - BigInt(order.filledQty);
  if (wanted > BigInt(order.qty) && rest > BigInt(option.maxContracts - exposure))
    return refuse("MAX_CONTRACTS");
  return { order, terms: { price: limit, stopPrice: trigger, triggerSide, qty: Number(wanted) } };
}

/** What an amendment newly asks for: contracts that the order has, and the place where it waits, are granted already. */
function slipOf(order: OrderRow, terms: Terms): GuardedOrder {
  const waitsAt = rowOf({ ...order, ...terms });
  const qty = terms.qty > order.qty ? terms.qty - order.filledQty : 0;
  return { ...order, qty, waitsAt: waitsAt === rowOf(order) ? null : waitsAt };
}

/** Whoever may not order, or not now, may not amend. */
function barredFrom(draft: Draft, option: OverseaOption): Refusal | undefined {
  const forbidden = mayTrade(draft);
  return forbidden === undefined ? closedMarket(draft, option) : refuse(forbidden);
}

function amend(draft: Draft, order: OrderRow, terms: Terms): OrderRow | Refusal {
  const isSamePrice = terms.price === order.price && terms.stopPrice === order.stopPrice;
  if (isSamePrice && terms.qty === order.qty) return order;
  const isLess = isSamePrice && terms.qty < order.qty;
  const others = workingOrders(draft).filter(({ id }) => id !== order.id);
  const fill = { ...order, qty: terms.qty - order.filledQty };
  const slip = beyondOwnLimits(draft, slipOf(order, terms), others);
  if (slip !== undefined) return slip;
  if (!isLess && !coversFill(draft, fill, others)) return refuse("NOT_ENOUGH_BALANCE");
  const amended = putOrder(draft, { ...order, ...terms });
  noteStep(draft, order, "AMENDED");
  announce(draft, { name: "ORDER_UPDATE", order: amended });
  // What rests at its price goes on resting there, however much it is.
  if (isSamePrice) return amended;
  return fillAtOnce(draft, optionOf(draft.state, order.optionId), amended);
}

function refuse(code: RefusalCode): Refusal {
  return { code };
}
