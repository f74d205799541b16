/** From when on a trailing stop follows: at once, or once a price is touched. */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Instrument } from "../../instrument.ts";
import type { HeldPosition, PositionExit } from "../rows.ts";
import { onGrid, parseSent } from "../sent-price.ts";
import { isReached, peakSide } from "./exit-side.ts";

/** Where a trailing stop begins and its best price so far; null is at once, and not yet. */
export type TrailStart = Pick<PositionExit, "startPrice" | "peak">;

/** The price at which a trailing stop is to begin, as sent: null where it begins at once, a code where it is none. */
export function sentStart(
  text: string | null | undefined,
  instrument: Instrument,
): number | null | RefusalCode {
  if (text === null || text === undefined) return null;
  const sent = parseSent(text);
  if (sent === undefined) return "INVALID_REQUEST";
  return onGrid(sent, instrument) ?? "AMOUNT_MIN_UNIT";
}

/**
 * With what a new trailing stop of a position stands, the tested price being where it is: its first peak, or that it waits. A
 * code where there is no price, and where the one to wait for is not ahead on the winning side: it would wait for what has been.
 */
export function beginTrail(
  position: Pick<HeldPosition, "qty">,
  startPrice: number | null,
  tested: number | undefined,
): TrailStart | RefusalCode {
  if (tested === undefined || tested <= 0) return "TPSL_REJECTED";
  if (startPrice === null) return { startPrice, peak: tested };
  if (isReached(peakSide(position), startPrice, tested)) return "TRAIL_START_BEHIND";
  return { startPrice, peak: null };
}

/**
 * Whether a trailing stop sent at the distance of one that stands is that one: where it is to begin at the same price, and where
 * it is to follow at once and the standing one has begun.
 */
export function isSameStart({ startPrice, peak }: TrailStart, sent: number | null): boolean {
  return startPrice === sent || (sent === null && peak !== null);
}
