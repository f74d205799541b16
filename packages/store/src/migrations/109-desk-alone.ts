/**
 * What one operator alone does to a member is bounded in time: a block lifts itself, a hold is short, and neither is begun
 * again at once. So the last of each is kept, with who did it and when it ends by itself.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.alone_deed (
      site_id int NOT NULL REFERENCES desk.site,
      member_id bigint NOT NULL REFERENCES desk.member,
      deed text NOT NULL CHECK (deed IN ('BLOCK', 'HOLD', 'LOGOUT')),
      person text NOT NULL,
      at timestamptz NOT NULL,
      lapses_at timestamptz,
      PRIMARY KEY (site_id, member_id, deed)
    )`.execute(db);
  await sql`CREATE INDEX alone_deed_person ON desk.alone_deed (site_id, person, at)`.execute(db);
  await sql`
    CREATE INDEX alone_deed_lapses ON desk.alone_deed (lapses_at) WHERE lapses_at IS NOT NULL`.execute(
    db,
  );
}
