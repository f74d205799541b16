/** Events of the economic calendar: read by whoever asks, written by operators and imports. */

import {
  ECONOMIC_EVENTS_MAX,
  type EconomicCountry,
  type EconomicUnit,
  type Importance,
  type ReminderMinutes,
} from "@naru/vocabulary/service/economic";
import type { DeskConnection } from "../database.ts";

/** What a source or an operator says of an event; figures are text of digits. */
export interface EconomicFacts {
  /** What its source calls it. */
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
  readonly country: EconomicCountry;
  readonly importance: Importance;
  readonly name: string;
  readonly nameEn: string | null;
  readonly unit: EconomicUnit | null;
  readonly previous: string | null;
  readonly forecast: string | null;
  readonly actual: string | null;
}

export interface EconomicEvent extends EconomicFacts {
  readonly id: number;
  /** When it was last changed, epoch ms, and by whom; null where it came with the installation. */
  readonly savedAt: number;
  readonly savedBy: string | null;
  /** Epoch ms; members no longer see it. */
  readonly withdrawnAt: number | null;
}

/** An event with the reminder of the member who asks. */
export interface ShownEvent extends EconomicEvent {
  readonly remindMinutes: ReminderMinutes | null;
}

interface Row {
  id: string;
  key: string;
  occurs_at: Date;
  country: EconomicCountry;
  importance: Importance;
  name: string;
  name_en: string | null;
  unit: EconomicUnit | null;
  previous: string | null;
  forecast: string | null;
  actual: string | null;
  saved_at: Date;
  saved_by: string | null;
  withdrawn_at: Date | null;
}

/** What members see of a period, in its order; at most `ECONOMIC_EVENTS_MAX`. */
export async function listEconomic(
  db: DeskConnection,
  query: {
    readonly siteId: number;
    readonly memberId: number | null;
    /** Epoch ms, the end not included. */
    readonly from: number;
    readonly to: number;
    readonly countries?: readonly string[] | undefined;
    /** This and above. */
    readonly importance?: number | undefined;
  },
): Promise<ShownEvent[]> {
  const { rows } = await db.query<Row & { minutes: ReminderMinutes | null }>(
    `SELECT e.*, r.minutes FROM desk.economic_event e
     LEFT JOIN desk.economic_reminder r ON r.event_id = e.id AND r.member_id = $2::bigint
     WHERE e.site_id = $1 AND e.withdrawn_at IS NULL AND e.occurs_at >= $3 AND e.occurs_at < $4
       AND ($5::text[] IS NULL OR e.country = ANY ($5)) AND e.importance >= $6
     ORDER BY e.occurs_at, e.importance DESC, e.id LIMIT $7`,
    [
      ...[query.siteId, query.memberId, new Date(query.from), new Date(query.to)],
      ...[query.countries ?? null, query.importance ?? 1, ECONOMIC_EVENTS_MAX],
    ],
  );
  return rows.map((row) => ({ ...eventOf(row), remindMinutes: row.minutes }));
}

/** A site's events for the console: those to come, the next first, or the others, the newest first. */
export async function listDeskEconomic(
  db: DeskConnection,
  query: {
    readonly siteId: number;
    readonly now: number;
    readonly isPast: boolean;
    readonly country?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: EconomicEvent[]; total: number }> {
  const { rows } = await db.query<Row & { total: string }>(
    `SELECT *, count(*) OVER () AS total FROM desk.economic_event
     WHERE site_id = $1 AND (occurs_at < $2) = $3 AND ($4::text IS NULL OR country = $4)
     ORDER BY ${query.isPast ? "occurs_at DESC, id DESC" : "occurs_at, id"} LIMIT $5 OFFSET $6`,
    [
      ...[query.siteId, new Date(query.now), query.isPast, query.country ?? null],
      ...[query.limit, query.offset],
    ],
  );
  return { rows: rows.map(eventOf), total: Number(rows[0]?.total ?? 0) };
}

/** One of a site's events, withdrawn or not. */
export async function readEconomic(
  db: DeskConnection,
  { siteId, id }: { readonly siteId: number; readonly id: number },
): Promise<EconomicEvent | undefined> {
  const { rows } = await db.query<Row>(
    "SELECT * FROM desk.economic_event WHERE site_id = $1 AND id = $2",
    [siteId, id],
  );
  return rows[0] && eventOf(rows[0]);
}

/** Those of a site's events that have one of these keys, withdrawn ones too. */
export async function economicByKeys(
  db: DeskConnection,
  siteId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, EconomicEvent>> {
  const { rows } = await db.query<Row>(
    "SELECT * FROM desk.economic_event WHERE site_id = $1 AND key = ANY ($2::text[])",
    [siteId, keys],
  );
  return new Map(rows.map((row) => [row.key, eventOf(row)]));
}

export interface Saving {
  readonly siteId: number;
  readonly savedBy: string | null;
  /** Epoch ms. */
  readonly now: number;
}

/** Keeps an event under its key: a new one, or what is said anew of one; its number. */
export async function saveEconomic(
  db: DeskConnection,
  facts: EconomicFacts,
  { siteId, savedBy, now }: Saving,
): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO desk.economic_event
       (site_id, key, occurs_at, country, importance, name, name_en, unit, previous, forecast, actual, saved_at, saved_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (site_id, key) DO UPDATE SET occurs_at = excluded.occurs_at,
       country = excluded.country, importance = excluded.importance, name = excluded.name,
       name_en = excluded.name_en, unit = excluded.unit, previous = excluded.previous,
       forecast = excluded.forecast, actual = excluded.actual, saved_at = excluded.saved_at,
       saved_by = excluded.saved_by, withdrawn_at = NULL
     RETURNING id`,
    [
      ...[siteId, facts.key, new Date(facts.at), facts.country, facts.importance, facts.name],
      ...[facts.nameEn, facts.unit, facts.previous, facts.forecast, facts.actual],
      ...[new Date(now), savedBy],
    ],
  );
  return Number(rows[0]?.id);
}

/** Adds the events of a demo that are not there yet, and figures that were published since; what an operator said stays. */
export async function seedEconomic(
  db: DeskConnection,
  events: readonly EconomicFacts[],
  saving: Saving,
): Promise<void> {
  const known = await economicByKeys(
    db,
    saving.siteId,
    events.map(({ key }) => key),
  );
  for (const event of events) {
    const before = known.get(event.key);
    const isOurs = before === undefined || (before.savedBy === null && before.withdrawnAt === null);
    if (isOurs && (before === undefined || before.actual !== event.actual))
      await saveEconomic(db, event, saving);
  }
}

/** Takes an event from the members. @returns whether there was one */
export async function withdrawEconomic(
  db: DeskConnection,
  { siteId, id, now }: { readonly siteId: number; readonly id: number; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE desk.economic_event SET withdrawn_at = $3
     WHERE site_id = $1 AND id = $2 AND withdrawn_at IS NULL`,
    [siteId, id, new Date(now)],
  );
  return rowCount === 1;
}

function eventOf(row: Row): EconomicEvent {
  return {
    id: Number(row.id),
    key: row.key,
    at: row.occurs_at.getTime(),
    country: row.country,
    importance: row.importance,
    name: row.name,
    nameEn: row.name_en,
    unit: row.unit,
    previous: row.previous,
    forecast: row.forecast,
    actual: row.actual,
    savedAt: row.saved_at.getTime(),
    savedBy: row.saved_by,
    withdrawnAt: row.withdrawn_at?.getTime() ?? null,
  };
}
