/** Idempotency keys (design.md §3 rule 4): taken from the client, or made and returned. */

import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { uuidOf } from "../../platform/uuid.ts";
import { RefusalError } from "../refusals/refusal-error.ts";

/** Any but version 8: such keys the house derives, and who could take one first would keep the house from what it is for. */
const CLIENTS_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-79a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The call's key, which the answer names again; where the client sent none, a fresh UUIDv7. */
export function idempotencyKey(request: FastifyRequest, reply: FastifyReply, now: number): string {
  const sent = request.headers["idempotency-key"];
  const key = sent === undefined ? uuidV7(now) : String(sent).toLowerCase();
  if (!CLIENTS_UUID.test(key)) throw new RefusalError("INVALID_REQUEST");
  reply.header("Idempotency-Key", key);
  return key;
}

/** A UUID whose order is the order of its time (RFC 9562). */
export function uuidV7(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  return uuidOf(bytes);
}
