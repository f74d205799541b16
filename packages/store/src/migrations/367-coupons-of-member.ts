/** Uses of coupons by member, newest first: the member's page lists them. They had no index but their codes'. */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX coupon_use_member ON coupon_use (member_id, at DESC)`.execute(db);
}
