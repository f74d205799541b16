/**
 * What a price means for one account: due closings, loss-cut, what rests at it, loss-cut again
 * (domain.md 1.6).
 */

import type { Change } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import { isTraded } from "../instrument.ts";
import { closingPrice } from "../market/market.ts";
import { marketOf } from "../state.ts";
import { closePosition, closingQty } from "./close-position.ts";
import { lookAtAlert } from "../trading/alerts/alerts.ts";
import { lookAtExit } from "../trading/exits/fire-exit.ts";
import { cutLosses } from "./losscut.ts";
import { keptOnwards } from "./overnight.ts";
import { ALERTS } from "./price-alert.ts";
import { settleAccount } from "../account/settle-account.ts";
import { lookAtOrder } from "../trading/look-at-order.ts";
import { OVERSEA } from "./desk.ts";
import { openAlert, openExit, openPositions, putPosition, workingOrder } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";

/**
 * Applies a tick of `symbol` to an account; symbols of other products are not its own.
 *
 * 1. Positions that had to wait for this tick close.
 * 2. If equity is at the line before any order fills, orders are cancelled and positions close.
 * 3. Orders and exits the tick reaches fill in the order of their ids, the margin checked again
 *    before each (rule 12); alerts are told.
 * 4. Fees and new contracts may have brought the line nearer: the loss-cut is checked again.
 */
export function movePrice(
  draft: Draft,
  symbol: number,
  dueIds: readonly number[],
): readonly Change[] {
  if (!draft.state.optionsOfSymbol.has(symbol)) return draft.changes;
  closeWhatWaited(draft, symbol);
  cutLosses(draft, symbol);
  for (const id of dueIds) lookAt(draft, id);
  cutLosses(draft, symbol);
  settleAccount(draft);
  return finishDraft(draft);
}

function closeWhatWaited(draft: Draft, symbol: number): void {
  const market = marketOf(draft.state, symbol);
  for (const position of openPositions(draft)) {
    const { closing } = position;
    const option = optionOf(draft.state, position.optionId);
    if (closing === null || option.symbol !== symbol || !isTraded(option)) continue;
    const qty = closingQty(position, closing);
    // What is kept was kept over the day that has ended; the next one is asked for anew.
    const kept = closing === "END_OF_DAY" ? keptOnwards(position) : {};
    if (qty === 0) putPosition(draft, { ...position, closing: null, ...kept });
    else {
      const rest = putPosition(draft, { ...position, ...kept });
      closePosition(draft, rest, qty, closingPrice(market, position.qty), closing);
    }
  }
}

/** An order, an exit or an alert whose price may have come; any of them may be gone by now. */
function lookAt(draft: Draft, id: number): void {
  const order = workingOrder(draft, id);
  if (order !== undefined) return lookAtOrder(OVERSEA, draft, order);
  const exit = openExit(draft, id);
  if (exit !== undefined) return lookAtExit(OVERSEA, draft, exit);
  const alert = openAlert(draft, id);
  if (alert !== undefined) lookAtAlert(ALERTS, draft, alert);
}
