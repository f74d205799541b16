/** What a price or a mark means for one account: the orders, exits and alerts that it reaches, in the order of their ids (domain.md 1.6). */

import { settleAccount } from "../account/settle-account.ts";
import type { Change } from "../change.ts";
import { type Draft, finishDraft } from "../draft.ts";
import type { MarketMoved } from "../market/beats.ts";
import type { FuturesOrderRow } from "../rows.ts";
import { endOrder } from "../trading/end-order.ts";
import { lookAtAlert } from "../trading/alerts/alerts.ts";
import { lookAtExit } from "../trading/exits/fire-exit.ts";
import { lookAtOrder } from "../trading/look-at-order.ts";
import { beyondTiers, opensClosing } from "./checks.ts";
import { FUTURES } from "./desk.ts";
import { checkRisk } from "./liquidation/liquidate.ts";
import { heldAgainst } from "./exposure.ts";
import { openAlert, openExit, workingOrder } from "./kept/draft.ts";
import { futuresOptionOf } from "./kept/state.ts";
import { ALERTS } from "./price-alert.ts";
import { trimReducing } from "./reduce-only.ts";

/**
 * What is not covered any more is liquidated first; then orders and exits fill that the price reaches, and what they have left is
 * looked at again. Other products' symbols are not its own.
 */
export function movePrice(
  draft: Draft,
  { symbol, dueIds }: Pick<Extract<MarketMoved, { kind: "priceMoved" }>, "symbol" | "dueIds">,
): readonly Change[] {
  if (!draft.state.futuresOptionsOfSymbol.has(symbol)) return draft.changes;
  checkRisk(draft);
  for (const id of dueIds) {
    lookAt(draft, id);
    // The next may only reduce what this one has left.
    trimReducing(draft);
  }
  settleAccount(draft);
  return finishDraft(draft);
}

/** An order, an exit or an alert whose price may have come; any of them may be gone by now. */
function lookAt(draft: Draft, id: number): void {
  const order = workingOrder(draft, id);
  const exit = openExit(draft, id);
  const alert = openAlert(draft, id);
  if (exit !== undefined) lookAtExit(FUTURES, draft, exit);
  if (alert !== undefined) lookAtAlert(ALERTS, draft, alert);
  if (order === undefined) return;
  const opens = opensClosing(draft, order);
  // What would open in an option that is stopped waits until it is resumed or its member cancels it.
  if (opens?.code === "MARKET_CLOSED" && isStopped(draft, order)) return;
  if (opens?.code === "OPENINGS_STOPPED") endOrder(FUTURES, draft, order, "OPERATOR");
  else if (opens !== undefined) endOrder(FUTURES, draft, order, "REDUCE_ONLY");
  else if (isOvertaken(draft, order)) endOrder(FUTURES, draft, order, "MARGIN");
  else lookAtOrder(FUTURES, draft, order);
}

function isStopped({ state }: Draft, { optionId }: FuturesOrderRow): boolean {
  return futuresOptionOf(state, optionId).isStop;
}

/**
 * Whether an order from before other terms would open with more leverage than they allow: what it opened would have too little
 * margin by them from the start (decision 032).
 */
function isOvertaken(draft: Draft, order: FuturesOrderRow): boolean {
  const { change } = futuresOptionOf(draft.state, order.optionId);
  if (change === null || order.placedAt >= change.effectiveAt || draft.at < change.effectiveAt)
    return false;
  const rest = order.qty - order.filledQty;
  const isClosing = rest <= heldAgainst(draft, order.optionId, order.tradeType);
  return !isClosing && beyondTiers(draft, order) !== undefined;
}
