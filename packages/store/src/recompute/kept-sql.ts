/**
 * What the ledger's check keeps instead of reading all movements each minute (decision 078), in SQL: what each account came to, a
 * mark over each day's movements, and what the house moved for fills, by blocks of their ids. Movements are whatever the caller
 * gives, a table or a query in brackets with the columns of the ledger; each list may be added to what is kept.
 */

import { postedOf, REFERENCE_SUMS } from "./fills-sql.ts";

/** Fills, bets and payments of funding are held against their movements by so many ids at a time. */
export const BLOCK_IDS = 1_048_576;

/** Everything that a movement says. */
const SAID = [
  ...["id", "site_id", "member_id", "debit", "credit", "amount"],
  ...["debit_after", "credit_after", "reference_id", "at", "code"],
];
const MARK = SAID.reduce((mark, column) => `hashint8extended(${column}, ${mark})`, "0");

/** What movements add to each account. */
export function accountSumsOf(movements: string): string {
  return `SELECT account, min(site_id) AS site_id, sum(amount)::int8 AS balance FROM (
    SELECT leg.account, moved.site_id, leg.amount FROM ${movements} AS moved
    CROSS JOIN LATERAL (VALUES (debit, -amount), (credit, amount)) AS leg (account, amount)
  ) AS legs GROUP BY account`;
}

/** How many movements each day (UTC, of the batch) has, and the mark over them, in whatever order they come. */
export function dayMarksOf(movements: string): string {
  return `SELECT day, count(*) AS movements, bit_xor(${MARK}) AS mark FROM ${movements} AS moved GROUP BY day`;
}

/** What movements say of fills, by blocks of these. What one fill moved is in one batch, so that no later list has more of it. */
export function referenceSumsOf(movements: string): string {
  return `SELECT id / ${BLOCK_IDS} AS block, ${REFERENCE_SUMS} FROM (${postedOf(movements)}) AS posted GROUP BY 1`;
}
