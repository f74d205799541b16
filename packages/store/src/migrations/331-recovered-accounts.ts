/**
 * A text message or mail may say that an account was given back to its owner (decision 071).
 *
 * Why so: the kinds are named in the table, which refuses any other. Rows that there are stay; the build before sends none of it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE desk.sent_message
      DROP CONSTRAINT sent_message_kind_check,
      ADD CONSTRAINT sent_message_kind_check
        CHECK (kind IN ('CODE_JOIN', 'CODE_FIND', 'PASSWORD_RESET', 'ACCOUNT_RECOVERED'))`.execute(
    db,
  );
}
