/**
 * What two operators may change of a perpetual: a freeze, the leverage and value that it allows, and other terms under way
 * (decision 032).
 *
 * Why so: as of overseas futures, what is under way is one text beside the terms of now, read with every decision and changed a
 * few times a year. The build before reads and writes the columns it knows and leaves these as they stand.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE futures_option ADD COLUMN max_value int8`.execute(db);
  await sql`ALTER TABLE futures_option ADD COLUMN max_leverage int4`.execute(db);
  await sql`
    ALTER TABLE futures_option ADD COLUMN is_frozen bool NOT NULL DEFAULT false`.execute(db);
  await sql`ALTER TABLE futures_option ADD COLUMN terms_change text`.execute(db);
}
