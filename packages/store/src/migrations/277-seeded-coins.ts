/**
 * Members of demos whose first coins the simulated chains have too (decision 050).
 *
 * Why so: whoever is there already is counted in the difference that was taken as it is at the first look, or will be at it; were they
 * given coins on the chain now, that would be a difference of its own.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE chain.seeded (member_id int8 PRIMARY KEY)`.execute(db);
  await sql`
    INSERT INTO chain.seeded (member_id)
    SELECT a.member_id FROM account a JOIN site s ON s.id = a.site_id WHERE s.is_demo`.execute(db);
}
