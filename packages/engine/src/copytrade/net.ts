/** What a follow has won so far: what copies brought, fees taken off and with funding (domain.md 4.3 rule 8). */

import type { Draft } from "../draft.ts";
import type { FollowRow, FuturesFundingRow } from "../rows.ts";

/** As a decision has left it, 10^-8 USDT: what it was before, and what this one's fills and funding of copies have brought. */
export function netOf(draft: Draft, { id }: FollowRow): bigint {
  const copied = new Set(draft.base.copyLinks.values().map(({ positionId }) => positionId));
  for (const { positionId } of draft.copyLinks.values()) copied.add(positionId);
  let net = draft.base.follows.get(id)?.net ?? 0n;
  for (const change of draft.changes) {
    if (change.kind === "futuresFill" && copied.has(change.row.positionId))
      net += change.row.profit - change.row.fee;
    if (change.kind === "futuresFunding" && copied.has(change.row.positionId))
      net += paidOf(draft, change.row);
  }
  return net;
}

/**
 * What its follower has paid or had of a stamp: what an isolated position lacked is the insurance's. It is paid before anything else is
 * decided, of what stood then: the same decision may close it.
 */
function paidOf({ base }: Draft, { optionId, amount, isolated }: FuturesFundingRow): bigint {
  const isAlone = base.futuresPositions.get(optionId)?.marginType === "ISOLATED";
  return isAlone ? isolated : amount;
}
