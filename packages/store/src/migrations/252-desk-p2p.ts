/**
 * What members write in a deal, and in whose name the won were said to come (decision 041).
 *
 * Why so: it stays with the deal, for whoever decides an appeal. The engine knows no names, so it keeps that one differs and this table which.
 * A text that is sent twice under one key is one entry.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.p2p_payer (
      site_id int NOT NULL REFERENCES desk.site,
      deal_id bigint NOT NULL,
      name text NOT NULL,
      PRIMARY KEY (site_id, deal_id)
    )`.execute(db);
  await sql`
    CREATE TABLE desk.p2p_chat (
      site_id int NOT NULL REFERENCES desk.site,
      deal_id bigint NOT NULL,
      seq int NOT NULL,
      member_id bigint NOT NULL REFERENCES desk.member,
      key uuid NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, deal_id, seq),
      UNIQUE (member_id, key)
    )`.execute(db);
}
