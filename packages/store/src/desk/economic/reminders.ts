/** Reminders of events of the economic calendar: each told once, to whoever is there. */

import {
  type EconomicCountry,
  REMINDER_LATE_MS,
  type ReminderMinutes,
} from "@naru/vocabulary/service/economic";
import type { DeskConnection } from "../database.ts";
import { MEMBER_CHANNEL } from "../sessions.ts";

/** A reminder that was told. */
export interface ToldReminder {
  readonly eventId: number;
  readonly name: string;
  readonly nameEn: string | null;
  readonly country: EconomicCountry;
  readonly minutes: ReminderMinutes;
  /** Epoch ms: when it was told, and of what instant. */
  readonly toldAt: number;
  readonly at: number;
}

/** At most so many are told at once; the rest a moment later. */
const TOLD_AT_ONCE = 500;

/**
 * Asks to be reminded of an event that is to come, or no longer; changed minutes are told anew.
 *
 * @returns false where members see no such event, `PAST` where it has been
 */
export async function setReminder(
  db: DeskConnection,
  asked: {
    readonly siteId: number;
    readonly memberId: number;
    readonly eventId: number;
    readonly minutes: ReminderMinutes | null;
    /** Epoch ms. */
    readonly now: number;
  },
): Promise<"DONE" | "PAST" | "ABSENT"> {
  const { rows } = await db.query<{ is_past: boolean }>(
    `SELECT occurs_at <= $3 AS is_past FROM desk.economic_event
     WHERE site_id = $1 AND id = $2 AND withdrawn_at IS NULL`,
    [asked.siteId, asked.eventId, new Date(asked.now)],
  );
  const [event] = rows;
  if (event === undefined) return "ABSENT";
  if (asked.minutes === null) {
    await db.query("DELETE FROM desk.economic_reminder WHERE member_id = $1 AND event_id = $2", [
      asked.memberId,
      asked.eventId,
    ]);
    return "DONE";
  }
  if (event.is_past) return "PAST";
  await db.query(
    `INSERT INTO desk.economic_reminder (member_id, event_id, minutes) VALUES ($1, $2, $3)
     ON CONFLICT (member_id, event_id) DO UPDATE SET minutes = excluded.minutes,
       told_at = CASE WHEN economic_reminder.minutes = excluded.minutes
         THEN economic_reminder.told_at END`,
    [asked.memberId, asked.eventId, asked.minutes],
  );
  return "DONE";
}

/** Tells what has fallen due, each once whichever gateway is first; how many. */
export async function tellReminders(db: DeskConnection, now: number): Promise<number> {
  const { rowCount } = await db.query(
    `WITH due AS (
       SELECT r.member_id, r.event_id FROM desk.economic_reminder r
       JOIN desk.economic_event e ON e.id = r.event_id
       WHERE r.told_at IS NULL AND e.withdrawn_at IS NULL
         AND e.occurs_at - r.minutes * interval '1 minute' <= $1
         AND e.occurs_at + $3 * interval '1 millisecond' > $1
       ORDER BY e.occurs_at LIMIT $4 FOR UPDATE OF r SKIP LOCKED
     ), told AS (
       UPDATE desk.economic_reminder r SET told_at = $1 FROM due
       WHERE r.member_id = due.member_id AND r.event_id = due.event_id
       RETURNING r.member_id, r.event_id
     )
     SELECT pg_notify($2, json_build_object('memberId', told.member_id, 'body', json_build_object(
       'event', 'ECONOMIC', 'id', e.id::text, 'name', e.name, 'nameEn', e.name_en,
       'country', e.country,
       'at', to_char(e.occurs_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text)::text)
     FROM told JOIN desk.economic_event e ON e.id = told.event_id`,
    [new Date(now), MEMBER_CHANNEL, REMINDER_LATE_MS, TOLD_AT_ONCE],
  );
  return rowCount ?? 0;
}

/** The newest reminders that a member was told. */
export async function toldReminders(
  db: DeskConnection,
  of: { readonly siteId: number; readonly memberId: number; readonly limit: number },
): Promise<ToldReminder[]> {
  const { rows } = await db.query<{
    event_id: string;
    name: string;
    name_en: string | null;
    country: EconomicCountry;
    minutes: ReminderMinutes;
    told_at: Date;
    occurs_at: Date;
  }>(
    `SELECT r.event_id, r.minutes, r.told_at, e.name, e.name_en, e.country, e.occurs_at
     FROM desk.economic_reminder r JOIN desk.economic_event e ON e.id = r.event_id
     WHERE r.member_id = $1 AND e.site_id = $2 AND r.told_at IS NOT NULL
     ORDER BY r.told_at DESC, r.event_id DESC LIMIT $3`,
    [of.memberId, of.siteId, of.limit],
  );
  return rows.map((row) => ({
    eventId: Number(row.event_id),
    name: row.name,
    nameEn: row.name_en,
    country: row.country,
    minutes: row.minutes,
    toldAt: row.told_at.getTime(),
    at: row.occurs_at.getTime(),
  }));
}
