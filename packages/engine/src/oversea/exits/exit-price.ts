/**
 * Where an exit fires (domain.md 1.5): derived from the position's average, so that it moves with
 * it. Off the tick grid both prices are rounded away from the entry.
 */

import { basisOf } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import type { Instrument } from "../../instrument.ts";
import type { ExitRow, PositionRow } from "../../rows.ts";

type Held = Pick<PositionRow, "qty" | "basis">;
type ExitTerms = Pick<ExitRow, "kind" | "tick" | "peak" | "startPrice">;

/**
 * The price at which an exit of an open position fires, in price units; 0 or less never does. A trailing stop that waits stands
 * there once it begins.
 */
export function exitPrice(position: Held, exit: ExitTerms, { tickUnits }: Instrument): number {
  const direction = Math.sign(position.qty);
  const away = exit.kind === "TP" ? direction : -direction;
  const distance = away * exit.tick * tickUnits;
  if (exit.kind === "TRAIL") return (exit.peak ?? exit.startPrice ?? 0) + distance;
  // The average is basis ÷ qty, a fraction: everything is held against the quantity instead.
  const size = Math.abs(position.qty);
  const raw = position.basis * BigInt(direction) + basisOf(distance, size);
  const isUp = distance === 0 ? away < 0 : distance > 0;
  const steps = divide(raw, basisOf(tickUnits, size), isUp ? "ceil" : "floor");
  return Number(steps) * tickUnits;
}
