/** The ledger's sums in SQL: how movements are added up, and the sums as they stand after the last of them (decision 043). */

import { FIRST_MEMBER_ID, REAL_ASSETS } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { ownerSql, purposeSql, slotSql } from "../read/account-sql.ts";

/** The other side of a movement is a house's account of a purpose, or from here on a member's. */
export const OTHER_MEMBER = 100;

const COLUMNS = "site_id, day, member_id, account, code, other";

/** Both sides of movements, added up; `movements` is a table or a query in brackets with the columns of the ledger. */
export function sumsOf(movements: string): string {
  return `SELECT ${COLUMNS}, sum(received) AS received, sum(paid) AS paid, count(*) AS movements FROM (
    SELECT t.site_id, (to_timestamp(t.at / 1000.0) AT TIME ZONE s.time_zone)::date AS day,
      CASE WHEN ${ownerSql("leg.account")} >= ${FIRST_MEMBER_ID} THEN ${ownerSql("leg.account")} ELSE 0 END AS member_id,
      leg.account, t.code,
      (CASE WHEN ${ownerSql("leg.beside")} >= ${FIRST_MEMBER_ID} THEN ${OTHER_MEMBER} ELSE 0 END
        + ${purposeSql("leg.beside")})::int2 AS other,
      leg.received, leg.paid
    FROM ${movements} AS t JOIN site s ON s.id = t.site_id
    CROSS JOIN LATERAL (VALUES (t.debit, t.credit, 0, t.amount), (t.credit, t.debit, t.amount, 0))
      AS leg (account, beside, received, paid)
  ) AS legs GROUP BY ${COLUMNS}`;
}

/** Movements that the sums do not have yet. */
export const TAIL = `(SELECT * FROM ledger_transfer
  WHERE id > (SELECT last_id FROM ledger_sum_mark) AND day >= (SELECT day FROM ledger_sum_mark))`;

/**
 * The sums as of the last movement, in brackets: a row may come in two parts. A condition on columns of the sums, such as
 * `site_id = $1`, is held to both parts.
 */
export function sumsNow(where: string): string {
  return `(SELECT ${COLUMNS}, received, paid, movements FROM ledger_sum WHERE ${where}
    UNION ALL SELECT * FROM (${sumsOf(TAIL)}) AS newest WHERE ${where})`;
}

/** Sums of members by what trading moved. */
const TRADED = `member_id > 0 AND code = ${TRANSACTION_NUMBERS.codeOf.C}`;

/** How many members have such sums on each day, by the partner who brought them (0: nobody); `sums` is a table or a query in brackets with the columns of sums. */
export function activeOf(sums: string): string {
  // Grouped twice: counted apart they would be sorted, on disk where there are half a million.
  return `SELECT traded.site_id, day, coalesce(partner_id, 0)::int8 AS partner_id, count(*)::int4 AS members FROM (
    SELECT site_id, day, member_id FROM ${sums} AS moved WHERE ${TRADED} GROUP BY site_id, day, member_id
  ) AS traded LEFT JOIN desk.partner_bond USING (member_id) GROUP BY 1, 2, 3`;
}

/** Of sums that are not kept yet, how many members are the first time among the day's. */
export function newlyActiveOf(sums: string): string {
  return activeOf(`(SELECT * FROM ${sums} AS newest WHERE NOT EXISTS (
    SELECT FROM ledger_sum AS kept WHERE kept.site_id = newest.site_id AND kept.day = newest.day
      AND kept.member_id = newest.member_id AND kept.code = ${TRANSACTION_NUMBERS.codeOf.C}))`);
}

/** Whose an account is, as totals number it: a house's, real money of it elsewhere, a member's. */
export const TOTAL_SIDES = ["HOUSE", "REAL", "MEMBER"] as const;

const KIND = "side, slot, purpose";

/** Both sides of movements by kind of account, added up by day of the site; `movements` as for `sumsOf`. */
export function totalsOf(movements: string): string {
  return `SELECT site_id, day, ${KIND}, sum(received) AS received, sum(paid) AS paid FROM (
    SELECT t.site_id, (to_timestamp(t.at / 1000.0) AT TIME ZONE s.time_zone)::date AS day,
      (CASE WHEN ${ownerSql("leg.account")} >= ${FIRST_MEMBER_ID} THEN 2
        WHEN ${ownerSql("leg.account")} >= ${REAL_ASSETS} THEN 1 ELSE 0 END)::int2 AS side,
      ${slotSql("leg.account")}::int2 AS slot, ${purposeSql("leg.account")}::int2 AS purpose, leg.received, leg.paid
    FROM ${movements} AS t JOIN site s ON s.id = t.site_id
    CROSS JOIN LATERAL (VALUES (t.debit, 0, t.amount), (t.credit, t.amount, 0)) AS leg (account, received, paid)
  ) AS legs GROUP BY site_id, day, ${KIND}`;
}

/**
 * What moved at a site ($1) up to an instant ($2, epoch ms, inclusive) by kind of account: closed days from their totals, the day
 * of the instant ($4, which begins at $3) and what the totals do not have yet from the movements. A movement is never in a
 * partition before its own time, but may be in a later one; an index of blocks passes over those.
 */
export const TOTALS_UP_TO = `SELECT ${KIND}, sum(received) AS received, sum(paid) AS paid FROM (
    SELECT ${KIND}, received, paid FROM ledger_day_total WHERE site_id = $1 AND day < $4::date
    UNION ALL SELECT ${KIND}, received, paid FROM (${totalsOf(`(
      SELECT * FROM ledger_transfer WHERE site_id = $1 AND day >= $3::int8 / 86400000 AND at >= $3 AND at <= $2
      UNION ALL SELECT * FROM ledger_transfer WHERE site_id = $1 AND at < $3
        AND id > (SELECT last_id FROM ledger_day_total_mark) AND day >= (SELECT day FROM ledger_day_total_mark))`)}) AS newest
  ) AS parts GROUP BY ${KIND} ORDER BY ${KIND}`;
