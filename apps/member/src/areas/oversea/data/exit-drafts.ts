/** The partial levels and the trailing stop of a position, between its view and the one call that replaces them. */

import type { ExitRequest } from "../../../live/hooks.ts";
import type { LevelDraft } from "../model/exits.ts";
import type { PositionView } from "./views.ts";

export interface TrailDraft {
  readonly tick: number;
  readonly step: number;
  /** Contracts; null is all. */
  readonly qty: number | null;
}

/** The levels that stand now, by level; the whole-position pair (level 0) is none of them. */
export function levelsOf({ exits }: PositionView): LevelDraft[] {
  const numbers = [...new Set(exits.filter(isPartial).map((exit) => exit.level))].sort(
    (a, b) => a - b,
  );
  return numbers.map((level) => {
    const legs = exits.filter((exit) => exit.level === level && isPartial(exit));
    return {
      qty: legs[0]?.qty ?? 1,
      tp: legs.find(({ kind }) => kind === "TP")?.tick ?? null,
      sl: legs.find(({ kind }) => kind === "SL")?.tick ?? null,
    };
  });
}

export function trailOf({ exits }: PositionView): TrailDraft | null {
  const trail = exits.find(({ kind }) => kind === "TRAIL");
  return trail === undefined ? null : { tick: trail.tick, step: trail.step ?? 1, qty: trail.qty };
}

/** What to send so that these levels and this trailing stop are all there is. */
export function exitRequests(
  levels: readonly LevelDraft[],
  trail: TrailDraft | null,
): ExitRequest[] {
  const parts = levels.flatMap(({ qty, tp, sl }, index): ExitRequest[] => {
    const level = index + 1;
    return [
      ...(tp === null ? [] : [{ kind: "TP" as const, tick: tp, qty, level }]),
      ...(sl === null ? [] : [{ kind: "SL" as const, tick: sl, qty, level }]),
    ];
  });
  return trail === null ? parts : [...parts, { kind: "TRAIL", ...trail }];
}

function isPartial(exit: PositionView["exits"][number]): boolean {
  return exit.kind !== "TRAIL" && exit.qty !== null;
}
