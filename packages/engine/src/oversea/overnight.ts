/** Holding a position over the end of the trading day (domain.md 1.4.5). */

import type { Change, Decision } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import type { PositionRow } from "../rows.ts";
import { instrumentOf, marketOf, type State } from "../state.ts";
import { equityOf } from "../account/figures.ts";
import { equityWith } from "./exposure.ts";
import { askedOf, keptLotsOf, lotsOf } from "../terms/lots.ts";
import { announcePosition, openPositions, positionById, putPosition } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import type { SetOvernight } from "./commands.ts";

type Kept = Pick<PositionRow, "overnightQty" | "isOvernightWhole">;
const NOT_KEPT: Kept = { overnightQty: 0, isOvernightWhole: false };

/**
 * Switches holding over the day's end on (for `qty` contracts, or for the whole position, those
 * included that are added later; for this day, or each day anew) or off. Ten minutes before the end, and for a position that waits for a tick to close at,
 * it is too late.
 */
export function setOvernight(draft: Draft, command: SetOvernight): Decision {
  const position = positionById(draft, command.positionId);
  const held = position === undefined ? Number.MAX_SAFE_INTEGER : Math.abs(position.qty);
  const wanted = command.isActive ? (command.qty ?? held) : 0;
  const least = command.isActive ? 1 : 0;
  if (!Number.isSafeInteger(wanted) || wanted < least || wanted > held) {
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  }
  if (position === undefined) return { ok: false, refusal: { code: "NO_POSITION" } };
  const market = marketOf(draft.state, optionOf(draft.state, position.optionId).symbol);
  if (market.closingSoon || position.closing !== null) {
    return { ok: false, refusal: { code: "OVERNIGHT_CLOSING" } };
  }
  const isAuto = command.isActive && (command.isAuto ?? true);
  const isOvernightWhole = command.isActive && command.qty === null;
  const isSame = isAuto === position.isAuto && isOvernightWhole === position.isOvernightWhole;
  if (wanted === position.overnightQty && (wanted === 0 || isSame)) {
    return {
      ok: false,
      refusal: { code: command.isActive ? "OVERNIGHT_ALREADY_SET" : "OVERNIGHT_ALREADY_OFF" },
    };
  }
  const row = putPosition(draft, { ...position, overnightQty: wanted, isOvernightWhole, isAuto });
  announcePosition(draft, { name: "POSITION_UPDATE", position: row });
  return {
    ok: true,
    answer: {
      overseaPositionId: String(row.id),
      overseaOptionId: String(row.optionId),
      isActive: wanted > 0 ? 1 : 0,
      overnightQty: wanted,
      isWhole: isOvernightWhole ? 1 : 0,
      isAuto: isAuto ? 1 : 0,
    },
    changes: finishDraft(draft),
  };
}

/**
 * Five minutes before the end: equity must cover the overnight margin of all that is kept, or this
 * calendar's is dropped; it does not come back by itself.
 */
export function checkOvernight(draft: Draft, calendar: string): readonly Change[] {
  const positions = openPositions(draft);
  if (equityOf(draft, "BINARY") >= overnightMargin(draft.state, positions)) {
    return finishDraft(draft);
  }
  for (const position of positions) {
    if (position.overnightQty === 0 || calendarOf(draft.state, position) !== calendar) continue;
    const row = putPosition(draft, { ...position, ...NOT_KEPT, isAuto: false });
    announcePosition(draft, { name: "POSITION_UPDATE", position: row, reason: "END_OF_DAY" });
  }
  return finishDraft(draft);
}

/**
 * A new trading day begins: what was kept for the last one only is asked for anew. A position that
 * still waits to be closed in part is asked once that is done.
 */
export function beginTradingDay(draft: Draft, calendar: string): readonly Change[] {
  for (const position of openPositions(draft)) {
    const kept = keptOnwards(position);
    if (position.closing !== null || kept.overnightQty === position.overnightQty) continue;
    if (calendarOf(draft.state, position) !== calendar) continue;
    const row = putPosition(draft, { ...position, ...kept });
    announcePosition(draft, { name: "POSITION_UPDATE", position: row });
  }
  return finishDraft(draft);
}

/** The setting as it stays for the next trading day. */
export function keptOnwards(position: PositionRow): Kept {
  const { overnightQty, isOvernightWhole } = position;
  return position.isAuto ? { overnightQty, isOvernightWhole } : NOT_KEPT;
}

/**
 * Contracts to keep of a position to which some were added: all where the setting is for the whole.
 * After the check before the end they are kept if equity covers them with all that is kept; nothing
 * else would ask for their margin.
 */
export function keptOfGrown(draft: Draft, grown: PositionRow): number {
  const { overnightQty, isOvernightWhole, optionId, closing } = grown;
  if (!isOvernightWhole || closing !== null) return overnightQty;
  const all = Math.abs(grown.qty);
  const market = marketOf(draft.state, optionOf(draft.state, optionId).symbol);
  if (!market.isOvernightChecked) return all;
  const others = openPositions(draft).filter((position) => position.optionId !== optionId);
  const positions = [...others, { ...grown, overnightQty: all }];
  const isCovered = equityWith(draft, positions) >= overnightMargin(draft.state, positions);
  return isCovered ? all : overnightQty;
}

/** Overnight margin of all contracts that are kept or already held over a day's end. */
export function overnightMargin(state: State, positions: readonly PositionRow[]): bigint {
  let required = 0n;
  for (const position of positions)
    required += askedOf(
      optionOf(state, position.optionId),
      keptLotsOf(position),
      "overnightMargin",
    );
  return required;
}

/** What equity must cover if the whole of one position is kept beside all that is kept. */
export function overnightRequired(
  state: State,
  position: PositionRow,
  positions: readonly PositionRow[],
): bigint {
  const others = positions.filter(({ id }) => id !== position.id);
  const option = optionOf(state, position.optionId);
  return overnightMargin(state, others) + askedOf(option, lotsOf(position), "overnightMargin");
}

/** The session calendar of a position's instrument. */
export function calendarOf(state: State, position: PositionRow): string {
  return instrumentOf(state, optionOf(state, position.optionId).symbol).calendar;
}
