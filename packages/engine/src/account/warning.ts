/**
 * Warnings before the loss-cut: 70, 50 and 30 % of the cushion, the room between the loss-cut line
 * and the intraday margin of what is held.
 */

import { announce, type Draft } from "../draft.ts";
import type { PositionRow, WarnLevel } from "../rows.ts";
import type { State } from "../state.ts";
import { equityOf, losscutLine, marginOf } from "../oversea/exposure.ts";
import { announcePosition, openPositions } from "../oversea/kept/draft.ts";

/** Percent of the cushion at or below which each warning is in force. */
export const WARN_PERCENTS = [70n, 50n, 30n] as const;

/** Intraday margin less the loss-cut line: the cushion that an account begins with. */
export function cushionOf(state: State, positions: readonly PositionRow[]): bigint {
  return marginOf(state, positions) - losscutLine(state, positions);
}

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
  const positions = openPositions(draft);
  const before = draft.account.warned;
  if (positions.length === 0 && before === 0) return;
  const room = equityOf(draft) - losscutLine(draft.state, positions);
  const level = positions.length === 0 ? 0 : warningAt(room, cushionOf(draft.state, positions));
  if (level === before) return;
  draft.account = { ...draft.account, warned: level };
  const isCut = positions.some(({ closing }) => closing === "LOSSCUT");
  if (level > before && !isCut) announce(draft, { name: "POSITION_WARN", level });
  else if (draft.changes.length === 0) {
    const [position] = positions;
    if (position !== undefined) announcePosition(draft, { name: "POSITION_UPDATE", position });
  }
}
