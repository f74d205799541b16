/** The desk's own tables of the installation that the stories meet: what would take a story days, or five minutes. */

import path from "node:path";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import { keepPendingOtp } from "@naru/store/desk/otp";
import { lockCommissionSite } from "@naru/store/desk/partners/accrue";
import { addRates } from "@naru/store/desk/partners/tree";
import type { Rates } from "@naru/vocabulary/partner/commission";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { freshSecret, memberOtpContext } from "../../apps/server/src/platform/otp.ts";
import { openSecretBox } from "../../apps/server/src/platform/secret-box.ts";
import { dataDir } from "../installation.ts";

/** Puts an authenticator app in force as if for long, and returns its secret: a new one would hold withdrawals for a day. */
export function giveOtp(memberId: number): Promise<string> {
  return atDesk(async (db) => {
    const secret = freshSecret();
    const sealed = openSecretBox(dataDir).seal(secret, memberOtpContext(memberId));
    await keepPendingOtp(db, memberId, sealed);
    await db.query(
      "UPDATE desk.otp SET secret = pending, pending = NULL, confirmed_at = now() WHERE member_id = $1",
      [memberId],
    );
    return secret;
  });
}

/** Has no text of the first site lie over anybody's pages any more; each stays where texts are read. */
export async function takeOffScreens(): Promise<void> {
  await atDesk((db) => db.query("UPDATE desk.content SET sent_at = NULL WHERE site_id = 1"));
}

/** Makes what a member's sessions have proved older than five minutes. */
export async function ageProofs(memberId: number): Promise<void> {
  await atDesk((db) =>
    db.query(
      "UPDATE desk.session SET proved_at = proved_at - interval '301 seconds' WHERE member_id = $1",
      [memberId],
    ),
  );
}

/** Gives a partner of site 1 rates, in millionths, as two operators would at an instant (epoch ms). */
export async function giveRates(memberId: number, rates: Rates, now: number): Promise<void> {
  await atDesk(async (db) => {
    await lockCommissionSite(db, { siteId: 1, now });
    await addRates(db, { siteId: 1, memberId, proposalId: null }, rates, now);
  });
}

/** Puts what was earned so far a day back, as if a night had passed. */
export async function dayEarlier(): Promise<void> {
  await atDesk((db) => db.query("UPDATE desk.commission_accrual SET day = day - 1"));
}

/** Does something with the installation's own database. */
export async function atDesk<Result>(work: (db: DeskDatabase) => Promise<Result>): Promise<Result> {
  const db = openDesk(embeddedUrl(path.join(dataDir, "pg")), 1);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
