/**
 * The permission to end orders and positions of members (decision 066): owners and managers have it.
 *
 * Why so: it does nothing for one person alone, and giving it to the first takes two who have nothing to compare it with.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{risk.act}'::text[]
    WHERE name IN ('OWNER', 'MANAGER') AND NOT permissions @> '{risk.act}'::text[]`.execute(db);
}
