/**
 * Products of which nothing opens at a site (decision 075).
 *
 * Why so: one row a site and product, which says how it is now. Who stopped it last and why is the desk's: operators read it
 * beside the stop, as members never do.
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
  await sql`
    CREATE TABLE desk.opening_stop (
      site_id int NOT NULL REFERENCES desk.site,
      product int2 NOT NULL,
      word text NOT NULL,
      operator text NOT NULL,
      reason text NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (site_id, product)
    )`.execute(db);
}
