/**
 * What the ledger's movements come to by day of the site and kind of account: whose it is, its slot and its purpose.
 *
 * Why so: a trial balance as of any moment reads a few rows of each day, however many members there are. They begin as what
 * `ledger_sum` has; from then on they follow the ledger with a mark of their own, so that the build before, which follows with the
 * other alone, leaves nothing out. The index of blocks finds the movements of one day in whatever partition they are.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_day_total (
      received numeric NOT NULL,
      paid numeric NOT NULL,
      site_id int4 NOT NULL,
      day date NOT NULL,
      side int2 NOT NULL,
      slot int2 NOT NULL,
      purpose int2 NOT NULL,
      PRIMARY KEY (site_id, day, side, slot, purpose)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE TABLE ledger_day_total_mark (
      is_only bool PRIMARY KEY DEFAULT true CHECK (is_only),
      last_id int8 NOT NULL,
      day int4 NOT NULL
    )`.execute(db);
  // Who follows the ledger waits for this lock: the sums and their mark are of one moment.
  await sql`SELECT last_id FROM ledger_sum_mark FOR UPDATE`.execute(db);
  await sql`
    INSERT INTO ledger_day_total (site_id, day, side, slot, purpose, received, paid)
    SELECT site_id, day, side, slot, purpose, sum(received), sum(paid) FROM (
      SELECT site_id, day, received, paid,
        CASE WHEN account % 17592186044416 / 256 >= 10000 THEN 2
          WHEN account % 17592186044416 / 256 >= 5000 THEN 1 ELSE 0 END AS side,
        account / 17592186044416 % 16 * 16 + account % 256 / 16 AS slot,
        account / 281474976710656 * 16 + account % 16 AS purpose
      FROM ledger_sum
    ) AS kinds GROUP BY site_id, day, side, slot, purpose`.execute(db);
  await sql`INSERT INTO ledger_day_total_mark (last_id, day) SELECT last_id, day FROM ledger_sum_mark`.execute(
    db,
  );
  await sql`
    CREATE INDEX ledger_transfer_moment ON ledger_transfer USING brin (at)
    WITH (pages_per_range = 32, autosummarize = on)`.execute(db);
}
