/**
 * How long members' sessions live, by site, and when a session was last seen and its member last proved who they are.
 *
 * `seen_at` and `proved_at` are null in sessions of the build before: those end with their refresh token, and count as
 * never proved.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A session counts as seen with each refresh, which comes every ten minutes while it is used: none may idle for less.
  await sql`
    ALTER TABLE desk.site
      ADD COLUMN session_longest_minutes int NOT NULL DEFAULT 43200
        CHECK (session_longest_minutes >= 15),
      ADD COLUMN session_idle_minutes int NOT NULL DEFAULT 20160
        CHECK (session_idle_minutes >= 15)`.execute(db);
  await sql`
    ALTER TABLE desk.session
      ADD COLUMN seen_at timestamptz,
      ADD COLUMN proved_at timestamptz`.execute(db);
}
