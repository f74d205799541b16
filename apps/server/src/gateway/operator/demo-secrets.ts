/** Secrets of the demo's operators, for whoever has the installation's folder; real sites' stay sealed. */

import type { DeskConnection } from "@naru/store/desk/database";
import type { SecretBox } from "../../platform/secret-box.ts";
import { operatorOtpContext } from "../../platform/otp.ts";

/** Enrolled operators of demo sites with the base 32 secrets of their authenticator apps, by site and number. */
export async function demoSecrets(
  db: DeskConnection,
  secrets: SecretBox,
): Promise<{ siteId: number; username: string; secret: string }[]> {
  const { rows } = await db.query<{
    id: string;
    site_id: number;
    username: string;
    otp_secret: Buffer;
  }>(
    `SELECT o.id, o.site_id, o.username, o.otp_secret
     FROM desk.operator o JOIN desk.site s ON s.id = o.site_id
     WHERE o.otp_secret IS NOT NULL AND s.view -> 'isDemo' = 'true'::jsonb ORDER BY o.site_id, o.id`,
  );
  return rows.map((row) => ({
    siteId: row.site_id,
    username: row.username,
    secret: secrets.open(row.otp_secret, operatorOtpContext(Number(row.id))),
  }));
}
