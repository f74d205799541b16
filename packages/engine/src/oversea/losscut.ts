/** Loss-cut (로스컷): when equity falls to the line, everything closes (domain.md 1.4.3). */

import { type Draft, takeId } from "../draft.ts";
import { isTraded } from "../instrument.ts";
import { closingPrice, isClosable, valuationPrice } from "../market/market.ts";
import type { PositionRow } from "../rows.ts";
import { instrumentOf, marketOf, rateFor } from "../state.ts";
import { askedOf, lotsOf } from "../terms/lots.ts";
import { endOrder } from "../trading/end-order.ts";
import { OVERSEA } from "./desk.ts";
import { closeAtNextTick, closePosition } from "./close-position.ts";
import { cashOf, equityOf } from "../account/figures.ts";
import { losscutLine, openProfit } from "./exposure.ts";
import { openPositions, putLosscut, workingOrders } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";

/**
 * Closes everything if equity is at or below the line.
 *
 * 1. Working orders are cancelled first; what decided it is kept (`LosscutRow`).
 * 2. Positions whose instrument is open and fresh close at its price of now, the one whose tick
 *    this is always; the others at their first tick after they reopen.
 *
 * @param ticked symbol of the tick that is looked at, null where none moved the equity (a rate)
 */
export function cutLosses(draft: Draft, ticked: number | null): void {
  const positions = openPositions(draft);
  if (positions.every((position) => position.closing === "LOSSCUT")) return;
  const [equity, line] = [equityOf(draft, "BINARY"), losscutLine(draft.state, positions)];
  if (equity > line) return;
  const orders = workingOrders(draft);
  for (const order of orders) endOrder(OVERSEA, draft, order, "LOSSCUT");
  keepReasons(draft, positions, { equity, line, cancelled: orders.length });
  for (const position of positions) {
    const option = optionOf(draft.state, position.optionId);
    const market = marketOf(draft.state, option.symbol);
    if ((option.symbol === ticked || isClosable(market, draft.at)) && isTraded(option)) {
      closePosition(
        draft,
        position,
        Math.abs(position.qty),
        closingPrice(market, position.qty),
        "LOSSCUT",
      );
    } else {
      closeAtNextTick(draft, position, "LOSSCUT");
    }
  }
}

/** Keeps what decided a loss-cut: the account's figures, and of every position what it was worth and asked. */
function keepReasons(
  draft: Draft,
  positions: readonly PositionRow[],
  of: { readonly equity: bigint; readonly line: bigint; readonly cancelled: number },
): void {
  const { state, siteId, memberId, at } = draft;
  const cash = cashOf(draft, "BINARY");
  let cutId: number | undefined;
  for (const position of positions) {
    const { id: positionId, optionId, qty, basis } = position;
    const option = optionOf(state, optionId);
    const market = marketOf(state, option.symbol);
    const { currency } = instrumentOf(state, option.symbol);
    const rate = rateFor(state, siteId, currency);
    if (rate === undefined) throw new Error(`no rate for ${currency} on site ${siteId}`);
    const id = takeId(draft);
    cutId ??= id;
    putLosscut(draft, {
      ...{ id, siteId, memberId, cutId, positionId, optionId, qty, basis, rate, at },
      price: valuationPrice(market),
      tapeSequence: market.lastSequence,
      profit: openProfit(state, position),
      share: askedOf(option, lotsOf(position), "losscut"),
      ...{ cash, ...of },
    });
  }
}
