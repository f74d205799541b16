/**
 * 1:1 inquiries.
 *
 * Why so: what both sides say stands in `contact_entry`, what operators write for one another in `contact_note`, a table that no
 * statement for members reads. `waiting_since` is the clock of the service desk: it runs from the first question that nobody
 * has answered. A picture is attached once, to one entry.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.contact (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int NOT NULL REFERENCES desk.site,
      member_id bigint NOT NULL REFERENCES desk.member,
      key uuid NOT NULL,
      category text NOT NULL,
      question text NOT NULL,
      about_kind text,
      about_id bigint,
      assigned_to bigint REFERENCES desk.operator,
      waiting_since timestamptz,
      answered_at timestamptz,
      read_at timestamptz,
      score smallint CHECK (score BETWEEN 1 AND 5),
      created_at timestamptz NOT NULL,
      CONSTRAINT contact_key UNIQUE (member_id, key)
    )`.execute(db);
  await sql`CREATE INDEX contact_newest ON desk.contact (member_id, id DESC)`.execute(db);
  await sql`CREATE INDEX contact_waiting ON desk.contact (site_id, waiting_since)
    WHERE waiting_since IS NOT NULL`.execute(db);
  await sql`CREATE INDEX contact_of_site ON desk.contact (site_id, id DESC)`.execute(db);
  await sql`CREATE INDEX contact_unread ON desk.contact (member_id)
    WHERE answered_at IS NOT NULL AND read_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE desk.contact_entry (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      contact_id bigint NOT NULL REFERENCES desk.contact,
      operator_id bigint REFERENCES desk.operator,
      text text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX contact_entry_of ON desk.contact_entry (contact_id, id)`.execute(db);
  await sql`
    CREATE TABLE desk.contact_file (
      file_id text PRIMARY KEY REFERENCES desk.file,
      entry_id bigint NOT NULL REFERENCES desk.contact_entry
    )`.execute(db);
  await sql`CREATE INDEX contact_file_of ON desk.contact_file (entry_id)`.execute(db);
  await sql`
    CREATE TABLE desk.contact_note (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      contact_id bigint NOT NULL REFERENCES desk.contact,
      operator_id bigint NOT NULL REFERENCES desk.operator,
      text text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX contact_note_of ON desk.contact_note (contact_id, id)`.execute(db);
  await sql`
    CREATE TABLE desk.contact_template (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int NOT NULL REFERENCES desk.site,
      title text NOT NULL,
      text text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX contact_template_of ON desk.contact_template (site_id, title)`.execute(db);
}
