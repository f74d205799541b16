/** The day in which no money leaves after what guards it has changed (reliability.md G46). */

import { bodyOf } from "../link/answer-body.ts";
import { sendCommand } from "./engine-command.ts";
import type { Desk } from "./handler.ts";
import { bodyHash } from "../../platform/uuid.ts";
import { uuidV7 } from "./idempotency.ts";

const HOLD_MS = 24 * 3_600_000;

/** Holds a member's withdrawals for a day from now; the engine never shortens a hold. */
export async function holdForADay(
  desk: Desk,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: number },
): Promise<void> {
  const now = desk.clock.now();
  const content = { kind: "holdWithdrawals", memberId, until: now + HOLD_MS } as const;
  bodyOf(
    await sendCommand(desk, {
      siteId,
      memberId,
      key: uuidV7(now),
      hash: bodyHash("holdWithdrawals", content),
      content,
    }),
  );
}
