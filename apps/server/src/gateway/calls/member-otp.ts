/** Codes of members' authenticator apps: each serves once, recovery codes too, and five wrong ones in a row pause. */

import { type OtpResult, readOtp, takeOtp } from "@naru/store/desk/otp";
import type { Desk } from "./handler.ts";
import { memberOtpContext, verifyTotp } from "../../platform/otp.ts";
import { RefusalError, tooMany } from "../refusals/refusal-error.ts";
import { codeHash } from "../../platform/secret-codes.ts";

/** Which step of a sealed secret a code is of. */
export function stepOf(
  desk: Desk,
  memberId: number,
  code: string,
): (sealed: Buffer) => number | undefined {
  return (sealed) =>
    verifyTotp(
      desk.secrets.open(sealed, memberOtpContext(memberId)),
      code.trim(),
      0,
      desk.clock.now(),
    );
}

/** Uses a code up, or refuses; what it returns gives the code back. */
export async function spendOtp(
  desk: Desk,
  memberId: number,
  code: string,
): Promise<Extract<OtpResult, { ok: true }>> {
  const now = desk.clock.now();
  const result = await takeOtp(desk.db, {
    memberId,
    now,
    check: stepOf(desk, memberId, code),
    recoveryHash: codeHash(code),
  });
  return result.ok ? result : refuseOtp(result, now);
}

/** Asks for a code of who has an authenticator app. */
export async function spendOtpWhereOn(
  desk: Desk,
  memberId: number,
  code: string | null | undefined,
): Promise<void> {
  const { confirmedAt } = await readOtp(desk.db, memberId);
  if (confirmedAt === null) return;
  if (!code?.trim()) throw new RefusalError("OTP_REQUIRED");
  await spendOtp(desk, memberId, code);
}

/** Says why a code was not taken. */
export function refuseOtp(result: Extract<OtpResult, { ok: false }>, now: number): never {
  if (result.why === "PAUSED") throw tooMany(Math.ceil((result.until - now) / 1000));
  throw new RefusalError("OTP_MISMATCH");
}
