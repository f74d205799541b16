/** What an order of overseas futures is refused for when it becomes another, or turns a position. */

import type { Refusal } from "@naru/vocabulary/refusal";
import type { Draft } from "../draft.ts";
import type { OrderRow, PositionRow } from "../rows.ts";
import { isFormerOrder } from "../terms/lots.ts";
import { rowOf } from "../trading/amend-order.ts";
import type { Terms } from "../trading/desk.ts";
import { opensWhileHeld } from "../trading/end-entries.ts";
import { closingSide } from "../trading/exits/exit-side.ts";
import { coversFill, sideExposure } from "./exposure.ts";
import { openPosition, workingOrders } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import { beyondOwnLimits } from "./own-limits.ts";

/** A larger order is a new promise, and the order keeps the terms of its acceptance. */
export function refusedGrowth(draft: Draft, order: OrderRow, wanted: bigint): Refusal | undefined {
  const option = optionOf(draft.state, order.optionId);
  if (isFormerOrder(option, order)) return { code: "TERMS_CHANGED" };
  const exposure = sideExposure(draft, option.id, order.tradeType, order.id);
  const rest = wanted - BigInt(order.filledQty);
  return rest > BigInt(option.maxContracts - exposure) ? { code: "MAX_CONTRACTS" } : undefined;
}

/** What an amendment newly asks for: contracts that the order has, and the place where it waits, are granted already. */
export function refusedTerms(
  draft: Draft,
  order: OrderRow,
  terms: Terms,
  others: readonly OrderRow[],
): Refusal | undefined {
  const waitsAt = rowOf(terms);
  const left = terms.qty - order.filledQty;
  const isSamePrice = terms.price === order.price && terms.stopPrice === order.stopPrice;
  const isLess = isSamePrice && terms.qty < order.qty;
  const position = openPosition(draft, order.optionId);
  const barred = isLess
    ? undefined
    : opensWhileHeld("OVERSEA", draft, position, order.tradeType, left);
  if (barred !== undefined) return barred;
  const slip = beyondOwnLimits(
    draft,
    {
      ...order,
      qty: terms.qty > order.qty ? terms.qty - order.filledQty : 0,
      waitsAt: waitsAt === rowOf(order) ? null : waitsAt,
    },
    others,
  );
  if (slip !== undefined) return slip;
  if (isLess) return undefined;
  const fill = { ...order, qty: left };
  return coversFill(draft, fill, others) ? undefined : { code: "NOT_ENOUGH_BALANCE" };
}

/** Closing is free; the other half opens. */
export function refusedReverse(draft: Draft, position: PositionRow): Refusal | undefined {
  const option = optionOf(draft.state, position.optionId);
  const tradeType = closingSide(position);
  const held = Math.abs(position.qty);
  const fill = { optionId: option.id, tradeType, qty: held * 2 };
  const barred = opensWhileHeld("OVERSEA", draft, position, tradeType, fill.qty);
  if (barred !== undefined) return barred;
  if (fill.qty > option.maxContracts - sideExposure(draft, option.id, tradeType))
    return { code: "MAX_CONTRACTS" };
  const others = workingOrders(draft);
  const slip = beyondOwnLimits(draft, { ...fill, qty: held, waitsAt: null }, others);
  if (slip !== undefined) return slip;
  return coversFill(draft, fill, others) ? undefined : { code: "NOT_ENOUGH_BALANCE" };
}
