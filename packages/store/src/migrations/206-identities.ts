/**
 * 본인확인 of whoever joins, and what tells that they are a member already.
 *
 * Why so: a request and what the provider answered are sealed texts that the browser carries; kept is only that one was answered
 * and that one was used, by a hash keyed by this installation, so that neither serves twice. `person` is such a hash of whom the
 * provider means: it says that two members are one person, and names nobody. A sign-up's device and bank account are kept with
 * the member, to be compared before anybody is let in.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.identity_use (
      holder bytea NOT NULL,
      step text NOT NULL CHECK (step IN ('ANSWERED', 'JOINED')),
      used_at timestamptz NOT NULL,
      PRIMARY KEY (holder, step)
    )`.execute(db);
  await sql`CREATE INDEX identity_use_age ON desk.identity_use (used_at)`.execute(db);
  await sql`
    CREATE TABLE desk.identity (
      member_id bigint PRIMARY KEY REFERENCES desk.member,
      provider text NOT NULL CHECK (provider IN ('BUNDLED')),
      name text NOT NULL,
      birth_date date NOT NULL,
      phone text NOT NULL,
      person bytea NOT NULL,
      proven_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX identity_person ON desk.identity (person)`.execute(db);
  await sql`
    ALTER TABLE desk.member
      ADD COLUMN sign_up_device bytea,
      ADD COLUMN sign_up_bank_code text,
      ADD COLUMN sign_up_bank_number text`.execute(db);
  await sql`CREATE INDEX member_sign_up_device ON desk.member (sign_up_device)`.execute(db);
}
