/**
 * Tells the access log that an operator looked at somebody's personal data, before it is shown (decision 052): what cannot be
 * told is not shown.
 */

import { lastAccess } from "@naru/store/desk/personal/accesses";
import type { AccessKind } from "@naru/vocabulary/personal/access";
import { type Acting, audit, type OperatorDesk } from "../call.ts";

/** A panel that stays open is read again and again: within so long it is one look. */
const ONE_LOOK_MS = 10 * 60_000;

/** What an entry is called in the audit log. */
export function actionOf(kind: AccessKind): string {
  return `access.${kind.toLowerCase()}`;
}

/** The kind that an action tells of. */
export function kindOf(action: string): AccessKind {
  return action.slice("access.".length).toUpperCase() as AccessKind;
}

/** Tells a look; `about` is the request, proposal, inquiry or chat it was for, and what was told there. */
export async function accessed(
  desk: OperatorDesk,
  acting: Acting,
  kind: Exclude<AccessKind, "REVEAL" | "SCREEN">,
  memberId: number,
  about: Readonly<Record<string, string>> = {},
): Promise<void> {
  const now = desk.clock.now();
  const action = actionOf(kind);
  const { operatorId } = acting.operator;
  const target = `member ${memberId}`;
  const look = { siteId: acting.site.id, operatorId, action, target, after: about };
  const last = await lastAccess(desk.db, look);
  if (last !== undefined && now - last < ONE_LOOK_MS) return;
  await desk.db.transaction((db) => audit(db, acting, { at: now, action, target, after: about }));
}
