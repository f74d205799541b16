/** When the trading day ends (domain.md 1.4.4), and what that means for a position that is kept or not. */

import type { OptionView, PositionView } from "../base/views.ts";
import { parseDecimal } from "@naru/money/decimal";
import type { Terms } from "../base/terms.ts";

type Calendar = Pick<OptionView, "session" | "timeZone" | "hours">;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** The header counts down from here. */
const COUNTDOWN_MS = 30 * MINUTE_MS;
/** Overnight is no longer changed this long before the end. */
export const OVERNIGHT_CLOSES_MS = 10 * MINUTE_MS;

/**
 * When the trading day under way ends, epoch ms; `null` while the market is closed and for markets without an end.
 * The session's own end counts where it ends the day, so holidays and early closes are right; before a break the
 * normal week says how much follows.
 */
export function endOfTradingDay(option: Calendar, now: number): number | null {
  const { state, changesAt } = option.session;
  if (state === "CLOSED" || changesAt === null) return null;
  const change = Date.parse(changesAt);
  if (option.hours === undefined || option.hours.length === 0)
    return state === "BREAK" ? null : change;
  const minute = minuteOfWeek(now, option.timeZone);
  const ends = option.hours.map((hours) => {
    const opens = hours.day * DAY_MINUTES + minutesOf(hours.opens);
    const left = modulo(opens + hours.minutes - minute, WEEK_MINUTES);
    return { left, isNow: left <= hours.minutes && left > 0, endsTradingDay: hours.endsTradingDay };
  });
  if (state !== "BREAK" && ends.some(({ isNow, endsTradingDay }) => isNow && endsTradingDay === 1))
    return change;
  const later = ends.filter(({ endsTradingDay, left }) => endsTradingDay === 1 && left > 0);
  if (later.length === 0) return null;
  const left = Math.min(...later.map((end) => end.left));
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
}

/** Seconds until the trading day ends, within the last half hour; else `null`. */
export function closingCountdown(option: Calendar, now: number): number | null {
  const end = endOfTradingDay(option, now);
  if (end === null || end <= now || end - now > COUNTDOWN_MS) return null;
  return Math.floor((end - now) / 1000);
}

export interface OvernightNeed {
  readonly required: bigint;
  readonly have: bigint;
  readonly short: bigint;
}

/** Equity needed to keep `qty` contracts of a position, and all that is kept beside it (domain.md 1.4.5). */
export function overnightNeed(
  position: PositionView,
  qty: number,
  equity: bigint,
  terms: Terms,
): OvernightNeed {
  const whole = parseDecimal(position.overnightRequired, terms.scale);
  const left = BigInt(position.qty - qty) * terms.overnightMargin;
  const required = whole > left ? whole - left : 0n;
  return { required, have: equity, short: required > equity ? required - equity : 0n };
}

function minuteOfWeek(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((known) => known.type === type)?.value ?? "0";
  const day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(part("weekday"));
  return day * DAY_MINUTES + Number(part("hour")) * 60 + Number(part("minute"));
}

function minutesOf(text: string): number {
  const [hours = "0", minutes = "0"] = text.split(":");
  return Number(hours) * 60 + Number(minutes);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
