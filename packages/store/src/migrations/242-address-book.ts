/**
 * Addresses to which members send coins, written down by themselves (decision 039).
 *
 * Why so: who adds one may be somebody else, so that each says from when on it may be used. Nobody has the same one twice.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain.book (
      id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int4 NOT NULL,
      member_id int8 NOT NULL,
      network text NOT NULL,
      address text NOT NULL,
      tag text,
      label text NOT NULL,
      is_own bool NOT NULL,
      changed_at timestamptz NOT NULL,
      usable_at timestamptz NOT NULL,
      UNIQUE NULLS NOT DISTINCT (member_id, network, address, tag)
    )`.execute(db);
}
