/**
 * Who sent coins that came over a chain: whether it is asked before they are credited, which deposits it is asked of, and what their members
 * said (decision 048).
 *
 * Why so: nobody was asked before, and the build before goes on crediting as it did, so both begin with no. A name is sealed under the
 * key of the data folder as those of withdrawals are, and is said once.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE money_rules ADD COLUMN is_sender_first bool NOT NULL DEFAULT false`.execute(
    db,
  );
  await sql`ALTER TABLE chain.deposit ADD COLUMN asks_sender bool NOT NULL DEFAULT false`.execute(
    db,
  );
  await sql`
    CREATE TABLE chain.sender (
      deposit_id int8 PRIMARY KEY,
      member_id int8 NOT NULL,
      sealed bytea NOT NULL,
      told_at timestamptz NOT NULL
    )`.execute(db);
}
