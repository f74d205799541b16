/** The warning before a liquidation: said once when it has come near, and again only after it went away (domain.md 2.4). */

import { type Draft, takeId } from "../../draft.ts";
import { announcePosition, openWarnings, putWarning } from "../kept/draft.ts";
import type { Cover } from "./cover.ts";

/** Takes in whether what a cover stands for is near its liquidation. */
export function noteWarning(draft: Draft, { key, positions }: Cover, isNear: boolean): void {
  const before = openWarnings(draft).find(({ positionId }) => positionId === key);
  if (isNear === (before !== undefined)) return;
  const { siteId, memberId, at } = draft;
  const [futuresPosition] = positions;
  const tell = (name: "POSITION_WARN" | "POSITION_UPDATE_LIQUIDPRICE"): void => {
    if (futuresPosition !== undefined) announcePosition(draft, { name, futuresPosition });
  };
  if (before !== undefined) {
    // No version goes untold.
    if (draft.changes.length === 0) tell("POSITION_UPDATE_LIQUIDPRICE");
    return putWarning(draft, { ...before, endedAt: at });
  }
  const id = takeId(draft);
  putWarning(draft, { id, siteId, memberId, positionId: key, warnedAt: at, endedAt: null });
  tell("POSITION_WARN");
}

/** Ends the warnings of what is held no more. */
export function endWarnings(draft: Draft, held: readonly number[]): void {
  for (const warning of openWarnings(draft))
    if (!held.includes(warning.positionId)) putWarning(draft, { ...warning, endedAt: draft.at });
}
