/** What calls and callbacks are signed with: HMAC-SHA-256 over time, nonce and the raw text, told in three headers. */

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A callback's time may differ so much from ours. */
export const SKEW_MS = 5 * 60_000;

const TIME = "x-provider-timestamp";
const NONCE = "x-provider-nonce";
const SIGNATURE = "x-provider-signature";

/** The headers of a text that is sent now. */
export function signedHeaders(
  secret: string,
  text: string,
  now: number,
  nonce = randomBytes(16).toString("base64url"),
): Record<string, string> {
  const time = String(now);
  return { [TIME]: time, [NONCE]: nonce, [SIGNATURE]: signatureOf(secret, time, nonce, text) };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The nonce of a text that one of the secrets signed within the last five minutes; undefined where none did. Compared in
 * constant time, with every secret, whichever fits.
 */
export function verifiedNonce(
  secrets: readonly string[],
  headers: Headers,
  text: string,
  now: number,
): string | undefined {
  const [time, nonce, signature] = [TIME, NONCE, SIGNATURE].map((name) => headers[name]);
  if (typeof time !== "string" || typeof nonce !== "string" || typeof signature !== "string")
    return undefined;
  if (!/^\d{1,16}$/.test(time) || !/^[\w-]{8,64}$/.test(nonce)) return undefined;
  if (!/^[\da-f]{64}$/.test(signature) || Math.abs(now - Number(time)) > SKEW_MS) return undefined;
  const said = Buffer.from(signature, "hex");
  let isGood = false;
  for (const secret of secrets) {
    const own = Buffer.from(signatureOf(secret, time, nonce, text), "hex");
    if (timingSafeEqual(own, said)) isGood = true;
  }
  return isGood ? nonce : undefined;
}

function signatureOf(secret: string, time: string, nonce: string, text: string): string {
  return createHmac("sha256", secret).update(`${time}.${nonce}.${text}`).digest("hex");
}
