/** Operators' commands to the engine: their keys follow from what is done, so that doing it again does nothing. */

import type { EngineAnswer, UntimedCommand } from "../../bus/messages.ts";
import { bodyHash, derivedKey } from "../calls/idempotency.ts";
import type { OperatorDesk } from "./call.ts";

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
