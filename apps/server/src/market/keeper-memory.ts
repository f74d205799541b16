/** What the market keeper remembers of its feed, and how a restart makes it whole again from the tape. */

import type { Beat } from "@naru/engine/market/inputs";
import type { TapeTick } from "@naru/vocabulary/tick";
import { beatsBetween } from "./beats.ts";
import type { CalendarName } from "./calendar.ts";
import { type CheckRecord, noteHole, noteSessionOpened, noteTold } from "./tick-check.ts";

/** The symbol of ticks that speak for the whole feed. */
export const WHOLE_FEED = 0;

/** By symbol. */
export interface KeeperMemory {
  readonly calendarOf: ReadonlyMap<number, CalendarName>;
  readonly checks: ReadonlyMap<number, CheckRecord>;
  /** Source time of the last heartbeat, epoch ms. */
  readonly heard: Map<number, number>;
}

/**
 * What happened behind a checkpoint, in its order: the sessions that opened, by time, and the ticks that were told. Without it
 * prices behind a restart would be held against older ones than a tape without the restart holds them against.
 */
export function recall(
  memory: KeeperMemory,
  told: readonly TapeTick[],
  opened: readonly Beat[],
): void {
  const waiting = [...opened];
  for (const { receivedAt, tick } of told) {
    while (waiting[0] !== undefined && waiting[0].at <= receivedAt)
      noteBeat(memory, waiting.shift() as Beat);
    const record = memory.checks.get(tick.symbol);
    if (record !== undefined) noteTold(record, tick);
    if (tick.kind === "gap") noteMissing(memory, tick.symbol);
    if (tick.kind === "heartbeat") noteHeard(memory, tick.symbol, Math.min(tick.at, receivedAt));
  }
  for (const beat of waiting) noteBeat(memory, beat);
}

/** Sessions that opened later than `from` and up to `until` (epoch ms), by time; none where one of them is not known. */
export function openedBetween(
  calendars: readonly CalendarName[],
  from: number | undefined,
  until: number | null,
): Beat[] {
  if (from === undefined || until === null) return [];
  return calendars
    .flatMap((calendar) => beatsBetween(calendar, [], from, until))
    .filter(({ kind }) => kind === "sessionOpened")
    .sort((a, b) => a.at - b.at);
}

/** A session that opens lets the next price of its instruments be anywhere. */
export function noteBeat({ calendarOf, checks }: KeeperMemory, beat: Beat): void {
  if (beat.kind !== "sessionOpened") return;
  for (const [symbol, record] of checks)
    if (calendarOf.get(symbol) === beat.calendar) noteSessionOpened(record);
}

/** Ticks are missing, of a symbol or of all. */
export function noteMissing({ checks }: KeeperMemory, whose: number): void {
  for (const [symbol, record] of checks)
    if (whose === WHOLE_FEED || whose === symbol) noteHole(record);
}

/** A heartbeat of the source time `at`, epoch ms. */
export function noteHeard({ heard }: KeeperMemory, symbol: number, at: number): void {
  heard.set(symbol, Math.max(heard.get(symbol) ?? 0, at));
}
