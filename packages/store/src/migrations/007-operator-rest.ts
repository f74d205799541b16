/**
 * An operator may rest an instrument (휴장) as the calendar does.
 *
 * Why so: a flag of its own beside `is_stop`, because members read a rest as a closed market and a stop as a stop. What was
 * there does not rest, nor does what the previous build still writes, which names no such column.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE oversea_option ADD COLUMN is_rest bool NOT NULL DEFAULT false`.execute(db);
}
