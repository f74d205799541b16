/**
 * Messages from the house to its members.
 *
 * Why so: what was written stands once, in `message_sending`, beside whom it was for and how many those were; `message` says of
 * each recipient alone whether it was read or thrown away. A sending's key comes from the console, so that one sent twice is
 * one. Who may write notices may write messages: the roles that every site began with are given the new permission.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.message_sending (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int NOT NULL REFERENCES desk.site,
      key uuid NOT NULL,
      operator_id bigint NOT NULL REFERENCES desk.operator,
      person text NOT NULL,
      segment text NOT NULL CHECK (segment IN ('MEMBER', 'ALL', 'OVERNIGHT', 'PARTNER')),
      segment_id bigint,
      title text NOT NULL,
      body text NOT NULL,
      leads_to text,
      reason text,
      recipients int NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT message_sending_key UNIQUE (site_id, key)
    )`.execute(db);
  await sql`CREATE INDEX message_sending_newest ON desk.message_sending (site_id, id DESC)`.execute(
    db,
  );
  await sql`
    CREATE TABLE desk.message (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      sending_id bigint NOT NULL REFERENCES desk.message_sending,
      site_id int NOT NULL REFERENCES desk.site,
      member_id bigint NOT NULL REFERENCES desk.member,
      read_at timestamptz,
      deleted_at timestamptz,
      CONSTRAINT message_once UNIQUE (sending_id, member_id)
    )`.execute(db);
  await sql`CREATE INDEX message_newest ON desk.message (member_id, id DESC)
    WHERE deleted_at IS NULL`.execute(db);
  await sql`CREATE INDEX message_unread ON desk.message (member_id)
    WHERE read_at IS NULL AND deleted_at IS NULL`.execute(db);
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || 'service.write'::text
    WHERE name IN ('OWNER', 'MANAGER', 'SUPPORT') AND NOT 'service.write' = ANY (permissions)`.execute(
    db,
  );
}
