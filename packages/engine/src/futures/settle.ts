/** The end of every decision that may have moved what a member holds of perpetuals (decision 055). */

import type { Draft } from "../draft.ts";
import { lookAtExit } from "../trading/exits/fire-exit.ts";
import { FUTURES } from "./desk.ts";
import { openExit, openExits, openPositions } from "./kept/draft.ts";
import { checkRisk } from "./liquidation/liquidate.ts";
import { trimReducing } from "./reduce-only.ts";

/**
 * What the marks in force have come to comes with the decision, not with the next mark and by an old one: positions that it leaves
 * uncovered are liquidated, exits by the mark that stood beyond it when they were attached fire, and orders follow what is held.
 */
export function settleFutures(draft: Draft): void {
  checkRisk(draft);
  if (fireByMark(draft)) checkRisk(draft);
  trimReducing(draft);
}

/** By their ids; whether any has fired. */
function fireByMark(draft: Draft): boolean {
  const exits = openPositions(draft)
    .flatMap(({ id }) => openExits(draft, id))
    .filter(({ isMark }) => isMark)
    .sort((a, b) => a.id - b.id);
  let hasFired = false;
  for (const { id } of exits) {
    const exit = openExit(draft, id);
    if (exit === undefined) continue;
    lookAtExit(FUTURES, draft, exit);
    if (openExit(draft, id) !== undefined) continue;
    hasFired = true;
    trimReducing(draft);
  }
  return hasFired;
}
