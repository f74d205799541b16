/** A member closes positions at market: by quantity, several at once, or into the other side. */

import type { Refusal } from "@naru/vocabulary/refusal";
import type { Decision } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import type { OrderRow, PositionRow } from "../rows.ts";
import { acceptOrder, atMarket, placedAnswer } from "./accept-order.ts";
import { closingSide } from "./exits/exit-price.ts";
import { coversFill, openProfit, sideExposure } from "./exposure.ts";
import { closedMarket, mayTrade } from "./may-trade.ts";
import { beyondOwnLimits } from "./own-limits.ts";
import { settleAccount } from "../account/settle-account.ts";
import { openPositions, positionById, workingOrders } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import type { ClosePosition, ClosePositions, ReversePosition } from "./commands.ts";

/**
 * Closes `qty` contracts of a position, or all. More than it has left closes what there is: an exit
 * may have been faster, and a close must never open the other side.
 */
export function closeByMember(draft: Draft, command: ClosePosition): Decision {
  const position = positionById(draft, command.positionId);
  if (command.qty !== null && !Number.isSafeInteger(command.qty)) return refused("INVALID_REQUEST");
  if (position === undefined) return refused("NO_POSITION");
  const closed = closedMarket(draft, optionOf(draft.state, position.optionId));
  if (closed !== undefined) return { ok: false, refusal: closed };
  if (command.qty !== null && command.qty < 1) return refused("AMOUNT_TOO_SMALL");
  const held = Math.abs(position.qty);
  return placed(draft, sellOff(draft, position, Math.min(command.qty ?? held, held)));
}

/**
 * Closes every position, or those that win or lose, each where its market is open. Refused where
 * there is none such, or none whose market is open.
 */
export function closeManyByMember(draft: Draft, command: ClosePositions): Decision {
  const wanted = openPositions(draft).filter((position) => isWanted(draft, position, command));
  let closed: Refusal = { code: "NO_POSITION" };
  const ids: string[] = [];
  for (const position of wanted) {
    const barred = closedMarket(draft, optionOf(draft.state, position.optionId));
    if (barred === undefined) ids.push(String(sellOff(draft, position, Math.abs(position.qty)).id));
    else closed = barred;
  }
  if (ids.length === 0) return { ok: false, refusal: closed };
  settleAccount(draft);
  return { ok: true, answer: { ids }, changes: finishDraft(draft) };
}

/** Turns a position into one of the same size on the other side, by one market order. */
export function reverseByMember(draft: Draft, command: ReversePosition): Decision {
  const position = positionById(draft, command.positionId);
  const forbidden = mayTrade(draft);
  if (forbidden !== undefined) return refused(forbidden);
  const option = position === undefined ? undefined : optionOf(draft.state, position.optionId);
  const closed = option === undefined ? undefined : closedMarket(draft, option);
  if (closed !== undefined) return { ok: false, refusal: closed };
  if (position === undefined || option === undefined) return refused("NO_POSITION");
  const tradeType = closingSide(position);
  const qty = Math.abs(position.qty) * 2;
  if (qty > option.maxContracts - sideExposure(draft, option.id, tradeType))
    return refused("MAX_CONTRACTS");
  // Closing is free; the other half opens.
  const opened = { optionId: option.id, tradeType, qty: qty / 2, waitsAt: null };
  const slip = beyondOwnLimits(draft, opened, workingOrders(draft));
  if (slip !== undefined) return { ok: false, refusal: slip };
  if (!coversFill(draft, { optionId: option.id, tradeType, qty }, workingOrders(draft)))
    return refused("NOT_ENOUGH_BALANCE");
  return placed(draft, acceptOrder(draft, option, atMarket(tradeType, qty)));
}

function isWanted(draft: Draft, position: PositionRow, command: ClosePositions): boolean {
  if (command.optionId !== null && position.optionId !== command.optionId) return false;
  const profit = openProfit(draft.state, position);
  switch (command.which) {
    case "ALL":
      return true;
    case "WINNERS":
      return profit > 0n;
    case "LOSERS":
      return profit < 0n;
  }
}

function sellOff(draft: Draft, position: PositionRow, qty: number): OrderRow {
  const option = optionOf(draft.state, position.optionId);
  return acceptOrder(draft, option, atMarket(closingSide(position), qty));
}

function placed(draft: Draft, order: OrderRow): Decision {
  settleAccount(draft);
  const option = optionOf(draft.state, order.optionId);
  return { ok: true, answer: placedAnswer(draft, option, order), changes: finishDraft(draft) };
}

function refused(code: Refusal["code"]): Decision {
  return { ok: false, refusal: { code } };
}
