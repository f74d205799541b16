/**
 * The permission to export who sends and receives coins for the roles that are there (decision 048): owners, managers and auditors.
 *
 * Why so: without it nobody of an installation that runs could hand it to whoever may ask a house for it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{travel.read}'::text[]
    WHERE name IN ('OWNER', 'MANAGER', 'AUDITOR') AND NOT permissions @> '{travel.read}'::text[]`.execute(
    db,
  );
}
