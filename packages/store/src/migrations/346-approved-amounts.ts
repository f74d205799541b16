/**
 * What was asked for where another amount was approved (decision 077).
 *
 * Why so: on the request's own row, null where both are one, which is what every row of before is: `units` stays what every sum
 * of what was paid reads. The build before neither reads nor writes the column, and approves what was asked for.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE money_request ADD COLUMN asked_units int8`.execute(db);
}
