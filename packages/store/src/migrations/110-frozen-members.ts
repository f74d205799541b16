/**
 * Accounts that their members froze (decision 018): nobody signs in until two operators open one again. A row stays while the
 * account is frozen, also while an operator has blocked the member as well; `is_carried` once the engine has taken it.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE desk.member DROP CONSTRAINT member_status_check,
      ADD CONSTRAINT member_status_check
        CHECK (status IN ('PENDING', 'ACTIVE', 'DENY', 'FROZEN'))`.execute(db);
  await sql`
    CREATE TABLE desk.freeze (
      member_id bigint PRIMARY KEY REFERENCES desk.member,
      site_id int NOT NULL REFERENCES desk.site,
      frozen_at timestamptz NOT NULL,
      is_carried boolean NOT NULL DEFAULT false
    )`.execute(db);
}
