/** The ledger's sums by instrument and by partner in SQL: whence the house's day came (decision 043). */

import { codes, type WordOf } from "@naru/vocabulary/codes";
import { FIRST_MEMBER_ID } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { ownerSql, purposeSql } from "../read/account-sql.ts";
import { OTHER_MEMBER } from "./sums-sql.ts";

/** What a sum is of, by number for ever: an option of a product, movements behind which there is none, or a partner's members. */
export const PART_KINDS = codes("part of a day", {
  OVERSEA: 1,
  FUTURES: 2,
  BINARY: 3,
  OTHER: 4,
  PARTNER: 5,
});
export type PartKind = WordOf<typeof PART_KINDS>;

const { OVERSEA, FUTURES, BINARY, OTHER, PARTNER } = PART_KINDS.codeOf;

const COLUMNS = "site_id, day, kind, part, account, code, other";

/** The fill, the bet or the payment of funding that a movement `t` refers to: it lies in the same batch, so in the same day. */
const BEHIND = `LEFT JOIN oversea_fill o ON o.day = t.day AND o.id = t.reference_id AND o.site_id = t.site_id
    LEFT JOIN futures_fill f ON f.id = t.reference_id AND f.site_id = t.site_id
    LEFT JOIN futures_funding p ON p.id = t.reference_id AND p.site_id = t.site_id
    LEFT JOIN binary_bet b ON b.id = t.reference_id AND b.site_id = t.site_id`;
/** Its product, and its option; of what has none there is no option. */
const KIND = `(CASE WHEN o.id IS NOT NULL THEN ${OVERSEA}
        WHEN coalesce(f.id, p.id) IS NOT NULL THEN ${FUTURES}
        WHEN b.id IS NOT NULL THEN ${BINARY} ELSE ${OTHER} END)::int2`;
const OPTION = "coalesce(o.option_id, f.option_id, p.option_id, b.option_id)::int8";
const DAY = "(to_timestamp(t.at / 1000.0) AT TIME ZONE s.time_zone)::date";

/**
 * Movements between members and the house, seen from the house's account, twice: by the option behind them, and by the partner who
 * brought the member; 0 where there is none. `movements` as for `sumsOf`.
 */
export function partSumsOf(movements: string): string {
  return `SELECT ${COLUMNS}, sum(received) AS received, sum(paid) AS paid, count(*) AS movements FROM (
    SELECT t.site_id, ${DAY} AS day, parts.kind::int2 AS kind, coalesce(parts.part, 0)::int8 AS part, leg.account, t.code,
      (${OTHER_MEMBER} + ${purposeSql("leg.beside")})::int2 AS other, leg.received, leg.paid
    FROM ${movements} AS t JOIN site s ON s.id = t.site_id
    CROSS JOIN LATERAL (VALUES (t.debit, t.credit, 0, t.amount), (t.credit, t.debit, t.amount, 0))
      AS leg (account, beside, received, paid)
    ${BEHIND}
    LEFT JOIN desk.partner_bond r ON r.member_id = ${ownerSql("leg.beside")}
    CROSS JOIN LATERAL (VALUES (${KIND}, ${OPTION}), (${PARTNER}, r.partner_id)) AS parts (kind, part)
    WHERE ${ownerSql("leg.account")} < ${FIRST_MEMBER_ID} AND ${ownerSql("leg.beside")} >= ${FIRST_MEMBER_ID}
  ) AS legs GROUP BY ${COLUMNS}`;
}

/** Movements that the parts do not have yet. */
const TAIL = `(SELECT * FROM ledger_transfer
  WHERE id > (SELECT last_id FROM ledger_part_sum_mark) AND day >= (SELECT day FROM ledger_part_sum_mark))`;

/** The parts as of the last movement, in brackets, as `sumsNow` has the sums. */
export function partSumsNow(where: string): string {
  return `(SELECT ${COLUMNS}, received, paid, movements FROM ledger_part_sum WHERE ${where}
    UNION ALL SELECT * FROM (${partSumsOf(TAIL)}) AS newest WHERE ${where})`;
}

const TRADER = "site_id, day, kind, part, member_id";
const ACTIVE = "site_id, day, kind, part";

/** Which members traded which options on each day, with how many movements; `movements` as for `sumsOf`. */
export function partTradersOf(movements: string): string {
  return `SELECT ${TRADER}, count(*) AS movements FROM (
    SELECT t.site_id, ${DAY} AS day, ${KIND} AS kind, ${OPTION} AS part, t.member_id
    FROM ${movements} AS t JOIN site s ON s.id = t.site_id ${BEHIND} WHERE t.code = ${TRANSACTION_NUMBERS.codeOf.C}
  ) AS traded WHERE part IS NOT NULL GROUP BY ${TRADER}`;
}

/** How many members traded each option on each day. */
export function partActiveOf(movements: string): string {
  return `SELECT ${ACTIVE}, count(*)::int4 AS members FROM (${partTradersOf(movements)}) AS traders GROUP BY ${ACTIVE}`;
}

/** The same as of the last movement, in brackets, as `partSumsNow` has the parts: of the newest those who are not counted yet. */
export function partActiveNow(where: string): string {
  const mark = (column: string) => `(SELECT ${column} FROM ledger_part_active_mark)`;
  const tail = `(SELECT * FROM ledger_transfer WHERE id > ${mark("last_id")} AND day >= ${mark("day")})`;
  return `(SELECT ${ACTIVE}, members FROM ledger_part_active WHERE ${where}
    UNION ALL SELECT ${ACTIVE}, 1 FROM (${partTradersOf(tail)}) AS newest WHERE ${where} AND NOT EXISTS (
      SELECT FROM ledger_part_trader AS kept WHERE kept.site_id = newest.site_id AND kept.day = newest.day
        AND kept.kind = newest.kind AND kept.part = newest.part AND kept.member_id = newest.member_id))`;
}
