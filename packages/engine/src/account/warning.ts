/**
 * Warnings before the loss-cut: 70, 50 and 30 % of the cushion, the room between the loss-cut line
 * and the intraday margin of what is held.
 */

import { announce, type Draft } from "../draft.ts";
import type { WarnLevel } from "../rows.ts";
import { equityOf, isHolding, sumOfAreas } from "./figures.ts";

/** Percent of the cushion at or below which each warning is in force. */
export const WARN_PERCENTS = [70n, 50n, 30n] as const;

/** The warning that is due at `room`, equity less the line. Without a cushion there is none. */
export function warningAt(room: bigint, cushion: bigint): WarnLevel {
  if (cushion <= 0n) return 0;
  return WARN_PERCENTS.filter((percent) => room * 100n <= cushion * percent).length as WarnLevel;
}

/**
 * Takes the warning of now into the account. A deeper one is said once; a recovery is told by the
 * position alone, so that the next fall is said again. Positions that a loss-cut is closing warn of
 * nothing.
 */
export function noteWarning(draft: Draft): void {
  const isHeld = isHolding(draft, "BINARY");
  const before = draft.account.warned;
  if (!isHeld && before === 0) return;
  const line = sumOfAreas(draft, "BINARY", "losscut");
  const cushion = sumOfAreas(draft, "BINARY", "margin") - line;
  const level = isHeld ? warningAt(equityOf(draft, "BINARY") - line, cushion) : 0;
  if (level === before) return;
  draft.account = { ...draft.account, warned: level };
  const binds = draft.state.areas.binds.filter(({ wallet }) => wallet === "BINARY");
  const isCut = binds.some((area) => area.isCut(draft));
  if (level > before && !isCut) announce(draft, { name: "POSITION_WARN", level });
  else if (draft.changes.length === 0) for (const area of binds) area.announce(draft);
}
