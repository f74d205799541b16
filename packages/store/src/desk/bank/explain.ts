/**
 * Why a day of the bank is another than that of the ledger: lines of its statements that no request of the day took, deposits of the day
 * that no line of it paid, and what was given and taken by hand.
 */

import type { DeskConnection } from "../database.ts";

/** A site's days by its clocks, both inclusive, and the instants that bound them (epoch ms, `until` exclusive). */
export interface BankDays {
  readonly siteId: number;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
  readonly since: number;
  readonly until: number;
}

// In what follows kind 1 is a deposit, status 2 approved and wallet 1 the one that banks pay into.

/** Lines of days $2 to $3 that no request of their own day, by the clocks of zone $4, took. */
const LOOSE_LINES = `SELECT s.hash, s.day, s.depositor, s.memo, s.units, l.request_id, r.approved
  FROM desk.statement_seen s
  LEFT JOIN desk.statement_line l ON l.site_id = s.site_id AND l.hash = s.hash
  LEFT JOIN LATERAL (
    SELECT (to_timestamp(m.ended_at / 1000.0) AT TIME ZONE $4)::date AS approved FROM money_request m
    WHERE m.site_id = l.site_id AND m.id = l.request_id AND m.kind = 1 AND m.status = 2
  ) r ON true
  WHERE s.site_id = $1 AND s.day BETWEEN $2::date AND $3::date AND r.approved IS DISTINCT FROM s.day`;

/** Deposits to the bank, approved from $2 until $3, without a line of the day by the clocks of zone $4. */
const LOOSE_DEPOSITS = `SELECT d.*, s.day AS line_day
  FROM (
    SELECT id, site_id, member_id, units, ended_at, (to_timestamp(ended_at / 1000.0) AT TIME ZONE $4)::date AS day
    FROM money_request
    WHERE site_id = $1 AND kind = 1 AND status = 2 AND wallet = 1 AND ended_at >= $2 AND ended_at < $3
  ) d
  LEFT JOIN desk.statement_line l ON l.site_id = d.site_id AND l.request_id = d.id
  LEFT JOIN desk.statement_seen s ON s.site_id = l.site_id AND s.hash = l.hash
  WHERE l.hash IS NULL OR s.day <> d.day`;

/** How much of a day explains it, smallest units of the site's currency. */
export interface DayUnits {
  readonly day: string;
  readonly count: number;
  readonly units: bigint;
}

/** A line that no request of its own day took. */
export interface LooseLine {
  readonly depositor: string;
  readonly memo: string;
  readonly units: bigint;
  /** The request that it was given to, which is of another day or not decided. */
  readonly requestId: number | null;
  /** The day on which that was approved; null while it is not. */
  readonly approvedDay: string | null;
}

/** A deposit that was approved without a line of its day. */
export interface LooseDeposit {
  readonly requestId: number;
  readonly memberId: number;
  readonly username: string;
  readonly name: string;
  readonly depositorName: string | null;
  readonly units: bigint;
  /** When it was approved, epoch ms. */
  readonly at: number;
  /** The day of its line; null where none paid it. */
  readonly lineDay: string | null;
}

/** Keeps that a bank's statement had these lines; those that are known stay as they are. */
export async function seeLines(
  db: DeskConnection,
  siteId: number,
  lines: readonly {
    readonly hash: Buffer;
    readonly day: string;
    readonly depositor: string;
    readonly units: bigint;
    readonly memo: string;
  }[],
  now: number,
): Promise<void> {
  if (lines.length === 0) return;
  await db.query(
    `INSERT INTO desk.statement_seen (site_id, hash, day, depositor, units, memo, at)
     SELECT $1, line.hash, line.day, line.depositor, line.units, line.memo, $7
     FROM unnest($2::bytea[], $3::date[], $4::text[], $5::bigint[], $6::text[]) AS line (hash, day, depositor, units, memo)
     ON CONFLICT DO NOTHING`,
    [
      siteId,
      lines.map(({ hash }) => hash),
      lines.map(({ day }) => day),
      lines.map(({ depositor }) => depositor),
      lines.map(({ units }) => units),
      lines.map(({ memo }) => memo),
      new Date(now),
    ],
  );
}

/** How much such lines come to, by day. */
export async function looseLineDays(
  db: DeskConnection,
  { siteId, timeZone, from, to }: BankDays,
): Promise<DayUnits[]> {
  const { rows } = await db.query<DayRow>(
    `SELECT day::text, count(*) AS count, sum(units) AS units FROM (${LOOSE_LINES}) AS loose GROUP BY 1`,
    [siteId, from, to, timeZone],
  );
  return rows.map(dayUnits);
}

/** The lines themselves, the greatest first. */
export async function looseLines(
  db: DeskConnection,
  { siteId, timeZone, from, to }: BankDays,
  limit: number,
): Promise<LooseLine[]> {
  const { rows } = await db.query<{
    depositor: string;
    memo: string;
    units: string;
    request_id: string | null;
    approved: string | null;
  }>(
    `SELECT depositor, memo, units, request_id, approved::text
     FROM (${LOOSE_LINES}) AS loose ORDER BY units DESC, hash LIMIT $5`,
    [siteId, from, to, timeZone, limit],
  );
  return rows.map((row) => ({
    depositor: row.depositor,
    memo: row.memo,
    units: BigInt(row.units),
    requestId: row.request_id === null ? null : Number(row.request_id),
    approvedDay: row.approved,
  }));
}

/** How much such deposits come to, by day. */
export async function looseDepositDays(
  db: DeskConnection,
  { siteId, timeZone, since, until }: BankDays,
): Promise<DayUnits[]> {
  const { rows } = await db.query<DayRow>(
    `SELECT day::text, count(*) AS count, sum(units) AS units FROM (${LOOSE_DEPOSITS}) AS loose GROUP BY 1`,
    [siteId, since, until, timeZone],
  );
  return rows.map(dayUnits);
}

/** The deposits themselves, the greatest first. */
export async function looseDeposits(
  db: DeskConnection,
  { siteId, timeZone, since, until }: BankDays,
  limit: number,
): Promise<LooseDeposit[]> {
  const { rows } = await db.query<{
    id: string;
    member_id: string;
    username: string;
    name: string;
    depositor_name: string | null;
    units: string;
    ended_at: string;
    line_day: string | null;
  }>(
    `SELECT loose.id, loose.member_id, m.username, m.name, n.depositor_name, loose.units, loose.ended_at, loose.line_day::text
     FROM (SELECT * FROM (${LOOSE_DEPOSITS}) AS found ORDER BY units DESC, id LIMIT $5) AS loose
     JOIN desk.member m ON m.id = loose.member_id
     LEFT JOIN desk.request_note n ON n.site_id = loose.site_id AND n.request_id = loose.id
     ORDER BY loose.units DESC, loose.id`,
    [siteId, since, until, timeZone, limit],
  );
  return rows.map((row) => ({
    requestId: Number(row.id),
    memberId: Number(row.member_id),
    username: row.username,
    name: row.name,
    depositorName: row.depositor_name,
    units: BigInt(row.units),
    at: Number(row.ended_at),
    lineDay: row.line_day,
  }));
}

interface DayRow {
  readonly day: string;
  readonly count: string;
  readonly units: string;
}

function dayUnits({ day, count, units }: DayRow): DayUnits {
  return { day, count: Number(count), units: BigInt(units) };
}
