/**
 * Other terms of an option under way, and the contracts that its former terms still bind (decision 016).
 *
 * Why so: terms are read with every decision and changed a few times a month, so what is under way is one text beside them
 * (JSON, a bigint as `{"$n":"1"}`), null for all options but a few. The build before reads and writes the terms of now and
 * leaves both columns as they stand.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE oversea_option ADD COLUMN terms_change text`.execute(db);
  await sql`
    ALTER TABLE oversea_position ADD COLUMN former_qty int8 NOT NULL DEFAULT 0`.execute(db);
}
