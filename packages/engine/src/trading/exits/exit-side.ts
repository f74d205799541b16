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

/** Whether the price at which a trailing stop begins has not been touched yet: until then it neither follows nor fires. */
export function isWaiting({
  startPrice,
  peak,
}: Pick<PositionExit, "startPrice" | "peak">): boolean {
  return startPrice !== null && peak === null;
}

/** The price from which on a trailing stop follows: its peak and a step beyond, or where it begins. */
export function nextPeak(
  position: Held,
  { startPrice, peak, step }: Pick<PositionExit, "startPrice" | "peak" | "step">,
  tick: number,
): number {
  if (peak === null) return startPrice ?? 0;
  return peak + Math.sign(position.qty) * step * tick;
}

/** Peaks lie where the position wins. */
export function peakSide(position: Held): TriggerSide {
  return position.qty > 0 ? "above" : "below";
}

/** The side of an order that closes a position. */
export function closingSide(position: Held): TradeType {
  return position.qty > 0 ? "SHORT" : "LONG";
}
