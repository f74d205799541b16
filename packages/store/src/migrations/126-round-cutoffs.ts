/**
 * When betting on a round ended stays with the round: an option's cut-off of now is not that of rounds before it was changed.
 *
 * Rounds of before take what their option has, which is what was shown of them until now. The default is the shortest there is,
 * for rows that the build before writes where it is put back.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE binary_round ADD COLUMN cutoff_ms int4 NOT NULL DEFAULT 5000`.execute(db);
  await sql`
    UPDATE binary_round SET cutoff_ms = binary_option.cutoff_ms
    FROM binary_option
    WHERE binary_option.id = binary_round.option_id AND binary_option.site_id = binary_round.site_id
      AND binary_option.cutoff_ms <> binary_round.cutoff_ms`.execute(db);
}
