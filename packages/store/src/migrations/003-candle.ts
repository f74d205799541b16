/**
 * Chart candles of the shared feeds: no site, because a price is the same for all.
 *
 * Why so: candles of a minute and longer are a row each; those of a second are packed, a row a minute, because a
 * row each would be 86,400 a day and symbol for a chart that looks back two days.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE candle (
      symbol int4 NOT NULL,
      seconds int4 NOT NULL,
      at int8 NOT NULL,
      open int8 NOT NULL,
      high int8 NOT NULL,
      low int8 NOT NULL,
      close int8 NOT NULL,
      volume int8 NOT NULL,
      PRIMARY KEY (symbol, seconds, at)
    )`.execute(db);
  await sql`
    CREATE TABLE candle_second (
      symbol int4 NOT NULL,
      minute int8 NOT NULL,
      packed bytea STORAGE EXTERNAL NOT NULL,
      PRIMARY KEY (symbol, minute)
    )`.execute(db);
}
