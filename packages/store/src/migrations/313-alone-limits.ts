/**
 * That one operator lowered a member's limit of withdrawals counts among what one person did alone.
 *
 * Why so: a limit of nothing holds a member's money as a hold does, and lasts. The build before keeps no such deed, and reads none.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE desk.alone_deed DROP CONSTRAINT alone_deed_deed_check,
      ADD CONSTRAINT alone_deed_deed_check CHECK (deed IN ('BLOCK', 'HOLD', 'LOGOUT', 'LIMIT'))`.execute(
    db,
  );
}
