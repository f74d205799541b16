/**
 * The risk desk's permission for the roles that are there (decision 043): owners, managers and auditors see it.
 *
 * Why so: without it nobody of an installation that runs could open the page, and giving it to the first takes two persons who
 * have nothing to compare it with.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{risk.read}'::text[]
    WHERE name IN ('OWNER', 'MANAGER', 'AUDITOR') AND NOT permissions @> '{risk.read}'::text[]`.execute(
    db,
  );
}
