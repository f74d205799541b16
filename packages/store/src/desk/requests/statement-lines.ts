/** Lines of bank statements that were used up, and the deposits that they may be the money of. */

import { plainName } from "@naru/vocabulary/member";
import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "@naru/vocabulary/request";
import type { DeskConnection } from "../database.ts";

/** A deposit that waits no more: approved, by a line or by hand, or over without its money. */
export interface EndedDeposit {
  readonly id: number;
  readonly memberId: number;
  readonly units: bigint;
  readonly depositorName: string | null;
  readonly memoCode: string | null;
  /** When it was approved, epoch ms; null where it was not. */
  readonly approvedAt: number | null;
}

const APPROVED = REQUEST_STATUS_CODES.codeOf.APPROVED;
/** So long before it comes money may have been asked for. */
const ASKED_BEFORE_MS = 30 * 24 * 3_600_000;

/** Deposits of a site of the lines' amounts that wait no more, asked for since a month before the first of them. */
export async function endedDeposits(
  db: DeskConnection,
  siteId: number,
  lines: readonly { readonly units: bigint | undefined; readonly since: number | undefined }[],
): Promise<EndedDeposit[]> {
  const read = lines.flatMap(({ units, since }) =>
    units === undefined || since === undefined ? [] : [{ units, since }],
  );
  if (read.length === 0) return [];
  const { rows } = await db.query<{
    id: string;
    member_id: string;
    units: string;
    depositor_name: string | null;
    memo_code: string | null;
    status: number;
    ended_at: string;
  }>(
    `SELECT r.id, r.member_id, r.units, n.depositor_name, n.memo_code, r.status, r.ended_at
     FROM money_request r LEFT JOIN desk.request_note n ON n.site_id = r.site_id AND n.request_id = r.id
     WHERE r.site_id = $1 AND r.kind = $2 AND r.ended_at IS NOT NULL AND r.created_at >= $3 AND r.units = ANY($4)`,
    [
      siteId,
      REQUEST_KIND_CODES.codeOf.DEPOSIT,
      Math.min(...read.map(({ since }) => since)) - ASKED_BEFORE_MS,
      [...new Set(read.map(({ units }) => units))],
    ],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    memberId: Number(row.member_id),
    units: BigInt(row.units),
    depositorName: row.depositor_name,
    memoCode: row.memo_code,
    approvedAt: row.status === APPROVED ? Number(row.ended_at) : null,
  }));
}

/** Members of a site who bear one of these names, by the name as `plainName` has it. */
export async function membersNamed(
  db: DeskConnection,
  siteId: number,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await db.query<{ name: string; ids: string[] }>(
    `SELECT desk.plain_name(name) AS name, array_agg(id) AS ids FROM desk.member
     WHERE site_id = $1 AND desk.plain_name(name) = ANY($2) GROUP BY 1`,
    [siteId, [...new Set(names.map(plainName))]],
  );
  return new Map(rows.map(({ name, ids }) => [name, ids.map(Number)]));
}

/** Which of these statement lines (SHA-256) were used, and for which request. */
export async function usedLines(
  db: DeskConnection,
  siteId: number,
  hashes: readonly Buffer[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ hash: Buffer; request_id: string }>(
    "SELECT hash, request_id FROM desk.statement_line WHERE site_id = $1 AND hash = ANY($2)",
    [siteId, hashes],
  );
  return new Map(rows.map((row) => [row.hash.toString("hex"), Number(row.request_id)]));
}

/** Uses a line up for a request; `false` where it was used before. */
export async function spendLine(
  db: DeskConnection,
  line: { siteId: number; hash: Buffer; requestId: number; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO desk.statement_line (site_id, hash, request_id, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [line.siteId, line.hash, line.requestId, new Date(line.now)],
  );
  return rowCount === 1;
}

/** Gives a line back whose approval came to nothing. */
export async function freeLine(db: DeskConnection, siteId: number, hash: Buffer): Promise<void> {
  await db.query("DELETE FROM desk.statement_line WHERE site_id = $1 AND hash = $2", [
    siteId,
    hash,
  ]);
}
