/**
 * What movements are about: the references of each thirty-two pages, and whatever is no settlement by its code.
 *
 * Why so: the ledger of a large house is asked for one request, or for what was taken by hand, among fifty million movements. An
 * index of blocks keeps the few references of each and costs nobody who writes a movement anything; trades, bets and
 * funding are settlements (11), which the other leaves out (decision 072).
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX ledger_transfer_reference ON ledger_transfer
    USING brin (reference_id int8_minmax_multi_ops)
    WITH (pages_per_range = 32, autosummarize = on)`.execute(db);
  await sql`
    CREATE INDEX ledger_transfer_code ON ledger_transfer (site_id, code, id) WHERE code <> 11`.execute(
    db,
  );
}
