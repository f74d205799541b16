/**
 * A start without the key of secrets, on a database that has things sealed with one, is refused: a key made anew opens none of
 * them, and would take the place of one that may only be mislaid. Who has none any more begins anew, on purpose: the owners of
 * each site get a code with which they enrol an authenticator app again, and two of them reset those of the others.
 */

import { existsSync } from "node:fs";
import path from "node:path";
import { appendAudit } from "@naru/store/desk/audit";
import type { DeskConnection, DeskDatabase } from "@naru/store/desk/database";
import { changeOperator, endOperatorSessions } from "@naru/store/desk/operators";
import { SECRET_KEY_FILE } from "../../../platform/secret-box.ts";
import { freshEnrolCode } from "./enrol-code.ts";

export interface KeyOptions {
  readonly dataDir: string;
  /** Somebody said that the key is lost for good. */
  readonly isBegunAnew: boolean;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Makes sure that the key is there, or may be made. Returns lines for whoever starts the server: the codes of a new beginning.
 *
 * @throws Error with a sentence that says what to do, where the key is missing
 */
export async function assertKey(
  db: DeskDatabase,
  { dataDir, isBegunAnew, now }: KeyOptions,
): Promise<readonly string[]> {
  const file = path.join(dataDir, SECRET_KEY_FILE);
  if (existsSync(file)) return [];
  const { apps, pins, passkeys } = await sealedIn(db);
  if (apps + pins + passkeys === 0) return [];
  if (!isBegunAnew)
    throw new Error(
      `${file} is missing: ${apps} authenticator apps, ${pins} PINs and ${passkeys} passkeys of this database work with that key alone. ` +
        "Put it there again, from the backup (docs/operations.md, Restore to a moment) or from where you keep a copy. " +
        "If it is lost for good, start once with NARU_SECRET_KEY=new: none of them works any more.",
    );
  return db.transaction((tx) => resetOwners(tx, now));
}

async function sealedIn(
  db: DeskConnection,
): Promise<{ readonly apps: number; readonly pins: number; readonly passkeys: number }> {
  const { rows } = await db.query<{ apps: number; pins: number; passkeys: number }>(
    `SELECT ((SELECT count(*) FROM desk.operator WHERE otp_secret IS NOT NULL)
           + (SELECT count(*) FROM desk.otp WHERE secret IS NOT NULL))::int AS apps,
       (SELECT count(*) FROM desk.pin)::int AS pins,
       (SELECT count(*) FROM desk.passkey)::int AS passkeys`,
  );
  return rows[0] ?? { apps: 0, pins: 0, passkeys: 0 };
}

/** Lets every owner enrol a new app with a code of theirs, and notes it in the audit log. */
async function resetOwners(db: DeskConnection, now: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string; site_id: number; username: string }>(
    `SELECT id, site_id, username FROM desk.operator
     WHERE role = 'OWNER' AND status = 'ACTIVE' ORDER BY site_id, id`,
  );
  const lines = ["The key of secrets is new. Codes with which owners enrol an app, for 24 hours:"];
  for (const { id, site_id: siteId, username } of rows) {
    const { text, kept } = freshEnrolCode(now);
    await changeOperator(db, Number(id), { otpSecret: null, enrolCode: kept }, now);
    await endOperatorSessions(db, Number(id));
    await appendAudit(db, {
      at: now,
      siteId,
      operatorId: null,
      person: null,
      ip: "",
      action: "operator.begin-anew",
      target: `operator ${username}`,
    });
    lines.push(`    site ${siteId}  ${username}  ${text}`);
  }
  return lines;
}
