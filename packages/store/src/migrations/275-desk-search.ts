/**
 * Finding anything at the desk: members by how a name, nick or username begins, by initial consonants, by the end of a phone or
 * account number; an order of overseas futures by its number.
 *
 * Why so: a search that is typed answers while it is typed, over a million members too, so that each of these is the beginning of
 * an index. Numbers are asked by their last digits, hence reversed. Orders are closed roughly in the order of their numbers, so
 * that ranges of blocks are enough and cost nothing to keep.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION desk.initials(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT coalesce(string_agg(
        CASE WHEN ascii(letter) BETWEEN 44032 AND 55203
          THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
          ELSE letter END, '' ORDER BY place), '')
      FROM unnest(string_to_array(name, NULL)) WITH ORDINALITY AS letters (letter, place)
    $$`.execute(db);
  for (const [name, on] of [
    ["member_found_username", "desk.member (site_id, username text_pattern_ops)"],
    ["member_found_name", "desk.member (site_id, name text_pattern_ops)"],
    ["member_found_given", "desk.member (site_id, substr(name, 2) text_pattern_ops)"],
    ["member_found_nick", "desk.member (site_id, nick text_pattern_ops)"],
    ["member_found_initials", "desk.member (site_id, desk.initials(name) text_pattern_ops)"],
    ["member_found_phone", "desk.member (site_id, reverse(phone) text_pattern_ops)"],
    [
      "member_bank_found",
      "desk.member_bank (site_id, reverse(replace(number, '-', '')) text_pattern_ops)",
    ],
    ["oversea_order_closed_id", "oversea_order_closed USING brin (id)"],
  ] as const)
    await sql`CREATE INDEX ${sql.raw(name)} ON ${sql.raw(on)}`.execute(db);
}
