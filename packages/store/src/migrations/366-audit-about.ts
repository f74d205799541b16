/**
 * What was done about one member, whatever it was done to: proposals by what they are about, and orders and positions that operators
 * ended (`held 10003 S&P 500`) by their beginning.
 *
 * Why so: the member's page names every operator who decided anything of the member's. Entries are found by their targets
 * (`audit_target`), which are the member's own requests, payouts, deals, inquiries and chats; these two had no index to be found by.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX proposal_target ON desk.proposal (site_id, target)`.execute(db);
  await sql`
    CREATE INDEX audit_held ON desk.audit (site_id, target text_pattern_ops, seq) WHERE target LIKE 'held %'`.execute(
    db,
  );
}
