/**
 * From what worth on members say whose coins will be that leave for a chain, what they said, and the permission to export it for the roles
 * that are there: owners, managers and auditors (decision 048).
 *
 * Why so: a site that has said nothing yet is told apart from one that asks nobody, so the column may be empty; the build before
 * leaves it as it stands. Names are sealed under the key of the data folder, so that a copy of the database alone opens none. Without
 * the permission nobody of an installation that runs could hand them to whoever may ask a house for them.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE money_rules ADD COLUMN beneficiary_from int8`.execute(db);
  await sql`ALTER TABLE chain.destination ADD COLUMN beneficiary bytea`.execute(db);
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{travel.read}'::text[]
    WHERE name IN ('OWNER', 'MANAGER', 'AUDITOR') AND NOT permissions @> '{travel.read}'::text[]`.execute(
    db,
  );
}
