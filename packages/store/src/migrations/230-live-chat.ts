/**
 * Live chat.
 *
 * Why so: what is written has a place in its chat, `seq`, given under the lock of the chat's row, so that a client that holds
 * everything up to a place asks for what comes after it and can neither lose nor double an entry. The author's own key makes
 * a text that is sent twice one entry. Of a member one chat is open at a time. What became of a chat (claimed, handed over,
 * ended) stands in the same sequence as what was written. Who is typing is told and never kept.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.chat (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int NOT NULL REFERENCES desk.site,
      member_id bigint NOT NULL REFERENCES desk.member,
      assigned_to bigint REFERENCES desk.operator,
      waiting_since timestamptz,
      hand_over_note text,
      last_seq int NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      ended_at timestamptz,
      CHECK ((ended_at IS NULL AND waiting_since IS NULL) = (ended_at IS NULL AND assigned_to IS NOT NULL))
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX chat_open ON desk.chat (member_id) WHERE ended_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX chat_newest ON desk.chat (member_id, id DESC)`.execute(db);
  await sql`CREATE INDEX chat_of_site ON desk.chat (site_id, id DESC)`.execute(db);
  await sql`CREATE INDEX chat_waiting ON desk.chat (site_id, waiting_since, id)
    WHERE waiting_since IS NOT NULL AND ended_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE desk.chat_entry (
      chat_id bigint NOT NULL REFERENCES desk.chat,
      seq int NOT NULL,
      kind text NOT NULL,
      operator_id bigint REFERENCES desk.operator,
      to_operator_id bigint REFERENCES desk.operator,
      key uuid NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (chat_id, seq),
      CONSTRAINT chat_entry_key UNIQUE (chat_id, key)
    )`.execute(db);
  await sql`CREATE INDEX chat_entry_by_key ON desk.chat_entry (key)`.execute(db);
  await sql`
    CREATE TABLE desk.chat_file (
      file_id text PRIMARY KEY REFERENCES desk.file,
      chat_id bigint NOT NULL,
      seq int NOT NULL,
      FOREIGN KEY (chat_id, seq) REFERENCES desk.chat_entry
    )`.execute(db);
  await sql`CREATE INDEX chat_file_of ON desk.chat_file (chat_id, seq)`.execute(db);
  await sql`
    CREATE TABLE desk.chat_hours (
      site_id int PRIMARY KEY REFERENCES desk.site,
      days smallint[] NOT NULL,
      opens smallint NOT NULL CHECK (opens BETWEEN 0 AND 1439),
      closes smallint NOT NULL CHECK (closes BETWEEN 1 AND 1440),
      CHECK (opens < closes)
    )`.execute(db);
}
