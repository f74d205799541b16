/**
 * What members agreed to: which version of the site's terms and of its privacy policy, and when.
 *
 * Why so: a row for each version, never changed, so that what somebody agreed to can be shown for ever, word by word. Who joined
 * before consents were kept has none, and is asked when the next version comes.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.consent (
      member_id bigint NOT NULL REFERENCES desk.member,
      content_id bigint NOT NULL,
      version int NOT NULL,
      agreed_at timestamptz NOT NULL,
      PRIMARY KEY (member_id, content_id, version),
      FOREIGN KEY (content_id, version) REFERENCES desk.content_version
    )`.execute(db);
}
