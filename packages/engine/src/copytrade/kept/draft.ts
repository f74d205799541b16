/** Follows and copied positions as a decision has left them so far. */

import { announce, type Draft } from "../../draft.ts";
import type { CopyFactRow, CopyLinkRow, CopyRow, FollowRow, TraderRow } from "../../rows.ts";
import { withRow } from "../../sparse-rows.ts";

/** What the member of a draft follows, or undefined. */
export function openFollow(draft: Draft): FollowRow | undefined {
  for (const each of [...draft.base.follows.values(), ...draft.follows.values()]) {
    const row = draft.follows.get(each.id) ?? each;
    if (row.endedAt === null) return row;
  }
  return undefined;
}

/** Lays a new or changed follow over the state. */
export function putFollow(draft: Draft, row: FollowRow): FollowRow {
  draft.follows = withRow(draft.follows, row.id, row);
  draft.changes.push({ kind: "follow", row });
  return row;
}

/** As `putFollow`, and tells its member. */
export function tellFollow(draft: Draft, row: FollowRow): void {
  putFollow(draft, row);
  announce(draft, { name: "FOLLOW", follow: row });
}

/** The copied position of an option, closed by hand or not; undefined where there is none. */
export function linkOf(draft: Draft, optionId: number): CopyLinkRow | undefined {
  const row = draft.copyLinks.get(optionId) ?? draft.base.copyLinks.get(optionId);
  return row?.endedAt === null ? row : undefined;
}

/** All of them, by option. */
export function openLinks(draft: Draft): CopyLinkRow[] {
  const links = new Map([...draft.base.copyLinks, ...draft.copyLinks]);
  return [...links.values()]
    .filter(({ endedAt }) => endedAt === null)
    .sort((a, b) => a.optionId - b.optionId);
}

/** Lays a new or changed copied position over the state. */
export function putLink(draft: Draft, row: CopyLinkRow): void {
  draft.copyLinks = withRow(draft.copyLinks, row.optionId, row);
  draft.changes.push({ kind: "copyLink", row });
}

/** Records what became of a fill, and tells the follower. */
export function putCopy(draft: Draft, row: CopyRow): void {
  draft.changes.push({ kind: "copy", row });
  announce(draft, { name: row.isOpening ? "COPYTRADE_OPEN" : "COPYTRADE_CLOSE", copy: row });
}

/** Sends a fact on its way to the followers. */
export function putFact(draft: Draft, row: CopyFactRow): void {
  draft.changes.push({ kind: "copyFact", row });
}

/** The member of a draft as a trader, whatever has become of it; undefined where he has never applied. */
export function ownTrader({ state, memberId, changes }: Draft): TraderRow | undefined {
  for (const change of changes.toReversed())
    if (change.kind === "trader" && change.row.memberId === memberId) return change.row;
  return state.traders.get(memberId);
}

/** Lays a trader over the state and tells him. */
export function putTrader(draft: Draft, row: TraderRow): void {
  draft.changes.push({ kind: "trader", row });
  announce(draft, { name: "TRADER", trader: row });
}
