/**
 * Alerts by price of perpetuals (decision 067).
 *
 * Why so: as those of overseas futures they are few, changed in place, and read back at a start by whether they wait. A table of
 * their own, since an option's number says nothing of its product: the build before, which does not know the table, goes on with
 * the alerts of overseas futures as they are.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE futures_alert (
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      price int8 NOT NULL,
      created_at int8 NOT NULL,
      closed_at int8,
      told_at int8,
      repeat_minutes int4,
      side int2 NOT NULL,
      status int2 NOT NULL,
      is_mark bool NOT NULL,
      is_spent bool NOT NULL,
      PRIMARY KEY (id, site_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX futures_alert_open ON futures_alert (id) WHERE closed_at IS NULL`.execute(
    db,
  );
}
