/**
 * Withdrawal PINs, and from which sum a day on a site asks for the authenticator's code instead (decision 015).
 *
 * The row counts the tries: one is taken before a PIN is looked at, so that guesses that come at once are counted too.
 * Null in `otp_above` asks for no code whatever the sum, as the build before did.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.pin (
      member_id bigint PRIMARY KEY REFERENCES desk.member,
      hash bytea NOT NULL,
      tries int NOT NULL DEFAULT 0,
      locked_at timestamptz,
      set_at timestamptz NOT NULL,
      reset_at timestamptz
    )`.execute(db);
  await sql`ALTER TABLE desk.site_desk ADD COLUMN otp_above numeric(38, 0)`.execute(db);
}
