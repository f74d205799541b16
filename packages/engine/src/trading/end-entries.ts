/** Working orders that could open a position or add to one, and what holds them back (decisions 070 and 075). */

import type { OpeningProduct } from "@naru/vocabulary/market/openings";
import { directionOf, type EndReason, type TradeType } from "@naru/vocabulary/order";
import type { Refusal } from "@naru/vocabulary/refusal";
import { openingsHeld } from "../account/cool-off.ts";
import type { Draft } from "../draft.ts";
import type { Desk } from "./desk.ts";
import { endOrder } from "./end-order.ts";
import { closingSide } from "./exits/exit-side.ts";
import type { TradedRows } from "./rows.ts";

/**
 * Working orders of an option that could open a position or add to one, in the order in which they were accepted. Of those against
 * what is held the first that fit into it only get its member out, as do those that only reduce: they stay.
 */
export function entriesOf<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  optionId: number,
): Of["order"][] {
  const position = desk.openPosition(draft, optionId);
  const out = position && closingSide(position);
  let room = Math.abs(position?.qty ?? 0);
  return ordersOf(desk, draft, optionId).filter((order) => {
    if (desk.onlyReduces(order)) return false;
    const left = order.qty - order.filledQty;
    if (order.tradeType !== out || left > room) return true;
    room -= left;
    return false;
  });
}

/** A member's working orders of an option, in the order in which they were accepted. */
export function ordersOf<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  optionId: number,
): Of["order"][] {
  return desk.workingOrders(draft).filter((order) => order.optionId === optionId);
}

/** Ends all of them, as their member's own. */
export function endEntries<Of extends TradedRows>(desk: Desk<Of>, draft: Draft): void {
  const options = new Set(desk.workingOrders(draft).map(({ optionId }) => optionId));
  for (const optionId of options)
    for (const order of entriesOf(desk, draft, optionId)) endOrder(desk, draft, order, "MEMBER");
}

/** COOL_OFF or OPENINGS_STOPPED where an order would fill more on a side than there is to close of the option's position. */
export function opensWhileHeld(
  product: OpeningProduct,
  draft: Draft,
  position: { readonly qty: number } | undefined,
  tradeType: TradeType,
  qty: number,
): Refusal | undefined {
  const held = Math.max(0, -(position?.qty ?? 0) * directionOf(tradeType));
  return qty > held ? openingsHeld(draft, product) : undefined;
}

/** Why an order that waited ends by such a refusal. */
export function endedBy({ code }: Refusal): EndReason {
  return code === "OPENINGS_STOPPED" ? "OPERATOR" : "MEMBER";
}
