/**
 * What a position's cost has beyond whole price units, in 10^-8 of one.
 *
 * Why so: a reduction takes its share of the cost exactly (domain.md 1.4.2). The cost of before is whole, so nothing is
 * converted and the build before goes on writing rows that are right. Where that build is put back, it takes whole
 * units and leaves the fraction as it stands: the basis of a position that it then reduces is off by less than one
 * unit, which is what its own truncation costs.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE oversea_position ADD COLUMN cost_fraction int4 NOT NULL DEFAULT 0`.execute(db);
}
