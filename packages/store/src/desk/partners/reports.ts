/** What commission came to: for a payee by day and by whom, and for operators by day. */

import type { CommissionBasis } from "@naru/vocabulary/partner/commission";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";

/** A line of what a payee earned. */
export interface Earned {
  /** `2026-11-20` where the site is. */
  readonly day: string;
  readonly basis: CommissionBasis;
  readonly wallet: WalletType;
  readonly memberId: number;
  readonly nick: string;
  /** The payee brought the member; otherwise a partner below did. */
  readonly isDirect: boolean;
  readonly facts: number;
  /** Smallest units: what the facts came to, and the payee's share. */
  readonly base: bigint;
  readonly units: bigint;
  readonly isSettled: boolean;
}

/** Which lines; `isChildren` those of partners below alone, or of one's own alone. */
export interface EarnedQuery {
  readonly siteId: number;
  readonly payeeId: number;
  readonly isChildren?: boolean | undefined;
  readonly bases?: readonly CommissionBasis[] | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface EarnedRow {
  day: string;
  basis: CommissionBasis;
  wallet: WalletType;
  member_id: string;
  nick: string;
  is_direct: boolean;
  facts: number;
  base: string;
  units: string;
  is_settled: boolean;
}

const EARNED = `FROM desk.commission_accrual a
  JOIN desk.member m ON m.id = a.member_id
  LEFT JOIN desk.partner_bond b ON b.member_id = a.member_id
  LEFT JOIN desk.commission_site s ON s.site_id = a.site_id
  WHERE a.site_id = $1 AND a.payee_id = $2
    AND ($3::boolean IS NULL OR (b.partner_id IS DISTINCT FROM $2 AND a.member_id <> $2) = $3)
    AND ($4::text[] IS NULL OR a.basis = ANY ($4))
    AND ($5::date IS NULL OR a.day >= $5) AND ($6::date IS NULL OR a.day <= $6)`;

/** What a payee earned, newest day first, and how many lines there are. */
export async function listEarned(
  db: DeskConnection,
  query: EarnedQuery,
): Promise<{ readonly rows: Earned[]; readonly total: number }> {
  const { siteId, payeeId, isChildren, bases, startDate, endDate } = query;
  const values = [siteId, payeeId, isChildren ?? null, bases ?? null, startDate, endDate].map(
    (value) => value ?? null,
  );
  const { rows } = await db.query<EarnedRow>(
    `SELECT a.day::text, a.basis, a.wallet, a.member_id, m.nick, a.facts, a.base, a.units,
       coalesce(b.partner_id = $2, false) OR a.member_id = $2 AS is_direct,
       coalesce(a.day <= s.settled_day, false) AS is_settled
     ${EARNED} ORDER BY a.day DESC, a.member_id, a.basis, a.wallet LIMIT $7 OFFSET $8`,
    [...values, query.limit, query.offset],
  );
  const counted = await db.query<{ total: string }>(`SELECT count(*) AS total ${EARNED}`, values);
  return {
    rows: rows.map((row) => ({
      day: row.day,
      basis: row.basis,
      wallet: row.wallet,
      memberId: Number(row.member_id),
      nick: row.nick,
      isDirect: row.is_direct,
      facts: row.facts,
      base: BigInt(row.base),
      units: BigInt(row.units),
      isSettled: row.is_settled,
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

/** Sums of a payee by wallet, since a day. */
export interface EarnedSum {
  readonly wallet: WalletType;
  readonly direct: bigint;
  readonly indirect: bigint;
  /** Members whose facts earned something. */
  readonly active: number;
}

/** What a payee earned since a day (`2026-11-20`), by wallet. */
export async function sumEarned(
  db: DeskConnection,
  { payeeId, since }: { readonly payeeId: number; readonly since: string },
): Promise<EarnedSum[]> {
  const { rows } = await db.query<{
    wallet: WalletType;
    direct: string;
    indirect: string;
    active: string;
  }>(
    `SELECT a.wallet, count(DISTINCT a.member_id) AS active,
       coalesce(sum(a.units) FILTER (WHERE b.partner_id = $1 OR a.member_id = $1), 0) AS direct,
       coalesce(sum(a.units) FILTER (WHERE b.partner_id IS DISTINCT FROM $1 AND a.member_id <> $1), 0)
         AS indirect
     FROM desk.commission_accrual a LEFT JOIN desk.partner_bond b ON b.member_id = a.member_id
     WHERE a.payee_id = $1 AND a.day >= $2 GROUP BY a.wallet ORDER BY a.wallet`,
    [payeeId, since],
  );
  return rows.map(({ wallet, direct, indirect, active }) => ({
    wallet,
    direct: BigInt(direct),
    indirect: BigInt(indirect),
    active: Number(active),
  }));
}

/** How many a partner's network has. */
export interface Network {
  readonly direct: number;
  readonly indirect: number;
  readonly partners: number;
  /** Members who joined since the instant. */
  readonly fresh: number;
}

/** The members and partners below a partner; `since` is epoch ms. */
export async function readNetwork(
  db: DeskConnection,
  { memberId, since }: { readonly memberId: number; readonly since: number },
): Promise<Network> {
  const { rows } = await db.query<Record<keyof Network, string>>(
    `WITH RECURSIVE below AS (
       SELECT member_id, partner_id, bound_at FROM desk.partner_bond WHERE partner_id = $1
       UNION ALL
       SELECT b.member_id, b.partner_id, b.bound_at
       FROM below t JOIN desk.partner_bond b ON b.partner_id = t.member_id
     )
     SELECT count(*) FILTER (WHERE m.role = 'MEMBER' AND t.partner_id = $1) AS direct,
       count(*) FILTER (WHERE m.role = 'MEMBER' AND t.partner_id <> $1) AS indirect,
       count(*) FILTER (WHERE m.role = 'PARTNER') AS partners,
       count(*) FILTER (WHERE m.role = 'MEMBER' AND t.bound_at >= $2) AS fresh
     FROM below t JOIN desk.member m ON m.id = t.member_id`,
    [memberId, since],
  );
  const [row] = rows;
  return {
    direct: Number(row?.direct ?? 0),
    indirect: Number(row?.indirect ?? 0),
    partners: Number(row?.partners ?? 0),
    fresh: Number(row?.fresh ?? 0),
  };
}

/** Somebody whom a partner brought. */
export interface Referee {
  readonly memberId: number;
  readonly nick: string;
  readonly code: string | null;
  readonly note: string | null;
  /** Epoch ms. */
  readonly joinedAt: number;
  /** What the partner earned by them, by wallet. */
  readonly earned: readonly { readonly wallet: WalletType; readonly units: bigint }[];
}

/** The members whom a partner brought, the newest first. */
export async function listReferees(
  db: DeskConnection,
  { partnerId, limit, offset }: { partnerId: number; limit: number; offset: number },
): Promise<{ readonly rows: Referee[]; readonly total: number }> {
  const from = `FROM desk.partner_bond b JOIN desk.member m ON m.id = b.member_id
    WHERE b.partner_id = $1 AND m.role = 'MEMBER'`;
  const { rows } = await db.query<{
    member_id: string;
    nick: string;
    code: string | null;
    note: string | null;
    bound_at: string;
    earned: { wallet: WalletType; units: string }[];
  }>(
    `SELECT b.member_id, m.nick, b.code, b.note, b.bound_at, (
       SELECT coalesce(jsonb_agg(jsonb_build_object('wallet', e.wallet, 'units', e.units::text)), '[]')
       FROM (SELECT a.wallet, sum(a.units) AS units FROM desk.commission_accrual a
         WHERE a.payee_id = $1 AND a.member_id = b.member_id GROUP BY a.wallet ORDER BY a.wallet) e
     ) AS earned
     ${from} ORDER BY b.bound_at DESC, b.member_id DESC LIMIT $2 OFFSET $3`,
    [partnerId, limit, offset],
  );
  const counted = await db.query<{ total: string }>(`SELECT count(*) AS total ${from}`, [
    partnerId,
  ]);
  return {
    rows: rows.map((row) => ({
      memberId: Number(row.member_id),
      nick: row.nick,
      code: row.code,
      note: row.note,
      joinedAt: Number(row.bound_at),
      earned: row.earned.map(({ wallet, units }) => ({ wallet, units: BigInt(units) })),
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

/** One payee's part of a day, in one wallet. */
export interface DayPart {
  readonly payeeId: number;
  readonly username: string;
  readonly name: string;
  readonly wallet: WalletType;
  readonly units: bigint;
}

/** What a site's payees earned on a day; those who earned nothing are left out. */
export async function partsOfDay(
  db: DeskConnection,
  { siteId, day }: { readonly siteId: number; readonly day: string },
): Promise<DayPart[]> {
  const { rows } = await db.query<{
    payee_id: string;
    username: string;
    name: string;
    wallet: WalletType;
    units: string;
  }>(
    `SELECT a.payee_id, m.username, m.name, a.wallet, sum(a.units) AS units
     FROM desk.commission_accrual a JOIN desk.member m ON m.id = a.payee_id
     WHERE a.site_id = $1 AND a.day = $2
     GROUP BY a.payee_id, m.username, m.name, a.wallet HAVING sum(a.units) <> 0
     ORDER BY a.payee_id, a.wallet`,
    [siteId, day],
  );
  return rows.map(({ payee_id, units, ...row }) => ({
    ...row,
    payeeId: Number(payee_id),
    units: BigInt(units),
  }));
}

/** A day of a site: what was earned, and the proposal that settled it. */
export interface CommissionDay {
  readonly day: string;
  readonly payees: number;
  readonly sums: readonly { readonly wallet: WalletType; readonly units: bigint }[];
  readonly proposalId: number | null;
  /** Epoch ms. */
  readonly settledAt: number | null;
}

/** The days of a site on which something was earned, newest first. */
export async function listDays(
  db: DeskConnection,
  { siteId, limit, offset }: { siteId: number; limit: number; offset: number },
): Promise<{ readonly rows: CommissionDay[]; readonly total: number }> {
  const { rows } = await db.query<{
    day: string;
    payees: string;
    sums: { wallet: WalletType; units: string }[];
    proposal_id: string | null;
    settled_at: Date | null;
  }>(
    `SELECT d.day::text, d.payees, d.sums, r.proposal_id, r.settled_at FROM (
       SELECT day, max(payees) AS payees,
         jsonb_agg(jsonb_build_object('wallet', wallet, 'units', units::text) ORDER BY wallet) AS sums
       FROM (SELECT day, wallet, sum(units) AS units, count(DISTINCT payee_id) AS payees
         FROM desk.commission_accrual WHERE site_id = $1 GROUP BY day, wallet) w GROUP BY day
     ) d LEFT JOIN desk.commission_run r ON r.site_id = $1 AND r.day = d.day
     ORDER BY d.day DESC LIMIT $2 OFFSET $3`,
    [siteId, limit, offset],
  );
  const counted = await db.query<{ total: string }>(
    "SELECT count(DISTINCT day) AS total FROM desk.commission_accrual WHERE site_id = $1",
    [siteId],
  );
  return {
    rows: rows.map((row) => ({
      day: row.day,
      payees: Number(row.payees),
      sums: row.sums.map(({ wallet, units }) => ({ wallet, units: BigInt(units) })),
      proposalId: row.proposal_id === null ? null : Number(row.proposal_id),
      settledAt: row.settled_at?.getTime() ?? null,
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

/** The oldest day of a site that has earnings and is not settled; undefined where there is none. */
export async function nextDayToSettle(
  db: DeskConnection,
  siteId: number,
): Promise<string | undefined> {
  const { rows } = await db.query<{ day: string | null }>(
    `SELECT min(a.day)::text AS day FROM desk.commission_accrual a
     LEFT JOIN desk.commission_site s ON s.site_id = a.site_id
     WHERE a.site_id = $1 AND (s.settled_day IS NULL OR a.day > s.settled_day)`,
    [siteId],
  );
  return rows[0]?.day ?? undefined;
}

/** Keeps that a day was settled by a proposal. */
export async function putRun(
  db: DeskConnection,
  run: { siteId: number; day: string; proposalId: number; now: number },
): Promise<void> {
  const { siteId, day, proposalId, now } = run;
  await db.query(
    "INSERT INTO desk.commission_run (site_id, day, proposal_id, settled_at) VALUES ($1, $2, $3, $4)",
    [siteId, day, proposalId, new Date(now)],
  );
  await db.query("UPDATE desk.commission_site SET settled_day = $2 WHERE site_id = $1", [
    siteId,
    day,
  ]);
}

/** What payees are owed by the engine's own books, by wallet. */
export async function readOwed(
  db: DeskConnection,
  memberId: number,
): Promise<readonly { readonly wallet: number; readonly owed: bigint }[]> {
  const { rows } = await db.query<{ wallet: number; owed: string }>(
    "SELECT wallet, owed FROM commission WHERE member_id = $1 AND owed <> 0 ORDER BY wallet",
    [memberId],
  );
  return rows.map(({ wallet, owed }) => ({ wallet, owed: BigInt(owed) }));
}
