/** The partial levels and the trailing stop of a position, between its view and the one call that replaces them. */

import { formatPrice } from "@naru/money/price";
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
  /** The price that must be touched before it follows; null where it does already, or is to at once. */
  readonly startPrice: string | null;
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
  if (trail === undefined) return null;
  const { tick, step, qty, startPrice } = trail;
  return { tick, step: step ?? 1, qty, startPrice };
}

/** Whether a price is where a position wins from the last one: there alone a trailing stop may begin. */
export function isAhead(
  price: number,
  { holding, last }: Pick<ExitMarket, "holding" | "last">,
): boolean {
  return (price - last) * Math.sign(holding.qty) > 0;
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
  if (trail === null) return parts;
  const { startPrice, ...rest } = trail;
  return [...parts, { kind: "TRAIL", ...rest, ...startAt(startPrice) }];
}

export interface ExitMarket {
  readonly holding: Holding;
  readonly terms: Terms;
  /** The last price, from which a trailing stop is measured when it is sent at another distance. */
  readonly last: number;
}

/**
 * What to send so that the exit `id` stands at `price` (price units) and every other partial level and trailing stop
 * stays where it is; null where it cannot stand there. A trailing stop at its own distance stays, so it cannot be sent elsewhere;
 * of one that waits it is the price that it waits for.
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
    const isMoved = exit.id === id;
    const waits = exit.startPrice !== null;
    const tick = isMoved && !waits ? movedTick(exit, price, market) : exit.tick;
    if (tick === null || (isMoved && waits && !isAhead(price, market))) return null;
    const start = isMoved && waits ? formatPrice(price, market.terms.precision) : exit.startPrice;
    const own = isTrail ? { step: exit.step ?? 1, ...startAt(start) } : { level };
    requests.push({ kind, tick, qty, ...own });
  }
  return requests;
}

function startAt(startPrice: string | null): Pick<ExitRequest, "startPrice"> {
  return startPrice === null ? {} : { startPrice };
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
