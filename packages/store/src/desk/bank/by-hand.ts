/** What operators gave and took by hand on a day: no money of the bank's, and often why a line of it is nobody's. */

import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { DeskConnection } from "../database.ts";

export interface HandBooking {
  readonly proposalId: number;
  readonly memberId: number;
  readonly username: string;
  readonly name: string;
  /** Smallest units; below zero where it was taken. */
  readonly units: bigint;
  /** Epoch ms. */
  readonly at: number;
}

/** Movements of one account of the house for credits and deductions by hand, from `since` until `until` (epoch ms), the newest first. */
export async function handBookings(
  db: DeskConnection,
  asked: {
    readonly siteId: number;
    readonly account: LedgerAccountId;
    readonly since: number;
    readonly until: number;
  },
  limit: number,
): Promise<HandBooking[]> {
  // Codes 13 (PM) and 14 (PP). A movement is in the partition of its own day or in a later one, of an engine that was away.
  const { rows } = await db.query<Record<string, string>>(
    `SELECT t.reference_id, t.member_id, m.username, m.name, t.at,
       CASE WHEN t.debit = $2 THEN t.amount ELSE -t.amount END AS units
     FROM ledger_transfer t JOIN desk.member m ON m.id = t.member_id
     WHERE t.site_id = $1 AND t.day >= $3::int8 / 86400000 AND t.at >= $3 AND t.at < $4 AND t.code IN (13, 14)
       AND (t.debit = $2 OR t.credit = $2)
     ORDER BY t.id DESC LIMIT $5`,
    [asked.siteId, asked.account, asked.since, asked.until, limit],
  );
  return rows.map((row) => ({
    proposalId: Number(row["reference_id"]),
    memberId: Number(row["member_id"]),
    username: String(row["username"]),
    name: String(row["name"]),
    units: BigInt(row["units"] ?? 0),
    at: Number(row["at"]),
  }));
}
