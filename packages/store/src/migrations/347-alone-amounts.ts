/**
 * With which amount one operator is approving a request alone (decision 077).
 *
 * Why so: while it is not known what became of an approval, the same amount may be sent again and no other, or two of one
 * person's at once would be counted as the one that was refused. Null is what was asked for, as the build before writes it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE desk.alone_approval ADD COLUMN units int8`.execute(db);
}
