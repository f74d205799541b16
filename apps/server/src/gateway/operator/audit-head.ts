/**
 * Keeps the head of the audit log outside the database (`audit-head.json` of the data folder), so that whoever rewrites
 * the database cannot rewrite the past (reliability.md G43). It only moves forward along a chain that still holds the
 * head before; where it does not, the kept head stays as the witness and the log says so.
 */

import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type AuditCheck, type AuditHead, checkAudit } from "@naru/store/desk/audit";
import type { DeskConnection } from "@naru/store/desk/database";

const FILE = "audit-head.json";

/** The head that was kept last, if any. */
export function keptHead(dataDir: string): AuditHead | undefined {
  try {
    const { seq, hash } = JSON.parse(readFileSync(path.join(dataDir, FILE), "utf8")) as AuditHead;
    return { seq, hash };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Moves the kept head to the end of the chain, reading only what came since; returns what it found. A fault leaves the
 * kept head where it is.
 */
export async function keepHead(db: DeskConnection, dataDir: string): Promise<AuditCheck> {
  const kept = keptHead(dataDir);
  const check = await checkAudit(db, kept, kept && (await entryBefore(db, kept)));
  if (check.fault === null && check.head.seq > (kept?.seq ?? 0)) {
    const file = path.join(dataDir, FILE);
    const own = `${file}.${process.pid}`;
    writeFileSync(own, `${JSON.stringify(check.head)}\n`, { mode: 0o600 });
    // During a deploy there are two gateways: the other one may have read further meanwhile.
    if (check.head.seq > (keptHead(dataDir)?.seq ?? 0)) renameSync(own, file);
    else rmSync(own);
  }
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
