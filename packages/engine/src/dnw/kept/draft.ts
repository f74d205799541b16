/** Requests and bonuses as a decision has left them so far. */

import type { Draft } from "../../draft.ts";
import { withRow } from "../../sparse-rows.ts";
import type { BonusRow, RequestRow } from "../../rows.ts";

/** Pending requests in the order in which they were asked. */
export function pendingRequests(draft: Draft): RequestRow[] {
  const rows = new Map([...draft.base.requests, ...draft.requests]);
  return [...rows.values()].filter(({ status }) => status === "PENDING");
}

/** Locked bonuses, oldest first. */
export function lockedBonuses(draft: Draft): BonusRow[] {
  if (draft.base.bonuses.size === 0 && draft.bonuses.size === 0) return [];
  const rows = new Map([...draft.base.bonuses, ...draft.bonuses]);
  return [...rows.values()].filter(({ status }) => status === "LOCKED");
}

/** Lays a new or ended request over the state. */
export function putRequest(draft: Draft, row: RequestRow): RequestRow {
  draft.requests = withRow(draft.requests, row.id, row);
  draft.changes.push({ kind: "request", row });
  return row;
}

/** Lays a new or changed bonus over the state. */
export function putBonus(draft: Draft, row: BonusRow): BonusRow {
  draft.bonuses = withRow(draft.bonuses, row.id, row);
  draft.changes.push({ kind: "bonus", row });
  return row;
}
