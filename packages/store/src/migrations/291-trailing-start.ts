/**
 * The price that a trailing stop waits for before it begins to follow, of overseas futures and of perpetuals.
 *
 * Why so: what stood before follows since it was set, and so does what the build before sets, which names no such column.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE oversea_exit ADD COLUMN start_price int8`.execute(db);
  await sql`ALTER TABLE futures_exit ADD COLUMN start_price int8`.execute(db);
}
