/**
 * Whoever opens a request is told who decided it and the member's earlier ones: read from the audit log by what an entry
 * is about, and from proposals by their request.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX audit_target ON desk.audit (site_id, target, seq)`.execute(db);
  await sql`CREATE INDEX proposal_of_request ON desk.proposal (site_id, request_id)
    WHERE request_id IS NOT NULL`.execute(db);
}
