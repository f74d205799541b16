/**
 * What members write down of their own trades.
 *
 * Why so: a member's own memory and no part of the books, so it is the desk's and names a position or a fill by its number
 * alone; nothing that trades or adds up reads it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.trade_note (
      member_id bigint NOT NULL REFERENCES desk.member,
      kind text NOT NULL,
      record_id bigint NOT NULL,
      note text NOT NULL,
      tags text[] NOT NULL,
      saved_at timestamptz NOT NULL,
      PRIMARY KEY (member_id, kind, record_id)
    )`.execute(db);
}
