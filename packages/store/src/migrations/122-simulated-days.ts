/**
 * Members bet on simulated prices, so the seed that a day grows from is bound before the day begins: its hash is
 * published then, the seed after the day's end, and where each day started from. Both are kept for good, they are small.
 * No secret is here: a seed comes when its day is over.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE simulated_day (
      day int4 NOT NULL,
      hash text NOT NULL,
      published_at int8 NOT NULL,
      beacon text NOT NULL DEFAULT '',
      seed text,
      revealed_at int8,
      PRIMARY KEY (day, hash),
      CHECK ((seed IS NULL) = (revealed_at IS NULL))
    )`.execute(db);
  await sql`
    CREATE TABLE simulated_start (
      day int4 NOT NULL,
      hash text NOT NULL,
      ordinal int4 NOT NULL,
      started_at int8 NOT NULL,
      beacon text NOT NULL,
      rules text NOT NULL,
      prices text NOT NULL,
      PRIMARY KEY (day, hash, ordinal)
    )`.execute(db);
}
