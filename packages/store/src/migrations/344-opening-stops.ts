/**
 * Products of which nothing opens at a site (decision 075).
 *
 * Why so: one row a site and product, which says how it is now; who stopped it and why is the desk's, in its audit log.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE opening_stop (
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      product int2 NOT NULL,
      is_stopped bool NOT NULL,
      PRIMARY KEY (site_id, product)
    )`.execute(db);
}
