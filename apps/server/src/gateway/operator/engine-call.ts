/** Operators' commands to the engine: their keys follow from what is done, so that doing it again does nothing. */

import type { EngineAnswer, UntimedCommand } from "../../bus/messages.ts";
import { bodyHash, derivedKey } from "../../platform/uuid.ts";
import { uuidV7 } from "../calls/idempotency.ts";
import { bodyOf } from "../link/answer-body.ts";
import { audit, type OperatorDesk } from "./call.ts";

/** Hands a command over under the key of what it is for. */
export function commandOnce(
  desk: OperatorDesk,
  siteId: number,
  purpose: string,
  command: UntimedCommand,
): Promise<EngineAnswer> {
  return desk.engine.command({
    siteId,
    memberId: "memberId" in command ? command.memberId : 0,
    key: derivedKey(`${siteId} ${purpose}`),
    hash: bodyHash("/operator", command),
    command,
  });
}

/** Tells the audit log what is meant, has the engine do it, and tells what became of it. */
export async function carriedOut(
  desk: OperatorDesk,
  call: Parameters<typeof audit>[1],
  action: string,
  target: string,
  change: { before?: unknown; after?: unknown },
  content: Parameters<typeof commandOnce>[3],
): Promise<void> {
  const at = desk.clock.now();
  await desk.db.transaction((db) => audit(db, call, { at, action, target, ...change }));
  const answer = await commandOnce(desk, call.site.id, `${action} ${uuidV7(at)}`, content);
  await desk.db.transaction((db) =>
    audit(db, call, { at: desk.clock.now(), action: `${action}.${answer.outcome}`, target }),
  );
  bodyOf(answer);
}
