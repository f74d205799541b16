/**
 * Pictures that operators send in a live chat.
 *
 * Why so: such a picture is the member's whom it is sent to, who alone may look at it; who sent it keeps it apart from what the
 * member sent, so that neither can be passed off as the other's.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE desk.file ADD COLUMN operator_id bigint REFERENCES desk.operator`.execute(
    db,
  );
}
