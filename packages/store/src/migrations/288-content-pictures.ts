/**
 * Pictures that operators put into what a site tells its members, re-encoded to WebP before they come here, and which version
 * of which text shows them.
 *
 * Why so: a file belongs to one member, who alone may look at it; such a picture is shown to everybody of a site, guests too,
 * and to nobody of another, from when two persons have published a text with it. Its id is the hash of its bytes, so that
 * what two persons agreed to, a text with ids, says the pictures to the byte.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.content_picture (
      site_id int NOT NULL REFERENCES desk.site,
      id text NOT NULL,
      operator_id bigint NOT NULL REFERENCES desk.operator,
      width int NOT NULL,
      height int NOT NULL,
      content bytea NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, id)
    )`.execute(db);
  await sql`
    CREATE TABLE desk.content_version_picture (
      content_id bigint NOT NULL,
      version int NOT NULL,
      site_id int NOT NULL,
      picture_id text NOT NULL,
      PRIMARY KEY (site_id, picture_id, content_id, version),
      FOREIGN KEY (content_id, version) REFERENCES desk.content_version,
      FOREIGN KEY (site_id, picture_id) REFERENCES desk.content_picture
    )`.execute(db);
}
