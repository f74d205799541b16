/**
 * Challenges for passkeys, kept nowhere until they are answered: each bears when it ends and our signature over what it is
 * for, so that one of another purpose, site or browser is none of ours, and a flood of them costs no row.
 */

import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Answered } from "@naru/store/desk/identity/passkeys";
import type { SecretBox } from "../../platform/secret-box.ts";
import { hashToken } from "../sessions/tokens.ts";

/** How long a challenge may be answered: as long as a person takes to find their key. */
export const CHALLENGE_MS = 3 * 60_000;
const NONCE_BYTES = 16;
const END_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + END_BYTES;

/** What a challenge is for. */
export interface ChallengePurpose {
  readonly purpose: "ADD" | "PROVE" | "SIGN_IN";
  readonly siteId: number;
  readonly rpId: string;
  /** Who was given it: a session, or before there is one a browser. */
  readonly holder: string;
}

/** A new challenge, base64url. */
export function freshChallenge(secrets: SecretBox, what: ChallengePurpose, now: number): string {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(NONCE_BYTES).copy(head);
  head.writeUIntBE(now + CHALLENGE_MS, NONCE_BYTES, END_BYTES);
  return Buffer.concat([head, signatureOf(secrets, what, head)]).toString("base64url");
}

/** What there is to keep of an answered challenge; undefined where it is none of ours for this, or too old. */
export function answeredChallenge(
  secrets: SecretBox,
  what: ChallengePurpose,
  { challenge, now }: { readonly challenge: string; readonly now: number },
): Answered | undefined {
  const bytes = Buffer.from(challenge, "base64url");
  const head = bytes.subarray(0, HEAD_BYTES);
  const given = bytes.subarray(HEAD_BYTES);
  if (head.length !== HEAD_BYTES) return undefined;
  const signed = signatureOf(secrets, what, head);
  if (given.length !== signed.length || !timingSafeEqual(given, signed)) return undefined;
  const expiresAt = head.readUIntBE(NONCE_BYTES, END_BYTES);
  return expiresAt <= now ? undefined : { hash: hashToken(bytes.toString("base64url")), expiresAt };
}

function signatureOf(
  secrets: SecretBox,
  { purpose, siteId, rpId, holder }: ChallengePurpose,
  head: Buffer,
): Buffer {
  const context = `passkey ${purpose} ${siteId} ${rpId} ${holder}`;
  return secrets.sign(head.toString("base64url"), context);
}
