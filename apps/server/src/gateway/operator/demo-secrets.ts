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
  return rows.flatMap(({ id, site_id: siteId, username, otp_secret: sealed }) => {
    const secret = opened(secrets, sealed, operatorOtpContext(Number(id)));
    return secret === undefined ? [] : [{ siteId, username, secret }];
  });
}

/** Undefined where another key sealed it, which is lost (`lost-key.ts`). */
function opened(secrets: SecretBox, sealed: Buffer, context: string): string | undefined {
  try {
    return secrets.open(sealed, context);
  } catch {
    return undefined;
  }
}
