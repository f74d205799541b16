/**
 * Whoever proposes an operator knows the first password, so the password alone must not enrol the authenticator app: the
 * second person, who agrees, is given a code, and the account keeps its hash until it is used or over. An account that has
 * neither app nor code enrols nothing before two persons reset its app.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE desk.operator
      ADD COLUMN enrol_code_hash bytea,
      ADD COLUMN enrol_code_until timestamptz,
      ADD CONSTRAINT operator_enrol_code
        CHECK ((enrol_code_hash IS NULL) = (enrol_code_until IS NULL))`.execute(db);
}
