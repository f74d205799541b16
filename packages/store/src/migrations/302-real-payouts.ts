/**
 * Payouts on real chains (decision 056): transactions that have a place among those of their address and are good until another takes it,
 * and why a network that could pay out does not.
 *
 * Why so: two transactions of one place can never both be on a chain, so that the database refuses a second payout of a place. What the
 * chain took is known exactly once it is in a block; the ledger counts no finer than the coin.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE chain.signed ALTER COLUMN last_height DROP NOT NULL,
      ADD COLUMN nonce int8 CHECK (nonce >= 0)`.execute(db);
  await sql`
    CREATE UNIQUE INDEX signed_nonce ON chain.signed (network, from_address, nonce) WHERE nonce IS NOT NULL`.execute(
    db,
  );
  await sql`ALTER TABLE chain.move ADD COLUMN nonce int8 CHECK (nonce >= 0)`.execute(db);
  await sql`ALTER TABLE chain.network ADD COLUMN unpaid text`.execute(db);
}
