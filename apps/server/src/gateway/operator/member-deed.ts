/** What operators have the engine do to one member, told to the audit log before and after. */

import type { DeskConnection } from "@naru/store/desk/database";
import type { UntimedCommand } from "../../bus/messages.ts";
import { bodyOf } from "../link/answer-body.ts";
import { uuidV7 } from "../calls/idempotency.ts";
import { type Acting, audit, type OperatorDesk } from "./call.ts";
import { commandOnce } from "./engine-call.ts";

/**
 * Tells the audit log what stands there and what is meant, has the engine do it, and tells what became of it, with what
 * `change` then changes at the desk.
 */
export async function memberDeed(
  desk: OperatorDesk,
  acting: Acting,
  action: string,
  told: { readonly before: unknown; readonly after: unknown },
  content: UntimedCommand & { readonly memberId: number },
  change: (db: DeskConnection) => Promise<void> = async () => {},
): Promise<void> {
  const target = `member ${content.memberId}`;
  const at = desk.clock.now();
  await desk.db.transaction((db) => audit(db, acting, { at, action, target, ...told }));
  const answer = await commandOnce(desk, acting.site.id, `${action} ${uuidV7(at)}`, content);
  await desk.db.transaction(async (db) => {
    if (answer.outcome === "ok") await change(db);
    await audit(db, acting, {
      at: desk.clock.now(),
      action: `${action}.${answer.outcome}`,
      target,
      ...(answer.outcome === "refused" && { after: { code: answer.code } }),
    });
  });
  bodyOf(answer);
}
