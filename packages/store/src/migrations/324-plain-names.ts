/**
 * Names of members and of transfers are found as they are compared: without blanks, in one coding.
 *
 * Why so: what a bank writes is compared so. By the letters alone whoever joined under another's name with a blank in it passed
 * for the only one of the name, and a payment that bears it was theirs. The blanks are those of `plainName` of the vocabulary.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION desk.plain_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(normalize(name, NFC),
      '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', '', 'g')`.execute(
    db,
  );
  await sql`
    CREATE INDEX request_note_plain_depositor
      ON desk.request_note (site_id, desk.plain_name(depositor_name))`.execute(db);
  await sql`CREATE INDEX member_plain_name ON desk.member (site_id, desk.plain_name(name))`.execute(
    db,
  );
  await sql`DROP INDEX desk.request_note_depositor, desk.member_name`.execute(db);
}
