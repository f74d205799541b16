/** A follower's own stop by the loss of the whole follow (decision 036): follows of before have none. */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE follow ADD COLUMN stop_per int4`.execute(db);
}
