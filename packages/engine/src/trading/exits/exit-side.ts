/** From which side the price comes to what closes a position, and what follows it. */

import type { ExitKind, TradeType, TriggerSide } from "@naru/vocabulary/order";
import type { HeldPosition, PositionExit } from "../rows.ts";

type Held = Pick<HeldPosition, "qty">;

/** The way the price must come to an exit: above for a long's profit and a short's stop. */
export function exitSide(position: Held, kind: ExitKind): TriggerSide {
  return position.qty > 0 === (kind === "TP") ? "above" : "below";
}

/** Whether a price has come to a trigger. */
export function isReached(side: TriggerSide, trigger: number, price: number): boolean {
  return side === "above" ? price >= trigger : price <= trigger;
}

/** The price from which on a trailing stop follows: its peak and a step beyond. */
export function nextPeak(
  position: Held,
  exit: Pick<PositionExit, "peak" | "step">,
  tick: number,
): number {
  return (exit.peak ?? 0) + Math.sign(position.qty) * exit.step * tick;
}

/** Peaks lie where the position wins. */
export function peakSide(position: Held): TriggerSide {
  return position.qty > 0 ? "above" : "below";
}

/** The side of an order that closes a position. */
export function closingSide(position: Held): TradeType {
  return position.qty > 0 ? "SHORT" : "LONG";
}
