/** The partial levels and the trailing stop of a position, between its view and the one call that replaces them. */

import type { ExitRequest } from "../../live/order-requests.ts";
import { type LevelDraft, ticksAtPrice } from "./exits.ts";
import type { Holding } from "../base/profit.ts";
import type { Terms } from "../base/terms.ts";
import type { PositionView } from "../base/views.ts";

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

export interface ExitMarket {
  readonly holding: Holding;
  readonly terms: Terms;
  /** The last price, from which a trailing stop is measured when it is sent at another distance. */
  readonly last: number;
}

/**
 * What to send so that the exit `id` stands at `price` (price units) and every other partial level and trailing stop
 * stays where it is; null where it cannot stand there. A trailing stop at its own distance stays, so it cannot be sent elsewhere.
 */
export function movedExits(
  { exits }: PositionView,
  id: string,
  price: number,
  market: ExitMarket,
): ExitRequest[] | null {
  const requests: ExitRequest[] = [];
  for (const exit of exits) {
    const { kind, qty, level } = exit;
    const isTrail = kind === "TRAIL";
    if (!isTrail && qty === null) continue;
    const tick = exit.id === id ? movedTick(exit, price, market) : exit.tick;
    if (tick === null) return null;
    requests.push({ kind, tick, qty, ...(isTrail ? { step: exit.step ?? 1 } : { level }) });
  }
  return requests;
}

/** The ticks at which an exit stands at a price; null where it cannot. */
function movedTick(
  { kind, tick }: PositionView["exits"][number],
  price: number,
  { holding, terms, last }: ExitMarket,
): number | null {
  if (kind !== "TRAIL") return ticksAtPrice(holding, kind, price, terms);
  const away = Math.floor(((last - price) * Math.sign(holding.qty)) / terms.tickUnits);
  return away < 1 || away === tick ? null : away;
}

function isPartial(exit: PositionView["exits"][number]): boolean {
  return exit.kind !== "TRAIL" && exit.qty !== null;
}
