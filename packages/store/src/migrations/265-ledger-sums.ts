/**
 * What the ledger's movements come to by day of the site, account, code and other side (decision 043).
 *
 * Why so: a report, a list of winners and a trial balance of some moment read days and not every movement of them. The sums
 * follow the movements in the order of their ids, up to the one that `ledger_sum_mark` names; what is beyond it is read with
 * them. Ids only grow, so an index of blocks finds the newest without a cost to who writes them.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_sum (
      member_id int8 NOT NULL,
      account int8 NOT NULL,
      received numeric NOT NULL,
      paid numeric NOT NULL,
      movements int8 NOT NULL,
      site_id int4 NOT NULL,
      day date NOT NULL,
      other int2 NOT NULL,
      code int2 NOT NULL,
      PRIMARY KEY (site_id, day, member_id, account, code, other)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX ledger_sum_member ON ledger_sum (member_id, day) WHERE member_id > 0`.execute(
    db,
  );
  await sql`
    CREATE TABLE ledger_sum_mark (
      is_only bool PRIMARY KEY DEFAULT true CHECK (is_only),
      last_id int8 NOT NULL,
      day int4 NOT NULL
    )`.execute(db);
  await sql`INSERT INTO ledger_sum_mark (last_id, day) VALUES (0, 0)`.execute(db);
  await sql`
    CREATE INDEX ledger_transfer_newest ON ledger_transfer USING brin (id)
    WITH (pages_per_range = 32, autosummarize = on)`.execute(db);
}
