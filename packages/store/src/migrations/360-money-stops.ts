/**
 * Sites at which operators have stopped all ways of money (decision 082).
 *
 * Why so: one row while it stands. Engine and gateways read it beside the books, as they read whether the ledger is sound: what is
 * refused by it is not decided, so that the engine keeps nothing of it and replays need it not. Who ended it stands with the proposal.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.money_stop (
      site_id int PRIMARY KEY REFERENCES desk.site,
      operator text NOT NULL,
      reason text NOT NULL,
      at bigint NOT NULL
    )`.execute(db);
}
