/**
 * Fills of overseas futures by their id.
 *
 * Why so: a line of a member's statement names a fill, and says its instrument and order. Ids only grow, so that the index is
 * written at one end.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX oversea_fill_id ON oversea_fill (id)`.execute(db);
}
