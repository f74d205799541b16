/** What overseas futures bind of the margin wallet. */

import { equityOf } from "../account/figures.ts";
import type { Binds } from "../area.ts";
import type { Draft } from "../draft.ts";
import { marketOf } from "../state.ts";
import { losscutLine, marginOf, openProfits, requiredMargin } from "./exposure.ts";
import { announcePosition, openPositions, workingOrders } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import { overnightMargin } from "./overnight.ts";

/** What overseas futures bind of an account. */
export const BINDS: Binds = {
  wallet: "BINARY",
  spare: spareOfKept,
  isHeld: (draft) => openPositions(draft).length > 0,
  openProfit: (draft) => openProfits(draft.state, openPositions(draft)),
  margin: (draft) => marginOf(draft.state, openPositions(draft)),
  reserved(draft) {
    const positions = openPositions(draft);
    const required = requiredMargin(draft.state, positions, workingOrders(draft));
    return required - marginOf(draft.state, positions);
  },
  losscut: (draft) => losscutLine(draft.state, openPositions(draft)),
  isCut: (draft) => openPositions(draft).some(({ closing }) => closing === "LOSSCUT"),
  announce(draft) {
    const [position] = openPositions(draft);
    if (position !== undefined) announcePosition(draft, { name: "POSITION_UPDATE", position });
  },
};

/**
 * What equity has beyond the margin of what is kept over a day's end, from the check before it until the next day begins; undefined
 * where nothing is. Nothing else asks for that margin again, and a gap comes when nobody can close.
 */
function spareOfKept(draft: Draft): bigint | undefined {
  const positions = openPositions(draft);
  const isChecked = positions.some(({ overnightQty, optionId }) => {
    const { symbol } = optionOf(draft.state, optionId);
    return overnightQty > 0 && marketOf(draft.state, symbol).isOvernightChecked;
  });
  return isChecked
    ? equityOf(draft, "BINARY") - overnightMargin(draft.state, positions)
    : undefined;
}
