/**
 * Messages to the partners of a level of the tree.
 *
 * Why so: the kind of a segment is checked where it is kept, so that what no build knows cannot be in it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE desk.message_sending DROP CONSTRAINT message_sending_segment_check`.execute(
    db,
  );
  await sql`
    ALTER TABLE desk.message_sending ADD CONSTRAINT message_sending_segment_check
    CHECK (segment IN ('MEMBER', 'ALL', 'OVERNIGHT', 'PARTNER', 'LEVEL'))`.execute(db);
}
