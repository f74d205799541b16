/**
 * A member's own freeze (decision 018): at the desk first, so that nobody signs in from that moment, then in the engine,
 * which ends the working orders. An engine that is away takes it when it is back.
 */

import {
  type Freeze,
  freezeMember,
  freezesToCarry,
  markCarried,
  readFreeze,
  tryLockStatus,
} from "@naru/store/desk/identity/freezes";
import { bodyHash, derivedKey } from "../../platform/uuid.ts";
import type { Desk } from "./handler.ts";

type Carrying = Pick<Desk, "db" | "engine">;

/** Freezes a member's account. */
export async function freeze(
  desk: Carrying & Pick<Desk, "clock">,
  member: { readonly siteId: number; readonly memberId: number },
): Promise<void> {
  await freezeMember(desk.db, { ...member, now: desk.clock.now() });
  await carryFreezes(desk);
}

/** Tells the engine of the freezes that it has not taken; to be called now and then. */
export async function carryFreezes(desk: Carrying): Promise<void> {
  for (const each of await freezesToCarry(desk.db))
    await desk.db.transaction(async (db) => {
      // Whoever is at it tells the engine, or this is called again.
      if (!(await tryLockStatus(db, each.memberId))) return;
      if ((await readFreeze(db, each))?.isCarried !== false) return;
      const { outcome } = await desk.engine.command(commandOf(each));
      if (outcome === "ok") await markCarried(db, each);
    });
}

function commandOf({ siteId, memberId, frozenAt }: Freeze) {
  const command = { kind: "setMemberStatus", memberId, status: "FROZEN" } as const;
  const key = derivedKey(`${siteId} member.freeze ${memberId} ${frozenAt}`);
  return { siteId, memberId, key, hash: bodyHash("freezeMe", command), command };
}
