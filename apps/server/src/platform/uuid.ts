/** Keys that follow from what they are for, and what they are bound to. */

import { hash } from "node:crypto";

/**
 * What a key is bound to: the call and its content in one spelling. A command's fields always stand in the same
 * order; those of a body are sorted.
 */
export function bodyHash(path: string, content: object): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash("sha256", `${path}\n${JSON.stringify(fields)}`);
}

/** A UUID (RFC 9562, version 8) that always is the same for the same text. No client sends one of this version (`idempotencyKey`). */
export function derivedKey(text: string): string {
  const bytes = hash("sha256", text, "buffer").subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  return uuidOf(bytes);
}

/** Bytes as a UUID; the first two bits of the ninth say that it is one. */
export function uuidOf(bytes: Buffer): string {
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
