/** One-time codes of authenticator apps (RFC 6238): six digits, 30 s, SHA-1, one step early or late. */

import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret in base 32. */
export function freshSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What a member's secret is sealed for (`SecretBox`). */
export function memberOtpContext(memberId: number): string {
  return `member ${memberId} otp`;
}

/** What an operator's secret is sealed for. */
export function operatorOtpContext(operatorId: number): string {
  return `operator ${operatorId} otp`;
}

/** What an authenticator app reads from a QR code. */
export function otpUri({
  secret,
  issuer,
  label,
}: {
  secret: string;
  issuer: string;
  label: string;
}): string {
  return totp(secret, { issuer, label }).toString();
}

/**
 * The time step that a code is of, `undefined` where it is wrong or of a step that has served already.
 *
 * @param lastStep the last step that served; 0 before the first
 * @param now epoch ms
 */
export function verifyTotp(
  secret: string,
  code: string,
  lastStep: number,
  now: number,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1000 / PERIOD_S) + delta;
  return step > lastStep ? step : undefined;
}

/** The code of an instant (epoch ms), for the demo's operators. */
export function codeAt(secret: string, now: number): string {
  return totp(secret).generate({ timestamp: now });
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
  });
}
