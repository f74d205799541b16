/** A limit of the day's loss as it is at a moment: its day may have ended since it was told, of which nothing tells. */

import type { WholeAccountView } from "@naru/client/views";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";

export type DayLoss = NonNullable<WholeAccountView["dayLoss"]>;

/** What a screen says of it; amounts in the site's currency. */
export interface DayLossNow {
  readonly max: string;
  /** What the day has come to, with what is open. */
  readonly result: string;
  /** How much of the limit is lost, from 0 to 1. */
  readonly share: number;
  readonly endsAt: string;
  readonly next: DayLoss["next"];
}

const DAY_MS = 24 * 3_600_000;

/**
 * Null where there is no limit, or it is over.
 *
 * @param open profit of what is open, decimal text
 * @param now epoch ms
 * @param scale decimals of the site's currency
 */
export function dayLossNow(
  told: DayLoss | null,
  open: string,
  now: number,
  scale: number,
): DayLossNow | null {
  if (told === null) return null;
  const end = Date.parse(told.endsAt);
  const isOver = now >= end;
  const { next } = told;
  const changed = next !== null && now >= Date.parse(next.from) ? next : null;
  const max = changed === null ? told.max : changed.max;
  if (max === null) return null;
  const days = isOver ? Math.floor((now - end) / DAY_MS) + 1 : 0;
  const result = (isOver ? 0n : parseDecimal(told.result, scale)) + parseDecimal(open, scale);
  const most = parseDecimal(max, scale);
  const lost = result < 0n ? -result : 0n;
  return {
    max,
    result: formatDecimal(result, scale),
    share: lost >= most ? 1 : Number(lost) / Number(most),
    endsAt: new Date(end + days * DAY_MS).toISOString(),
    next: changed === null ? next : null,
  };
}
