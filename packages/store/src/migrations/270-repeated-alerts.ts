/**
 * Price alerts that are told each time the price comes, with a rest between (decision 044).
 *
 * Why so: what was there is told once, and so is a repeated one that the build before tells, which names no such columns.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE oversea_alert
      ADD COLUMN repeat_minutes int4,
      ADD COLUMN told_at int8,
      ADD COLUMN is_spent bool NOT NULL DEFAULT false`.execute(db);
}
