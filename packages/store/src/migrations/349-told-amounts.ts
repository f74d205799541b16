/**
 * Messages to members whose deposit or withdrawal was approved with another amount (decision 077).
 *
 * Why so: the request itself says whether its member is to be told, and the message that names it whether that was done, so that it is
 * done once whoever approved it and whatever is broken off between. No limit of what one person writes alone counts it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE desk.message_sending DROP CONSTRAINT message_sending_segment_check`.execute(
    db,
  );
  await sql`
    ALTER TABLE desk.message_sending ADD CONSTRAINT message_sending_segment_check
    CHECK (segment IN ('MEMBER', 'ALL', 'OVERNIGHT', 'PARTNER', 'LEVEL', 'PROPOSAL', 'REQUEST'))`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX message_sending_request ON desk.message_sending (site_id, segment_id)
    WHERE segment = 'REQUEST'`.execute(db);
  await sql`CREATE INDEX money_request_other_amount ON money_request (ended_at)
    WHERE asked_units IS NOT NULL`.execute(db);
}
