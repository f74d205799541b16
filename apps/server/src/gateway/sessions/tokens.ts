/** Session tokens: opaque, 256 random bits; only their SHA-256 is ever stored (design.md §3 rule 10). */

import { hash, randomBytes } from "node:crypto";

export interface FreshToken {
  /** What the client holds. */
  readonly text: string;
  readonly hash: Buffer;
}

/** A new token. */
export function freshToken(): FreshToken {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashToken(text) };
}

/** What is stored of a token. */
export function hashToken(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

/** Whether a text has the shape of a token at all; nothing else is worth a look-up. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
