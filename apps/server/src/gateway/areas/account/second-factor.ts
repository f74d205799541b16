/**
 * What is asked beside the session and the password before a change that would keep the owner out (decision 071): the phone by
 * which the account is found again, an authenticator app, a passkey. Whoever knows or found the password alone does not make it.
 */

import { readOtp } from "@naru/store/desk/otp";
import { readPin } from "@naru/store/desk/pins";
import type { SessionRecord } from "@naru/store/desk/sessions";
import type { Site } from "../../sessions/sites.ts";
import type { Desk } from "../../calls/handler.ts";
import { spendOtpWhereOn } from "../../calls/member-otp.ts";
import type { SentFactors } from "../../calls/outflow.ts";
import { pinMissing } from "../../calls/pins.ts";
import { changesHeld } from "../../calls/proof.ts";

/** How long a PIN that was reset proves nothing here: the password alone resets it. As long as it holds withdrawals. */
const RESET_HOLD_MS = 24 * 3_600_000;

/** Asks for a code of who has an authenticator app, else for the PIN of who has one. Who has neither goes on with what they proved. */
export async function demandSecondFactor(
  desk: Desk,
  { memberId }: Pick<SessionRecord, "memberId">,
  site: Site,
  { pin, otp }: SentFactors,
): Promise<void> {
  const [{ confirmedAt }, kept] = await Promise.all([
    readOtp(desk.db, memberId),
    readPin(desk.db, memberId),
  ]);
  if (confirmedAt !== null) return spendOtpWhereOn(desk, memberId, otp);
  if (kept === undefined) return;
  const heldUntil = (kept.resetAt ?? -RESET_HOLD_MS) + RESET_HOLD_MS;
  if (desk.clock.now() < heldUntil) throw changesHeld(site, heldUntil);
  if (!pin) throw pinMissing(kept);
  await desk.pins.check(memberId, pin);
}
