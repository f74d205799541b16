/**
 * What a day brought the house by instrument and by partner.
 *
 * Why so: whoever closes a day asks which instrument and whose members it came from. Movements name a fill, a bet or a payment of
 * funding, and these their instrument, so that both are joined once, as the ledger is followed, with a mark of their own. They
 * begin empty: movements of yore are followed a day's partition at a time.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_part_sum (
      part int8 NOT NULL,
      account int8 NOT NULL,
      received numeric NOT NULL,
      paid numeric NOT NULL,
      movements int8 NOT NULL,
      site_id int4 NOT NULL,
      day date NOT NULL,
      kind int2 NOT NULL,
      other int2 NOT NULL,
      code int2 NOT NULL,
      PRIMARY KEY (site_id, day, kind, part, account, code, other)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE TABLE ledger_part_sum_mark (
      is_only bool PRIMARY KEY DEFAULT true CHECK (is_only),
      last_id int8 NOT NULL,
      day int4 NOT NULL
    )`.execute(db);
  await sql`INSERT INTO ledger_part_sum_mark (last_id, day) VALUES (0, 0)`.execute(db);
}
