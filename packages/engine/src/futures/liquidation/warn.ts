/** The warning before a liquidation: said once when it has come near, and again only after it went away (domain.md 2.4). */

import { type Draft, takeId } from "../../draft.ts";
import { announcePosition, openWarnings, putWarning } from "../kept/draft.ts";
import type { Cover } from "./cover.ts";

/** Takes in whether what a cover stands for is near its liquidation. */
export function noteWarning(draft: Draft, { key, positions }: Cover, isNear: boolean): void {
  const before = openWarnings(draft).find(({ positionId }) => positionId === key);
  if (isNear === (before !== undefined)) return;
  if (before !== undefined) return void putWarning(draft, { ...before, endedAt: draft.at });
  const { siteId, memberId, at } = draft;
  const id = takeId(draft);
  putWarning(draft, { id, siteId, memberId, positionId: key, warnedAt: at, endedAt: null });
  const [position] = positions;
  if (position !== undefined)
    announcePosition(draft, { name: "POSITION_WARN", futuresPosition: position });
}

/** Ends the warnings of what is held no more. */
export function endWarnings(draft: Draft, held: readonly number[]): void {
  for (const warning of openWarnings(draft))
    if (!held.includes(warning.positionId)) putWarning(draft, { ...warning, endedAt: draft.at });
}
