/** What rows of copy trading must be to be taken in (see `RowsOf.fold`). */

import type { CopyFactRow, CopyLinkRow, CopyRow, FollowRow } from "../../rows.ts";

/** A follow ends once, is of one trader for ever, and its mark never falls. */
export function assertFollow(before: FollowRow | undefined, row: FollowRow): void {
  const isOver = row.status !== "ACTIVE" && row.status !== "PAUSED";
  if (isOver !== (row.endedAt !== null)) throw new Error(`follow ${row.id} is ${row.status}`);
  if (row.memberId === row.traderId) throw new Error(`member ${row.memberId} follows himself`);
  if (row.multiplyPer < 0 || row.oneMaxBet > row.maxBet)
    throw new Error(`follow ${row.id} has terms that nobody may have`);
  if (before === undefined) return;
  if (before.memberId !== row.memberId || before.traderId !== row.traderId)
    throw new Error(`follow ${row.id} is of another`);
  if (row.highWater < before.highWater || row.shared < before.shared || row.week < before.week)
    throw new Error(`follow ${row.id} takes back what was shared`);
}

/** A fact goes from follow to follow and never back. */
export function assertFact(before: CopyFactRow | undefined, row: CopyFactRow): void {
  const isFill = row.kind === "OPEN" || row.kind === "CLOSE";
  if (isFill !== (row.fillId !== 0)) throw new Error(`fact ${row.id} is of fill ${row.fillId}`);
  if (isFill && (row.qty <= 0 || (row.kind === "CLOSE" && row.qty > row.held)))
    throw new Error(`fact ${row.id} is ${row.qty} of ${row.held}`);
  if (before !== undefined && row.cursor < before.cursor)
    throw new Error(`fact ${row.id} goes back to follow ${row.cursor}`);
}

/** A copy names the trader's fill; it has filled, or a reason. */
export function assertCopy({ fillId, followId, qty, reason, orderId, wantedQty }: CopyRow): void {
  const isFilled = qty > 0 && orderId !== null;
  if (fillId <= 0 || isFilled !== (reason === null) || qty > wantedQty)
    throw new Error(`fill ${fillId} is copied by follow ${followId} with ${qty} for ${reason}`);
}

/** One copied position an option; a new one comes where the one before has ended. */
export function assertLink(before: CopyLinkRow | undefined, row: CopyLinkRow): void {
  if (before === undefined || before.id === row.id) return;
  if (row.endedAt === null)
    throw new Error(`member ${row.memberId} has two copies in option ${row.optionId}`);
}
