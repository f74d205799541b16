/**
 * Who stopped or rested an instrument last (decision 061).
 *
 * Why so: nothing that is held of it closes while it does not trade, so that whoever chose when that began does not choose when it ends. Of
 * what was stopped before nobody is kept: anybody lets it trade again, as the build before does.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.option_stop (
      site_id int NOT NULL REFERENCES desk.site,
      option_id int NOT NULL,
      person text NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (site_id, option_id)
    )`.execute(db);
}
