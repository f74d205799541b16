/** Loss-cut (로스컷): when equity falls to the line, everything closes (domain.md 1.4.3). */

import { type Draft } from "../draft.ts";
import { isTraded } from "../instrument.ts";
import { closingPrice, isClosable } from "../market/market.ts";
import { marketOf } from "../state.ts";
import { endOrder } from "../trading/end-order.ts";
import { OVERSEA } from "./desk.ts";
import { closeAtNextTick, closePosition } from "./close-position.ts";
import { equityOf } from "../account/figures.ts";
import { losscutLine } from "./exposure.ts";
import { openPositions, workingOrders } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";

/**
 * Closes everything if equity is at or below the line.
 *
 * 1. Working orders are cancelled first.
 * 2. Positions whose instrument is open and fresh close at its price of now, the one whose tick
 *    this is always; the others at their first tick after they reopen.
 *
 * @param ticked symbol of the tick that is looked at, null where none moved the equity (a rate)
 */
export function cutLosses(draft: Draft, ticked: number | null): void {
  const positions = openPositions(draft);
  if (positions.every((position) => position.closing === "LOSSCUT")) return;
  if (equityOf(draft, "BINARY") > losscutLine(draft.state, positions)) return;
  for (const order of workingOrders(draft)) endOrder(OVERSEA, draft, order, "LOSSCUT");
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
