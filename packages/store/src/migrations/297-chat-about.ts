/**
 * What of the member's own an entry of a live chat is about: an order, a position or a request, as inquiries have it.
 *
 * Why so: the kind and the number alone are kept. What they stand for is read where it is kept, whenever it is shown.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE desk.chat_entry
      ADD COLUMN about_kind text,
      ADD COLUMN about_id bigint,
      ADD CHECK ((about_kind IS NULL) = (about_id IS NULL))`.execute(db);
}
