/**
 * Loss-cuts of overseas futures with the numbers that decided them, for their receipts (domain.md 1.4.3): a row for every position
 * that stood, appended and read by member.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE oversea_losscut (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      cut_id int8 NOT NULL,
      position_id int8 NOT NULL,
      qty int8 NOT NULL,
      cost int8 NOT NULL,
      price int8 NOT NULL,
      tape_sequence int8 NOT NULL,
      rate int8 NOT NULL,
      profit int8 NOT NULL,
      share int8 NOT NULL,
      cash int8 NOT NULL,
      equity int8 NOT NULL,
      line int8 NOT NULL,
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      option_id int4 NOT NULL,
      cancelled int4 NOT NULL,
      cost_fraction int4 NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`CREATE INDEX oversea_losscut_member ON oversea_losscut (member_id, cut_id)`.execute(db);
}
