/**
 * What stands before money that leaves the house, whichever way it goes: a second factor beside the session (decision
 * 015). The withdrawal PIN or a code of the authenticator app, as the member likes; the code alone where the site asks for
 * it, always or above a sum of the day.
 */

import { giveOtpBack, readOtp } from "@naru/store/desk/otp";
import { readPin } from "@naru/store/desk/pins";
import { readSiteDesk, type SiteDesk } from "@naru/store/desk/site-desk";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { MemberMoneyBody } from "../../bus/messages.ts";
import { bodyOf } from "../link/answer-body.ts";
import type { Desk } from "./handler.ts";
import { spendOtp } from "./member-otp.ts";
import { pinLocked, pinUnset } from "./pins.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";

/** What is about to leave. */
export interface Outflow {
  readonly site: Site;
  readonly memberId: number;
  /** In the site's smallest units; null where it is not known, which is above every sum. */
  readonly worth: bigint | null;
}

/** What the member sent with it. */
export interface SentFactors {
  readonly pin?: string | null | undefined;
  readonly otp?: string | null | undefined;
}

/** A second factor that was good. */
export interface Proof {
  /** Gives a code back whose outflow was refused, so that the next try need not wait for another. */
  takeBack(): Promise<void>;
}

/** Uses a second factor up, or refuses and says which one is wanted. */
export async function proveOutflow(
  desk: Desk,
  outflow: Outflow,
  { pin, otp }: SentFactors,
): Promise<Proof> {
  const { memberId } = outflow;
  const code = otp?.trim() ?? "";
  if (await needsCode(desk, outflow)) {
    if (code === "") throw new RefusalError("OTP_REQUIRED");
    return codeProof(desk, memberId, code);
  }
  const [{ confirmedAt }, kept] = await Promise.all([
    readOtp(desk.db, memberId),
    readPin(desk.db, memberId),
  ]);
  const hasOtp = confirmedAt !== null;
  if (hasOtp && code !== "") return codeProof(desk, memberId, code);
  const sent = pin ?? "";
  if (sent !== "" && kept !== undefined) {
    await desk.pins.check(memberId, sent);
    return { takeBack: async () => {} };
  }
  if (hasOtp) throw new RefusalError("OTP_REQUIRED");
  if (kept === undefined) throw pinUnset();
  throw kept.lockedAt === null ? new RefusalError("PIN_REQUIRED") : pinLocked();
}

async function codeProof(desk: Desk, memberId: number, code: string): Promise<Proof> {
  const spent = await spendOtp(desk, memberId, code);
  return { takeBack: () => giveOtpBack(desk.db, memberId, spent) };
}

/** Whether the site takes nothing but a code: always, or because this makes the member's day exceed its sum. */
async function needsCode(desk: Desk, { site, memberId, worth }: Outflow): Promise<boolean> {
  const siteDesk = await readSiteDesk(desk.db, site.id);
  if (siteDesk === undefined) return false;
  const { isOtpRequired, otpAbove } = siteDesk;
  if (isOtpRequired || otpAbove === null) return isOtpRequired;
  if (worth === null || worth > otpAbove) return true;
  const money = JSON.parse(
    bodyOf(await desk.engine.ask({ kind: "memberMoney", memberId })),
  ) as MemberMoneyBody;
  return parseDecimal(money.withdrawnToday, scaleOfSite(site)) + worth > otpAbove;
}

/** The sum above which a site takes nothing but a code; null where it has none. */
export function otpAboveText(site: Site, siteDesk: SiteDesk | undefined): string | null {
  const units = siteDesk?.otpAbove ?? null;
  return units === null ? null : formatDecimal(units, scaleOfSite(site));
}

function scaleOfSite(site: Site) {
  return scaleOf(site.view.binaryCurrency as Currency);
}
