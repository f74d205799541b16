/**
 * Sessions in which an operator sees the member app as its member does (decision 052): whose they are, the code that opens one
 * once, and an entry for them in the member's history of sign-ins; the permission for owners, managers and support.
 *
 * Why so: such a session is one of the member's, so that whatever ends those ends it, and yet none of theirs: nothing is changed
 * by it, and no list of devices has it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE desk.session ADD COLUMN viewed_by bigint REFERENCES desk.operator,
      ADD COLUMN view_code bytea`.execute(db);
  await sql`
    CREATE UNIQUE INDEX session_view_code ON desk.session (view_code) WHERE view_code IS NOT NULL`.execute(
    db,
  );
  await sql`
    ALTER TABLE desk.sign_in DROP CONSTRAINT sign_in_way_check,
      ADD CONSTRAINT sign_in_way_check CHECK (way IN ('PASSWORD', 'PASSKEY', 'VIEW'))`.execute(db);
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{members.screen}'::text[]
    WHERE name IN ('OWNER', 'MANAGER', 'SUPPORT') AND NOT permissions @> '{members.screen}'::text[]`.execute(
    db,
  );
}
