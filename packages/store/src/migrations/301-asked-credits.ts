/**
 * Deposits of which the engine was asked to credit them (decision 038).
 *
 * Why so: it is kept before the engine is asked, so that a process that ends before the answer leaves no deposit that the ledger has and
 * another block may still change. Of those that stand already the answer was kept with their state.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE chain.deposit ADD COLUMN is_asked bool NOT NULL DEFAULT false`.execute(db);
}
