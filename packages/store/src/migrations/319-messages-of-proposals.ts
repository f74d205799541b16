/**
 * Messages to members whose orders and positions two operators ended.
 *
 * Why so: whom it concerns is told why, by whoever proposed it, and no limit of what one person writes alone counts it. The kind of
 * a segment is checked where it is kept, so that what no build knows cannot be in it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE desk.message_sending DROP CONSTRAINT message_sending_segment_check`.execute(
    db,
  );
  await sql`
    ALTER TABLE desk.message_sending ADD CONSTRAINT message_sending_segment_check
    CHECK (segment IN ('MEMBER', 'ALL', 'OVERNIGHT', 'PARTNER', 'LEVEL', 'PROPOSAL'))`.execute(db);
}
