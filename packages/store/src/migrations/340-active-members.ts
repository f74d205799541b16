/**
 * How many members traded on each day of the site, by the partner who brought them (0: nobody).
 *
 * Why so: counted when somebody asks, a month of a large house is millions of sums read for thirty figures. The count grows with
 * the sums that it is of, in the same transaction, and has a mark of its own: the build before, which adds to the sums alone,
 * leaves the mark behind, and it is counted anew.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_day_active (
      partner_id int8 NOT NULL,
      site_id int4 NOT NULL,
      day date NOT NULL,
      members int4 NOT NULL,
      PRIMARY KEY (site_id, day, partner_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE TABLE ledger_day_active_mark (
      is_only bool PRIMARY KEY DEFAULT true CHECK (is_only),
      last_id int8 NOT NULL,
      day int4 NOT NULL
    )`.execute(db);
  // Who follows the ledger waits for this lock: the sums and their mark are of one moment.
  await sql`SELECT last_id FROM ledger_sum_mark FOR UPDATE`.execute(db);
  await sql`
    INSERT INTO ledger_day_active (site_id, day, partner_id, members)
    SELECT traded.site_id, day, coalesce(partner_id, 0), count(*) FROM (
      SELECT site_id, day, member_id FROM ledger_sum WHERE member_id > 0 AND code = 11
      GROUP BY site_id, day, member_id
    ) AS traded LEFT JOIN desk.partner_bond USING (member_id) GROUP BY 1, 2, 3`.execute(db);
  await sql`INSERT INTO ledger_day_active_mark (last_id, day) SELECT last_id, day FROM ledger_sum_mark`.execute(
    db,
  );
}
