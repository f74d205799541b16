/**
 * Codes that prove whose a phone or a mailbox is, and what was sent to people outside (decision 029).
 *
 * Why so: a certificate's key is a hash, keyed by this installation, of the site, the place and the secret of the browser that
 * asked, so that a copy of the table names nobody and a code opens nothing in another browser. The code is hashed likewise.
 * `proof_until` is set by the right code, `used_at` by what it was for: each once. Of a message that left, the table keeps to
 * whom in a form that cannot be called; `text` stands sealed and only where the demo's mailbox is the way.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.certificate (
      holder bytea PRIMARY KEY,
      purpose text NOT NULL CHECK (purpose IN ('JOIN', 'FIND')),
      code bytea NOT NULL,
      tries_left int NOT NULL CHECK (tries_left >= 0),
      expires_at timestamptz NOT NULL,
      proof_until timestamptz,
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX certificate_expiry ON desk.certificate (expires_at)`.execute(db);
  await sql`
    CREATE TABLE desk.sent_message (
      id uuid PRIMARY KEY,
      site_id int NOT NULL REFERENCES desk.site,
      channel text NOT NULL CHECK (channel IN ('EMAIL', 'PHONE')),
      kind text NOT NULL CHECK (kind IN ('CODE_JOIN', 'CODE_FIND', 'PASSWORD_RESET')),
      masked text NOT NULL,
      state text NOT NULL CHECK (state IN ('KEPT', 'PENDING', 'SENT', 'FAILED')),
      text bytea,
      error text,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX sent_message_site ON desk.sent_message (site_id, created_at)`.execute(db);
  await sql`ALTER TABLE desk.member ADD COLUMN email_verified_at timestamptz`.execute(db);
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{sent.read}'::text[]
    WHERE name IN ('OWNER', 'MANAGER', 'SUPPORT') AND NOT permissions @> '{sent.read}'::text[]`.execute(
    db,
  );
}
