/**
 * Pictures that operators put into what a site tells its members, re-encoded to WebP before they come here.
 *
 * Why so: a file belongs to one member, who alone may look at it; such a picture is shown to everybody of a site, guests too,
 * and to nobody of another.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.content_picture (
      id text PRIMARY KEY,
      site_id int NOT NULL REFERENCES desk.site,
      operator_id bigint NOT NULL REFERENCES desk.operator,
      width int NOT NULL,
      height int NOT NULL,
      content bytea NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
}
