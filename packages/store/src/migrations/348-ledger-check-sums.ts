/**
 * What the minute's check of the ledger keeps, so that it reads what is new and not all there ever was (decision 078): what each
 * account came to, how many movements each day has with a mark over them, and what was posted for fills by blocks of their ids.
 *
 * Why so: at fifty million movements the check did not end within its minute, and no withdrawal is paid before the first has ended.
 * Movements are added up by the very check that found them right, so that a repair of what it finds off needs nothing but itself.
 * What there was before is taken unseen, a day at a time, since one check could not read it (`unseen_to`).
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_account_sum (
      account int8 PRIMARY KEY,
      balance int8 NOT NULL,
      site_id int4 NOT NULL
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE TABLE ledger_day_mark (
      movements int8 NOT NULL,
      mark int8 NOT NULL,
      day int4 PRIMARY KEY
    )`.execute(db);
  await sql`
    CREATE TABLE ledger_reference_sum (
      block int8 PRIMARY KEY,
      profits int8 NOT NULL,
      fees int8 NOT NULL,
      profit numeric NOT NULL,
      fee numeric NOT NULL,
      strange int4 NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE ledger_check_mark (
      is_only bool PRIMARY KEY DEFAULT true CHECK (is_only),
      last_id int8 NOT NULL,
      unseen_to int8 NOT NULL,
      turn_block int8 NOT NULL,
      day int4 NOT NULL,
      turn_day int4 NOT NULL
    )`.execute(db);
  await sql`
    INSERT INTO ledger_check_mark (last_id, unseen_to, turn_block, day, turn_day)
    VALUES (0, coalesce((SELECT max(id) FROM ledger_transfer), 0), -1, 0, 0)`.execute(db);
}
