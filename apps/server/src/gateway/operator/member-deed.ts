/** What operators have the engine do to one member, told to the audit log before and after. */

import type { DeskConnection } from "@naru/store/desk/database";
import type { EngineAnswer, UntimedCommand } from "../../bus/messages.ts";
import { bodyOf } from "../link/answer-body.ts";
import { uuidV7 } from "../calls/idempotency.ts";
import { type Acting, audit, type OperatorDesk } from "./call.ts";
import { commandOnce } from "./engine-call.ts";

type MemberCommand = UntimedCommand & { readonly memberId: number };

/**
 * Tells the audit log what stands there and what is meant, has the engine do it, and tells what became of it.
 *
 * @param told.before what stands there, `told.after` what is meant
 */
export async function memberDeed(
  desk: OperatorDesk,
  acting: Acting,
  action: string,
  told: { readonly before: unknown; readonly after: unknown },
  content: MemberCommand,
): Promise<void> {
  await memberDeedWith(desk, acting, action, told, content.memberId, (_db, tell) => tell(content));
}

/**
 * The same with what it changes at the desk.
 *
 * @param work what is done in the transaction that tells what became of it; it returns the engine's answer, or its own where
 *   it does not come to that
 */
export async function memberDeedWith(
  desk: OperatorDesk,
  acting: Acting,
  action: string,
  told: { readonly before: unknown; readonly after: unknown },
  memberId: number,
  work: (
    db: DeskConnection,
    tell: (content: MemberCommand) => Promise<EngineAnswer>,
  ) => Promise<EngineAnswer>,
): Promise<void> {
  const target = `member ${memberId}`;
  const at = desk.clock.now();
  await desk.db.transaction((db) => audit(db, acting, { at, action, target, ...told }));
  const tell = (content: MemberCommand) =>
    commandOnce(desk, acting.site.id, `${action} ${uuidV7(at)}`, content);
  const answer = await desk.db.transaction(async (db) => {
    const became = await work(db, tell);
    await audit(db, acting, {
      at: desk.clock.now(),
      action: `${action}.${became.outcome}`,
      target,
      ...(became.outcome === "refused" && { after: { code: became.code } }),
    });
    return became;
  });
  bodyOf(answer);
}
