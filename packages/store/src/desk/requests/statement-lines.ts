/** Lines of bank statements that were used up, and the deposits that they may have paid. */

import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "@naru/vocabulary/request";
import type { DeskConnection } from "../database.ts";

/** A deposit that was approved, by a line or by hand. */
export interface PaidDeposit {
  readonly id: number;
  readonly memberId: number;
  readonly units: bigint;
  readonly depositorName: string | null;
  readonly memoCode: string | null;
  /** When it was approved, epoch ms. */
  readonly at: number;
}

/** Deposits of a site of the lines' amounts that were approved since the first of them can have come. */
export async function paidDeposits(
  db: DeskConnection,
  siteId: number,
  lines: readonly { readonly units: bigint | undefined; readonly since: number | undefined }[],
): Promise<PaidDeposit[]> {
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
    ended_at: string;
  }>(
    `SELECT r.id, r.member_id, r.units, n.depositor_name, n.memo_code, r.ended_at
     FROM money_request r LEFT JOIN desk.request_note n ON n.site_id = r.site_id AND n.request_id = r.id
     WHERE r.site_id = $1 AND r.kind = $2 AND r.status = $3 AND r.ended_at >= $4 AND r.units = ANY($5)`,
    [
      siteId,
      REQUEST_KIND_CODES.codeOf.DEPOSIT,
      REQUEST_STATUS_CODES.codeOf.APPROVED,
      Math.min(...read.map(({ since }) => since)),
      [...new Set(read.map(({ units }) => units))],
    ],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    memberId: Number(row.member_id),
    units: BigInt(row.units),
    depositorName: row.depositor_name,
    memoCode: row.memo_code,
    at: Number(row.ended_at),
  }));
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
