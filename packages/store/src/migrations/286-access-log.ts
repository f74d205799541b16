/**
 * The access log is the part of the audit log that tells of reading (decision 052): its index, and the permission to have
 * masked numbers shown for the roles that manage members or decide about requests.
 *
 * Why so: who worked with whole numbers goes on doing so, now with a reason; who only reads never needed them.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX audit_access ON desk.audit (site_id, at, seq) WHERE action LIKE 'access.%'`.execute(
    db,
  );
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{members.reveal}'::text[]
    WHERE permissions @> '{members.read}'::text[] AND permissions && '{members.write,dnw.decide}'::text[]
      AND NOT permissions @> '{members.reveal}'::text[]`.execute(db);
}
