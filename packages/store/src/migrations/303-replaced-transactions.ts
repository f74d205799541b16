/**
 * Transactions of a payout in whose place one was signed that pays more (decision 056).
 *
 * Why so: any of them may be the one that its chain takes, so that all are looked for, however long ago they were handed over.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain.replaced (
      id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      payout_id int8 NOT NULL,
      network text NOT NULL,
      txid text NOT NULL CHECK (txid = lower(txid)),
      bytes text NOT NULL,
      UNIQUE (network, txid)
    )`.execute(db);
  await sql`CREATE INDEX replaced_payout ON chain.replaced (payout_id)`.execute(db);
}
