/**
 * Whether a position is kept overnight whole, contracts added later included, or for so many contracts.
 *
 * Why so: builds before kept the contracts of the moment at which it was set, and what they have set stays that: nobody
 * has agreed to bind more. They may go on writing rows beside this column.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE oversea_position
      ADD COLUMN is_overnight_whole bool NOT NULL DEFAULT false`.execute(db);
}
