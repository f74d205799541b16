/**
 * Which column of a bank's statement says what, as operators of a site told it once.
 *
 * Why so: banks name and order their columns differently and change them; the ones that most houses use are in the console
 * itself, and any other is a row here. Names of columns are a document: they are read and written together.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.statement_layout (
      site_id int NOT NULL REFERENCES desk.site,
      name text NOT NULL,
      columns jsonb NOT NULL,
      PRIMARY KEY (site_id, name)
    )`.execute(db);
}
