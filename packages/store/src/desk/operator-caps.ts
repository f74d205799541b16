/** Operators' limits, what they used of them, and what a site holds and owes (reliability.md G45). All in smallest units. */

import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { FIRST_MEMBER_ID, WALLET_SLOTS } from "@naru/vocabulary/ledger-account";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { ownerSql, slotSql } from "../read/account-sql.ts";
import type { DeskConnection } from "./database.ts";

/** In the site's currency. */
export interface Caps {
  /** A request above it needs a second person; so does what takes a member's day above it. */
  readonly aloneMax: bigint;
  /** What one person may approve alone in a day. */
  readonly aloneDayMax: bigint;
  /** Of one member's part, of a proposal, of a person's proposals of a day. */
  readonly itemMax: bigint;
  readonly batchMax: bigint;
  readonly dayMax: bigint;
}

const NOTHING: Caps = { aloneMax: 0n, aloneDayMax: 0n, itemMax: 0n, batchMax: 0n, dayMax: 0n };

/** Until the transaction ends nobody else counts against the caps of this site. */
export async function lockCaps(db: DeskConnection, siteId: number): Promise<void> {
  await db.query("SELECT pg_advisory_xact_lock(104, $1)", [siteId]);
}

/** A site's caps; before they are set nothing may be done alone and nothing proposed. */
export async function readCaps(db: DeskConnection, siteId: number): Promise<Caps> {
  const { rows } = await db.query<{
    alone_max: string;
    alone_day_max: string;
    item_max: string;
    batch_max: string;
    day_max: string;
  }>("SELECT * FROM desk.operator_cap WHERE site_id = $1", [siteId]);
  const row = rows[0];
  if (row === undefined) return NOTHING;
  return {
    aloneMax: BigInt(row.alone_max),
    aloneDayMax: BigInt(row.alone_day_max),
    itemMax: BigInt(row.item_max),
    batchMax: BigInt(row.batch_max),
    dayMax: BigInt(row.day_max),
  };
}

/** Writes a site's caps; existing ones are replaced unless they are to be kept. */
export async function putCaps(
  db: DeskConnection,
  siteId: number,
  caps: Caps,
  options = { keep: false },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.operator_cap (site_id, alone_max, alone_day_max, item_max, batch_max, day_max)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (site_id) DO ${
       options.keep
         ? "NOTHING"
         : `UPDATE SET alone_max = excluded.alone_max, alone_day_max = excluded.alone_day_max,
              item_max = excluded.item_max, batch_max = excluded.batch_max, day_max = excluded.day_max`
     }`,
    [siteId, caps.aloneMax, caps.aloneDayMax, caps.itemMax, caps.batchMax, caps.dayMax],
  );
}

/** What was approved alone on a day: by one person, and for one member; the request at hand not counted. */
export async function approvedAlone(
  db: DeskConnection,
  {
    siteId,
    person,
    memberId = null,
    requestId = null,
    day,
  }: {
    siteId: number;
    person: string;
    memberId?: number | null;
    requestId?: number | null;
    day: string;
  },
): Promise<{ byPerson: bigint; forMember: bigint }> {
  const { rows } = await db.query<{ by_person: string; for_member: string }>(
    `SELECT coalesce(sum(a.won) FILTER (WHERE o.person = $2), 0)::text AS by_person,
       coalesce(sum(a.won) FILTER (WHERE a.member_id = $3), 0)::text AS for_member
     FROM desk.alone_approval a JOIN desk.operator o ON o.id = a.operator_id
     WHERE a.site_id = $1 AND a.day = $4 AND a.request_id IS DISTINCT FROM $5`,
    [siteId, person, memberId, day, requestId],
  );
  return {
    byPerson: BigInt(rows[0]?.by_person ?? 0),
    forMember: BigInt(rows[0]?.for_member ?? 0),
  };
}

/**
 * Counts a request that is about to be approved alone; once, however often it is tried. False where
 * it is being approved with another amount: what became of that is not known.
 */
export async function countAlone(
  db: DeskConnection,
  approval: {
    siteId: number;
    requestId: number;
    operatorId: number;
    memberId: number;
    day: string;
    won: bigint;
    units: bigint;
    now: number;
  },
): Promise<boolean> {
  const { rows } = await db.query<{ units: string }>(
    `INSERT INTO desk.alone_approval (site_id, request_id, operator_id, member_id, day, won, at, units)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (site_id, request_id) DO UPDATE SET units = coalesce(alone_approval.units, excluded.units)
     RETURNING units`,
    [
      approval.siteId,
      approval.requestId,
      approval.operatorId,
      approval.memberId,
      approval.day,
      approval.won,
      new Date(approval.now),
      approval.units,
    ],
  );
  return BigInt(rows[0]?.units ?? -1) === approval.units;
}

/** This operator's approval came to nothing: it counts no longer. */
export async function uncountAlone(
  db: DeskConnection,
  { siteId, requestId, operatorId }: { siteId: number; requestId: number; operatorId: number },
): Promise<void> {
  await db.query(
    "DELETE FROM desk.alone_approval WHERE site_id = $1 AND request_id = $2 AND operator_id = $3",
    [siteId, requestId, operatorId],
  );
}

/** What a site says it holds, by currency. */
export async function readHoldings(
  db: DeskConnection,
  siteId: number,
): Promise<Map<Currency, bigint>> {
  const { rows } = await db.query<{ currency: Currency; units: string }>(
    "SELECT currency, units FROM desk.holding WHERE site_id = $1",
    [siteId],
  );
  return new Map(rows.map((row) => [row.currency, BigInt(row.units)]));
}

/** Registers what a site holds of a currency; an existing figure is replaced unless it is to be kept. */
export async function putHolding(
  db: DeskConnection,
  holding: { siteId: number; currency: Currency; units: bigint },
  options = { keep: false },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.holding (site_id, currency, units) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, currency) DO ${options.keep ? "NOTHING" : "UPDATE SET units = excluded.units"}`,
    [holding.siteId, holding.currency, holding.units],
  );
}

/** What a site owes its members, by currency: the sum of all their accounts, as far as the tables have it. */
export async function readOwed(
  db: DeskConnection,
  siteId: number,
  siteCurrency: Currency,
): Promise<Map<Currency, bigint>> {
  const { rows } = await db.query<{ slot: number; total: string }>(
    `SELECT ${slotSql("account_id")} AS slot, sum(balance)::text AS total FROM wallet_balance
     WHERE site_id = $1 AND ${ownerSql("account_id")} >= $2 GROUP BY 1`,
    [siteId, FIRST_MEMBER_ID],
  );
  const owed = new Map<Currency, bigint>(CURRENCIES.map((currency) => [currency, 0n]));
  for (const { slot, total } of rows) {
    const currency = currencyOfWallet(WALLET_SLOTS.wordOf(slot), siteCurrency);
    owed.set(currency, (owed.get(currency) ?? 0n) + BigInt(total));
  }
  return owed;
}
