/**
 * How many members traded each instrument on each day of the site, and who they are, so that nobody counts twice.
 *
 * Why so: as the members of a day (migration 340), they grow with the ledger and are not counted when somebody asks. Who they are was
 * asked of the ledger itself first: its partitions of each day made that as slow as there are days. A mark of its own: the build before
 * follows what it knows and leaves this one where it stands. It begins empty; movements of yore are followed a day's partition at a time.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_part_active (
      part int8 NOT NULL,
      site_id int4 NOT NULL,
      day date NOT NULL,
      members int4 NOT NULL,
      kind int2 NOT NULL,
      PRIMARY KEY (site_id, day, kind, part)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE TABLE ledger_part_trader (
      part int8 NOT NULL,
      member_id int8 NOT NULL,
      movements int8 NOT NULL,
      site_id int4 NOT NULL,
      day date NOT NULL,
      kind int2 NOT NULL,
      PRIMARY KEY (site_id, day, kind, part, member_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE TABLE ledger_part_active_mark (
      is_only bool PRIMARY KEY DEFAULT true CHECK (is_only),
      last_id int8 NOT NULL,
      day int4 NOT NULL
    )`.execute(db);
  await sql`INSERT INTO ledger_part_active_mark (last_id, day) VALUES (0, 0)`.execute(db);
}
