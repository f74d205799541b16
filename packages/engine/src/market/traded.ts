/** What was traded in the candles in the making: contracts, by the candles whose volume an alert may wait for. */

import { VOLUME_MINUTES, type VolumeMinutes } from "@naru/vocabulary/order";
import type { TradeTick } from "@naru/vocabulary/tick";

const MINUTE_MS = 60_000;

export interface Traded {
  /** The latest source time of a trade, epoch ms: says which candles these are. */
  readonly at: number;
  /** Contracts so far, in the order of `VOLUME_MINUTES`. */
  readonly sums: readonly number[];
}

export const NOTHING_TRADED: Traded = { at: 0, sums: VOLUME_MINUTES.map(() => 0) };

/** The same after a trade. One that comes late counts towards the candle in the making, as it does in the chart. */
export function tradedAfter(before: Traded, { at: tradeAt, qty }: TradeTick): Traded {
  const at = Math.max(before.at, tradeAt);
  return { at, sums: VOLUME_MINUTES.map((minutes) => tradedBefore(before, at, minutes) + qty) };
}

/** Contracts that were traded in the candle of an instant so far; 0 where it had not begun. */
export function tradedBefore(
  { at: last, sums }: Traded,
  at: number,
  minutes: VolumeMinutes,
): number {
  const length = minutes * MINUTE_MS;
  const isSame = Math.floor(last / length) === Math.floor(at / length);
  return isSame ? (sums[VOLUME_MINUTES.indexOf(minutes)] ?? 0) : 0;
}
