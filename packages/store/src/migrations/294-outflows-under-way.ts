/**
 * What is being proved and decided of money that leaves, by member (decision 015): each asking counts towards the sum above which a site
 * takes nothing but a code, from before its factor is looked at until the engine has said what became of it.
 *
 * Why so: several at once each saw a day without the others, and went out by the PIN alone.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.outflow (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member_id bigint NOT NULL,
      worth numeric(38, 0) NOT NULL,
      until timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX outflow_member ON desk.outflow (member_id)`.execute(db);
}
