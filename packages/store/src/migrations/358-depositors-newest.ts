/**
 * The newest requests of a depositor come from one index.
 *
 * Why so: the search takes the newest few of a name. With the names alone in an index the database read all requests from the newest on,
 * to be done after a few, and of a name that nobody has there are none: half a second over half a million.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX request_note_depositor
      ON desk.request_note (site_id, desk.plain_name(depositor_name), request_id)`.execute(db);
  await sql`DROP INDEX desk.request_note_plain_depositor`.execute(db);
}
