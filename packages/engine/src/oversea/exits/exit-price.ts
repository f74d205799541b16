/**
 * Where an exit fires (domain.md 1.5): derived from the position's average, so that it moves with
 * it. Off the tick grid both prices are rounded away from the entry.
 */

import { basisOf } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import type { ExitKind, TradeType, TriggerSide } from "@naru/vocabulary/order";
import type { Instrument } from "../../instrument.ts";
import type { ExitRow, PositionRow } from "../../rows.ts";

type Held = Pick<PositionRow, "qty" | "basis">;
type ExitTerms = Pick<ExitRow, "kind" | "tick" | "peak">;

/** The price at which an exit of an open position fires, in price units; 0 or less never does. */
export function exitPrice(position: Held, exit: ExitTerms, { tickUnits }: Instrument): number {
  const direction = Math.sign(position.qty);
  const away = exit.kind === "TP" ? direction : -direction;
  const distance = away * exit.tick * tickUnits;
  if (exit.kind === "TRAIL") return (exit.peak ?? 0) + distance;
  // The average is basis ÷ qty, a fraction: everything is held against the quantity instead.
  const size = Math.abs(position.qty);
  const raw = position.basis * BigInt(direction) + basisOf(distance, size);
  const isUp = distance === 0 ? away < 0 : distance > 0;
  const steps = divide(raw, basisOf(tickUnits, size), isUp ? "ceil" : "floor");
  return Number(steps) * tickUnits;
}

/** The way the price must come to an exit: above for a long's profit and a short's stop. */
export function exitSide(position: Pick<PositionRow, "qty">, kind: ExitKind): TriggerSide {
  return position.qty > 0 === (kind === "TP") ? "above" : "below";
}

/** Whether a price has come to a trigger. */
export function isReached(side: TriggerSide, trigger: number, price: number): boolean {
  return side === "above" ? price >= trigger : price <= trigger;
}

/** The price from which on a trailing stop follows: its peak and a step beyond. */
export function nextPeak(position: Pick<PositionRow, "qty">, exit: ExitRow, tick: number): number {
  return (exit.peak ?? 0) + Math.sign(position.qty) * exit.step * tick;
}

/** Peaks lie where the position wins. */
export function peakSide(position: Pick<PositionRow, "qty">): TriggerSide {
  return position.qty > 0 ? "above" : "below";
}

/** The side of an order that closes a position. */
export function closingSide(position: Pick<PositionRow, "qty">): TradeType {
  return position.qty > 0 ? "SHORT" : "LONG";
}
