/** Which positions are told of the end of their trading day, half an hour, ten minutes and a minute before it. */

import type { OptionView, PositionView } from "../base/views.ts";
import { endOfTradingDay } from "../instruments/trading-day.ts";

/** Minutes before the end. */
export const DAY_END_MINUTES = [30, 10, 1] as const;

/** So much later a minute is no longer told: the page was asleep. */
const LATE_MS = 50_000;

export interface DayEndWarning {
  /** The same for one warning of one position, however often it is asked. */
  readonly key: string;
  readonly position: PositionView;
  readonly option: OptionView;
  readonly minutes: (typeof DAY_END_MINUTES)[number];
  /** Contracts that are not kept overnight. */
  readonly qty: number;
}

/** The warnings that are due at `now` (epoch ms, the server's time), told or not. */
export function dayEndWarnings(
  positions: readonly PositionView[],
  options: readonly OptionView[],
  now: number,
): readonly DayEndWarning[] {
  return positions.flatMap((position) => {
    const option = options.find(({ id }) => id === position.overseaOptionId);
    const qty = position.qty - position.overnightQty;
    const end = option === undefined || qty <= 0 ? null : endOfTradingDay(option, now);
    if (option === undefined || end === null) return [];
    const minutes = DAY_END_MINUTES.find((each) => {
      const late = now - (end - each * 60_000);
      return late >= 0 && late < LATE_MS;
    });
    if (minutes === undefined) return [];
    return [
      {
        key: `${position.overseaPositionId} ${end} ${minutes}`,
        ...{ position, option, minutes, qty },
      },
    ];
  });
}
