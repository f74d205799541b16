/**
 * Liquidations and funding of a site in the order in which operators read them (decision 032).
 *
 * Why so: both are appended and were found by member alone; a page of a site's would have read all of them.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX futures_liquidation_site ON futures_liquidation (site_id, id)`.execute(db);
  await sql`
    CREATE INDEX futures_funding_site ON futures_funding (site_id, stamp_at, option_id)`.execute(
    db,
  );
}
