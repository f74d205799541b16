/**
 * Passkeys of members, and the challenges that were answered (decision 018).
 *
 * A passkey is of one name that its site goes by (`rp_id`): a browser gives it to no other. `cloned_at` is when its counter
 * went back, after which it serves nobody. A challenge is kept from its answer until it would be too old anyway, so that
 * none is answered twice; those that nobody answers are kept nowhere.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.passkey (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member_id bigint NOT NULL REFERENCES desk.member,
      credential_id bytea NOT NULL CONSTRAINT passkey_credential UNIQUE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      rp_id text NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      used_at timestamptz,
      cloned_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX passkey_member ON desk.passkey (member_id)`.execute(db);
  await sql`
    CREATE TABLE desk.passkey_challenge (
      hash bytea PRIMARY KEY,
      expires_at timestamptz NOT NULL
    )`.execute(db);
}
