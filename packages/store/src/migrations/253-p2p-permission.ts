/**
 * The permission to decide deals under appeal for the roles that are there (decision 041), as new sites have it.
 *
 * Why so: without it nobody of an installation that runs could decide one. Two persons are needed for each all the same.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{p2p.decide}'::text[]
    WHERE name IN ('OWNER', 'MANAGER', 'CASHIER')
      AND NOT permissions @> '{p2p.decide}'::text[]`.execute(db);
}
