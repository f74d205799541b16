/**
 * Codes that people type: coupons and recovery codes. 80 random bits in Crockford's base 32, which has no letter that is
 * read as a digit; however one is written, it is one code. Only hashes are stored.
 */

import { hash, randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTERS = 16;

/** A new code, `7KQ2-M0XW-9DPC-41TZ`. */
export function freshCode(): string {
  // 32 divides 256: every letter is as likely as any other
  const text = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % 32]).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}

/** A code in its one spelling: full-width and small letters, spaces, hyphens and look-alikes do not matter. */
export function normalCode(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** What is stored of a code: SHA-256 of its one spelling. */
export function codeHash(text: string): Buffer {
  return hash("sha256", normalCode(text), "buffer");
}
