/**
 * What members' and operators' sign-ins are told apart by: devices that signed in before, and what was tried.
 *
 * A device is a random token of one browser, kept as its hash once for each member who signed in there. Sign-ins are a
 * member's own history of them, bounded by whoever adds one.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.device (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member_id bigint NOT NULL REFERENCES desk.member,
      hash bytea NOT NULL,
      created_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      CONSTRAINT device_member UNIQUE (member_id, hash)
    )`.execute(db);
  // Sessions of the build before have none of these.
  await sql`
    ALTER TABLE desk.session
      ADD COLUMN device_id bigint REFERENCES desk.device ON DELETE SET NULL,
      ADD COLUMN device text,
      ADD COLUMN address text`.execute(db);
  await sql`CREATE INDEX session_device ON desk.session (device_id)`.execute(db);
  await sql`
    CREATE TABLE desk.operator_device (
      operator_id bigint NOT NULL REFERENCES desk.operator,
      hash bytea NOT NULL,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (operator_id, hash)
    )`.execute(db);
  await sql`
    CREATE TABLE desk.sign_in (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member_id bigint NOT NULL REFERENCES desk.member,
      at timestamptz NOT NULL,
      way text NOT NULL CHECK (way IN ('PASSWORD', 'PASSKEY')),
      refused_for text,
      is_new_device boolean NOT NULL,
      device text NOT NULL,
      address text NOT NULL
    )`.execute(db);
  await sql`
    CREATE INDEX sign_in_member ON desk.sign_in (member_id, (refused_for IS NULL), id)`.execute(db);
}
