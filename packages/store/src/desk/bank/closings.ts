/** What banks say that a site's accounts hold at the end of a day, as operators took it over. It moves nothing. */

import type { DeskConnection } from "../database.ts";

export interface BankClosing {
  readonly accountId: number;
  /** Of the site, `2026-11-20`. */
  readonly day: string;
  /** Smallest units of the site's currency; below zero where the bank lends. */
  readonly units: bigint;
  /** Where the bank says so. */
  readonly reference: string;
  readonly operatorId: number;
  readonly operatorName: string;
  /** When it was written, epoch ms. */
  readonly at: number;
}

/** Closings of a site's days, both inclusive. */
export async function readBankClosings(
  db: DeskConnection,
  { siteId, from, to }: { readonly siteId: number; readonly from: string; readonly to: string },
): Promise<BankClosing[]> {
  const { rows } = await db.query<{
    account_id: string;
    day: string;
    units: string;
    reference: string;
    operator_id: string;
    name: string;
    at: Date;
  }>(
    `SELECT c.account_id, c.day::text, c.units, c.reference, c.operator_id, o.name, c.at
     FROM desk.bank_closing c JOIN desk.operator o ON o.id = c.operator_id
     WHERE c.site_id = $1 AND c.day BETWEEN $2::date AND $3::date ORDER BY c.day, c.account_id`,
    [siteId, from, to],
  );
  return rows.map((row) => ({
    accountId: Number(row.account_id),
    day: row.day,
    units: BigInt(row.units),
    reference: row.reference,
    operatorId: Number(row.operator_id),
    operatorName: row.name,
    at: row.at.getTime(),
  }));
}

/** Since which day each account of a site has closings; without those that have none. */
export async function firstClosings(
  db: DeskConnection,
  siteId: number,
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ account_id: string; day: string }>(
    "SELECT account_id, min(day)::text AS day FROM desk.bank_closing WHERE site_id = $1 GROUP BY 1",
    [siteId],
  );
  return new Map(rows.map(({ account_id, day }) => [Number(account_id), day]));
}

/** Writes a day's closing of an account, over the one that stood there. */
export async function putBankClosing(
  db: DeskConnection,
  closing: Omit<BankClosing, "operatorName"> & { readonly siteId: number },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.bank_closing (site_id, account_id, day, units, reference, operator_id, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (site_id, account_id, day) DO UPDATE SET units = excluded.units,
       reference = excluded.reference, operator_id = excluded.operator_id, at = excluded.at`,
    [
      closing.siteId,
      closing.accountId,
      closing.day,
      closing.units,
      closing.reference,
      closing.operatorId,
      new Date(closing.at),
    ],
  );
}
