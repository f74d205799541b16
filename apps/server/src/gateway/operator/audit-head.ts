/**
 * Keeps the head of the audit log outside the database (`anchor/kept-head.ts`, reliability.md G43). It only moves forward
 * along a chain that still holds the head before; where it does not, the kept head stays as the witness and the log says so.
 */

import { type AuditCheck, type AuditHead, checkAudit } from "@naru/store/desk/audit";
import type { DeskConnection } from "@naru/store/desk/database";
import { moveKeptHead, readKeptHead } from "../../anchor/kept-head.ts";

/** The head that was kept last, if any. */
export function keptHead(dataDir: string): AuditHead | undefined {
  return readKeptHead(dataDir, "audit");
}

/**
 * Moves the kept head to the end of the chain, reading only what came since; returns what it found. A fault leaves the
 * kept head where it is. `at`: epoch ms.
 */
export async function keepHead(
  db: DeskConnection,
  dataDir: string,
  at: number,
): Promise<AuditCheck> {
  const kept = keptHead(dataDir);
  const check = await checkAudit(db, kept, kept && (await entryBefore(db, kept)));
  if (check.fault === null && check.head.seq > (kept?.seq ?? 0))
    await moveKeptHead(dataDir, "audit", { ...check.head, at });
  return check;
}

/** The entry before the kept head, so that the kept one itself is read and compared. */
async function entryBefore(db: DeskConnection, kept: AuditHead): Promise<AuditHead | undefined> {
  if (kept.seq <= 1) return undefined;
  const { rows } = await db.query<{ hash: string }>("SELECT hash FROM desk.audit WHERE seq = $1", [
    kept.seq - 1,
  ]);
  return rows[0] && { seq: kept.seq - 1, hash: rows[0].hash };
}
