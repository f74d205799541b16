/**
 * The economic calendar.
 *
 * Why so: an event has a key of its source, so that an import that comes twice changes nothing and a later one brings the
 * figure to the event that is there. Figures are text of digits, as they were published: nothing is computed with them. A
 * reminder is of the event and not of an instant, so that it moves where the event is moved.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.economic_event (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int NOT NULL REFERENCES desk.site,
      key text NOT NULL,
      occurs_at timestamptz NOT NULL,
      country text NOT NULL,
      importance smallint NOT NULL CHECK (importance BETWEEN 1 AND 3),
      name text NOT NULL,
      name_en text,
      unit text,
      previous text,
      forecast text,
      actual text,
      saved_at timestamptz NOT NULL,
      saved_by text,
      withdrawn_at timestamptz,
      CONSTRAINT economic_event_key UNIQUE (site_id, key)
    )`.execute(db);
  await sql`CREATE INDEX economic_event_at ON desk.economic_event (site_id, occurs_at, id)`.execute(
    db,
  );
  await sql`
    CREATE TABLE desk.economic_reminder (
      member_id bigint NOT NULL REFERENCES desk.member,
      event_id bigint NOT NULL REFERENCES desk.economic_event,
      minutes smallint NOT NULL,
      told_at timestamptz,
      PRIMARY KEY (member_id, event_id)
    )`.execute(db);
  await sql`CREATE INDEX economic_reminder_due ON desk.economic_reminder (event_id)
    WHERE told_at IS NULL`.execute(db);
  await sql`CREATE INDEX economic_reminder_told ON desk.economic_reminder (member_id, told_at DESC)
    WHERE told_at IS NOT NULL`.execute(db);
}
