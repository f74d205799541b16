/**
 * Alerts that wait for the volume of a candle instead of a price (decision 059).
 *
 * Why so: they are alerts as all others, set, counted, told and taken away alike. Their price is 0 from below, which no
 * market reaches: the build before, which names no such columns, leaves them waiting.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE oversea_alert
      ADD COLUMN volume_qty int8,
      ADD COLUMN volume_minutes int4,
      ADD CHECK ((volume_qty IS NULL) = (volume_minutes IS NULL))`.execute(db);
}
