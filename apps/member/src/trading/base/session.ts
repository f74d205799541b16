/** What the market of an instrument is doing, until when, and whether an order may go out now. */

import type { OptionView } from "./views.ts";
import type { Reason } from "./reason.ts";

export type SessionKind = "open" | "roundTheClock" | "break" | "closed" | "halted" | "stopped";

/** What to print: the state's word, and either a countdown or a time of day that stands still. */
export interface SessionLine {
  readonly kind: SessionKind;
  /** Seconds to the next change, where a countdown is shown. */
  readonly seconds: number | null;
  /** When it opens again, epoch ms, where a closed market is further away than a countdown helps. */
  readonly opensAt: number | null;
}

type SessionOf = Pick<OptionView, "isRest" | "isStop" | "label" | "session">;

/** A closed market that opens within this time counts down; before that it names the hour. */
const COUNTDOWN_WITHIN_MS = 60 * 60 * 1000;
/** A market that stays open longer than this needs no countdown. */
const OPEN_COUNTDOWN_WITHIN_MS = 24 * 60 * 60 * 1000;

/** The session line of `option` at `now` (epoch ms, the server's time). */
export function sessionLine(option: SessionOf, now: number): SessionLine {
  const { state, changesAt, nextOpenAt } = option.session;
  const change = changesAt === null ? null : Date.parse(changesAt);
  const opens = nextOpenAt === null ? change : Date.parse(nextOpenAt);
  if (option.isStop === 1) return { kind: "stopped", seconds: null, opensAt: null };
  if (state === "HALTED") return { kind: "halted", seconds: null, opensAt: null };
  if (state === "BREAK") return { kind: "break", seconds: secondsUntil(opens, now), opensAt: null };
  if (state === "CLOSED" || option.isRest === 1) {
    const soon = opens !== null && opens - now <= COUNTDOWN_WITHIN_MS;
    return {
      kind: "closed",
      seconds: soon ? secondsUntil(opens, now) : null,
      opensAt: soon ? null : opens,
    };
  }
  if (change === null)
    return { kind: option.label === null ? "open" : "roundTheClock", seconds: null, opensAt: null };
  const counts = change - now <= OPEN_COUNTDOWN_WITHIN_MS;
  return { kind: "open", seconds: counts ? secondsUntil(change, now) : null, opensAt: null };
}

/** `8025` → `02:13:45`; hours may pass 24. */
export function showCountdown(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** From here on a weekday alone may mean the next week's. */
const WEEKDAY_WITHIN_MS = 6 * 24 * 60 * 60 * 1000;

/**
 * Hour and minute of `at` in a time zone, with the weekday where it is not today and the date where the weekday would not
 * say which: `08:00`, `월 07:00`, `12. 28. (월) 08:00`.
 */
export function showOpening(
  at: number,
  now: number,
  timeZone: string,
  language: "ko" | "en",
): string {
  const locale = language === "ko" ? "ko-KR" : "en-GB";
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  if (day.format(at) === day.format(now)) return time.format(at);
  const date = at - now < WEEKDAY_WITHIN_MS ? {} : ({ month: "numeric", day: "numeric" } as const);
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: "short", ...date });
  return `${weekday.format(at)} ${time.format(at)}`;
}

/** Why nothing can be ordered in this market now, or `null` where it can. */
export function marketReason(option: SessionOf): Reason | null {
  if (option.isStop === 1) return "STOPPED";
  if (option.session.state === "HALTED") return "HALTED";
  if (option.session.state === "BREAK") return "BREAK";
  if (option.session.state === "CLOSED" || option.isRest === 1) return "MARKET_CLOSED";
  return null;
}

function secondsUntil(at: number | null, now: number): number | null {
  return at === null ? null : Math.max(0, Math.floor((at - now) / 1000));
}

/** Whole days from today to `date` (YYYY-MM-DD) by the calendar of a time zone; 0 on the day itself, never below. */
export function daysLeft(date: string, now: number, timeZone: string): number {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  const days = (Date.parse(date) - Date.parse(today)) / (24 * 60 * 60 * 1000);
  return Math.max(0, Math.round(days));
}
