/**
 * What a provider knows an order by.
 *
 * Why so: a database that was restored to a moment gives numbers again that a provider has heard, so that the number alone is no
 * key there. Orders that are there keep theirs, which is null: the site's number and the order's, as the build before sends it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE desk.provider_errand ADD COLUMN reference text`.execute(db);
}
