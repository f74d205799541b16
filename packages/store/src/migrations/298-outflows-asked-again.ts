/**
 * Under which key what is being proved and decided of money that leaves may be asked again without another factor: it counts towards the sum
 * above which a site takes nothing but a code until it is decided, or until it may not be asked again so (decision 015).
 *
 * Why so: what an engine without time had answered to try again counted no more, and went out afterwards beside others that the sum
 * allowed meanwhile.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE desk.outflow ADD COLUMN key uuid`.execute(db);
}
