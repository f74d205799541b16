/** Idempotency keys (design.md §3 rule 4): taken from the client, or made and returned. */

import { hash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RefusalError } from "../refusals/refusal-error.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The call's key, which the answer names again; where the client sent none, a fresh UUIDv7. */
export function idempotencyKey(request: FastifyRequest, reply: FastifyReply, now: number): string {
  const sent = request.headers["idempotency-key"];
  const key = sent === undefined ? uuidV7(now) : String(sent).toLowerCase();
  if (!UUID.test(key)) throw new RefusalError("INVALID_REQUEST");
  reply.header("Idempotency-Key", key);
  return key;
}

/**
 * What a key is bound to: the call and its content in one spelling. A command's fields always stand in the same
 * order; those of a body are sorted.
 */
export function bodyHash(path: string, content: object): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash("sha256", `${path}\n${JSON.stringify(fields)}`);
}

/** A UUID (RFC 9562, version 8) that always is the same for the same text. */
export function derivedKey(text: string): string {
  const bytes = hash("sha256", text, "buffer").subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  return uuidOf(bytes);
}

/** A UUID whose order is the order of its time (RFC 9562). */
export function uuidV7(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  return uuidOf(bytes);
}

function uuidOf(bytes: Buffer): string {
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
