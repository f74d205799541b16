/**
 * Since when a member's withdrawal PIN has been theirs (decision 015): from the first one on, whichever were put in its place by who knew
 * it. Of those of today nobody knows better than when they were set.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE desk.pin ADD COLUMN begun_at timestamptz`.execute(db);
  await sql`UPDATE desk.pin SET begun_at = set_at`.execute(db);
  await sql`ALTER TABLE desk.pin ALTER COLUMN begun_at SET NOT NULL`.execute(db);
}
