/** Codes that prove whose a phone or a mailbox is: one code a holder, tries that are taken before it is looked at, one use. */

import {
  CODE_MS,
  CODE_TRIES,
  type CertificatePurpose,
  PROOF_MS,
} from "@naru/vocabulary/certificate";
import type { DeskConnection } from "../database.ts";

/** A code that was given out; `holder` and `code` are keyed hashes. */
export interface Certificate {
  readonly holder: Buffer;
  readonly purpose: CertificatePurpose;
  readonly code: Buffer;
}

/** A try that may be made. */
export interface CertificateTry {
  readonly code: Buffer;
  readonly purpose: CertificatePurpose;
  readonly triesLeft: number;
}

/** Puts a code in force, in place of whatever its holder had. */
export async function putCertificate(
  db: DeskConnection,
  { holder, purpose, code }: Certificate,
  now: number,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.certificate (holder, purpose, code, tries_left, expires_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (holder) DO UPDATE SET purpose = EXCLUDED.purpose, code = EXCLUDED.code,
       tries_left = EXCLUDED.tries_left, expires_at = EXCLUDED.expires_at, proof_until = NULL, used_at = NULL`,
    [holder, purpose, code, CODE_TRIES, new Date(now + CODE_MS)],
  );
}

/** Takes one try, before the code is looked at; undefined where there is no code of this holder in force, or no try left. */
export async function takeCertificateTry(
  db: DeskConnection,
  holder: Buffer,
  now: number,
): Promise<CertificateTry | undefined> {
  const { rows } = await db.query<{
    code: Buffer;
    purpose: CertificatePurpose;
    tries_left: number;
  }>(
    `UPDATE desk.certificate SET tries_left = tries_left - 1
     WHERE holder = $1 AND tries_left > 0 AND expires_at > $2 AND proof_until IS NULL
     RETURNING code, purpose, tries_left`,
    [holder, new Date(now)],
  );
  const row = rows[0];
  return row && { code: row.code, purpose: row.purpose, triesLeft: row.tries_left };
}

/** The code was right: from now on its holder has proven it. `false` where another call was first, or asked for another code. */
export async function proveCertificate(
  db: DeskConnection,
  { holder, code, purpose }: Certificate,
  now: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE desk.certificate SET proof_until = $4
     WHERE holder = $1 AND code = $2 AND purpose = $3 AND proof_until IS NULL`,
    [holder, code, purpose, new Date(now + PROOF_MS[purpose])],
  );
  return rowCount === 1;
}

/** Whether a holder has proven it, for this purpose, and has not used it. */
export async function isProven(
  db: DeskConnection,
  { holder, purpose }: Omit<Certificate, "code">,
  now: number,
): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM desk.certificate
     WHERE holder = $1 AND purpose = $2 AND proof_until > $3 AND used_at IS NULL`,
    [holder, purpose, new Date(now)],
  );
  return rows.length === 1;
}

/** Uses a proof up; `false` where it is none, or was used already. */
export async function spendProof(
  db: DeskConnection,
  { holder, purpose }: Omit<Certificate, "code">,
  now: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE desk.certificate SET used_at = $3
     WHERE holder = $1 AND purpose = $2 AND proof_until > $3 AND used_at IS NULL`,
    [holder, purpose, new Date(now)],
  );
  return rowCount === 1;
}

/** Removes codes that nobody may use any more; to be called now and then. */
export async function sweepCertificates(db: DeskConnection, now: number): Promise<void> {
  await db.query("DELETE FROM desk.certificate WHERE expires_at < $1", [
    new Date(now - PROOF_MS.JOIN),
  ]);
}
