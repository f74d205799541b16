/**
 * How far the terms of a site's instruments may be changed, and how long before what is held is bound (decision 016).
 *
 * Why so: one row a site, read with every proposal and replaced by what two persons agree on. A site without a row has no
 * room at all: nothing is changed before two persons have set how far.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.terms_bounds (
      site_id int PRIMARY KEY REFERENCES desk.site,
      raise_percent int NOT NULL CHECK (raise_percent >= 0),
      lower_percent int NOT NULL CHECK (lower_percent BETWEEN 0 AND 100),
      margin_min bigint NOT NULL CHECK (margin_min >= 0),
      margin_max bigint NOT NULL CHECK (margin_max >= margin_min),
      losscut_max bigint NOT NULL CHECK (losscut_max >= 0),
      fee_max bigint NOT NULL CHECK (fee_max >= 0),
      contracts_max int NOT NULL CHECK (contracts_max >= 0),
      notice_hours int NOT NULL CHECK (notice_hours >= 0)
    )`.execute(db);
}
