/** What overseas futures bind of an account. */

import type { Binds } from "../area.ts";
import { losscutLine, marginOf, openProfits, requiredMargin } from "./exposure.ts";
import { announcePosition, openPositions, workingOrders } from "./kept/draft.ts";

export const BINDS: Binds = {
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
