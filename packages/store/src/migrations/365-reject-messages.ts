/**
 * What an operator wrote to the member beside the reason of a rejection.
 *
 * Why so: the reasons of a kind are few, and whoever is told that something does not match writes an inquiry to learn what. The engine
 * decides by the reason alone, so that what people write stays with the desk, a row a request that has any.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.reject_message (
      site_id int NOT NULL REFERENCES desk.site,
      request_id bigint NOT NULL,
      text text NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
      operator_id bigint NOT NULL REFERENCES desk.operator,
      at timestamptz NOT NULL,
      PRIMARY KEY (site_id, request_id)
    )`.execute(db);
}
