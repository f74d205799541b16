/**
 * A member's own limit of what they lose a day (decision 087), what takes its place from an instant on, and what the day has come to.
 *
 * Why so: on the account, because it is read with every change of the member's money, as the break from trading is. No limit is what
 * everybody had; the build before neither reads nor writes the columns and leaves them as they are.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account
    ADD COLUMN day_loss_max int8,
    ADD COLUMN day_loss_next int8,
    ADD COLUMN day_loss_next_from int8 NOT NULL DEFAULT 0,
    ADD COLUMN day_of_result int4 NOT NULL DEFAULT 0,
    ADD COLUMN day_result int8 NOT NULL DEFAULT 0`.execute(db);
}
