/**
 * The permission of networks' terms for the roles that are there (decision 049): owners and managers.
 *
 * Why so: without it nobody of an installation that runs could propose them.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{network.write}'::text[]
    WHERE name IN ('OWNER', 'MANAGER') AND NOT permissions @> '{network.write}'::text[]`.execute(
    db,
  );
}
