/** Take profit and stop loss for the whole position: set by hand, or attached by an entry. */

import { takeId, type Draft } from "../../draft.ts";
import type { ExitRow, OrderRow, PositionRow } from "../../rows.ts";
import { endedExit } from "../../trading/exits/end-exit.ts";
import { openExits, putExit } from "../kept/draft.ts";

/** Beyond this no exit is of use, and prices stay whole numbers. */
export const TICKS_MAX = 1_000_000;

/** A distance as sent: null where it is off (0 or absent), undefined where it is none. */
export function bracketTick(sent: number | null | undefined): number | null | undefined {
  if (sent === null || sent === undefined || sent === 0) return null;
  return Number.isSafeInteger(sent) && sent > 0 && sent <= TICKS_MAX ? sent : undefined;
}

/** As `bracketTick`, for the stop of a position: below 0 it stands beyond the average and keeps a profit. */
export function stopTick(sent: number | null): number | null | undefined {
  const away = bracketTick(sent === null ? null : Math.abs(sent));
  return sent !== null && sent < 0 && typeof away === "number" ? -away : away;
}

/** The leg that closes the whole position, or undefined. */
export function wholeExit(
  draft: Draft,
  position: PositionRow,
  kind: "TP" | "SL",
): ExitRow | undefined {
  return openExits(draft, position.id).find((exit) => exit.kind === kind && exit.level === 0);
}

/** Sets one leg for the whole position, keeping its id where it was there; null takes it away. */
export function setWholeExit(
  draft: Draft,
  position: PositionRow,
  kind: "TP" | "SL",
  tick: number | null,
): void {
  const before = wholeExit(draft, position, kind);
  if (tick === null) {
    if (before !== undefined) cancelExit(draft, before);
  } else if (before === undefined) {
    putExit(draft, newExit(draft, position, { kind, level: 0, tick, qty: null }));
  } else if (before.tick !== tick) putExit(draft, { ...before, tick });
}

/** An entry that opened contracts brings its bracket; a leg it does not name stays. */
export function attachBracket(draft: Draft, order: OrderRow, position: PositionRow): void {
  // The stop first: where both could fire on one tick the older does.
  if (order.slTick !== null) setWholeExit(draft, position, "SL", order.slTick);
  if (order.tpTick !== null) setWholeExit(draft, position, "TP", order.tpTick);
}

/** A new open exit of a position. */
export function newExit(
  draft: Draft,
  position: PositionRow,
  terms: Pick<ExitRow, "kind" | "level" | "tick" | "qty"> &
    Partial<Pick<ExitRow, "peak" | "step" | "startPrice">>,
): ExitRow {
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    optionId: position.optionId,
    positionId: position.id,
    peak: null,
    step: 0,
    startPrice: null,
    ...terms,
    status: "OPEN",
    reason: null,
    createdAt: draft.at,
    closedAt: null,
  };
}

/** Ends an exit that did not fire, because its member wishes so. */
export function cancelExit(draft: Draft, exit: ExitRow): void {
  putExit(draft, endedExit(draft, exit, "CANCELLED", "MEMBER"));
}
