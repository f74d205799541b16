/** Settled profit shares that two operators have put right (decision 036); the settlement itself stays as it was. */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE share_correction (
      id int8 NOT NULL,
      member_id int8 NOT NULL,
      share_id int8 NOT NULL,
      units int8 NOT NULL CHECK (units <> 0),
      proposal_id int8 NOT NULL,
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      PRIMARY KEY (id, site_id)
    )`.execute(db);
  await sql`CREATE INDEX share_correction_share ON share_correction (share_id, member_id)`.execute(
    db,
  );
}
