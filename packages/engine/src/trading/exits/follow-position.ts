/**
 * What a fill means for the exits of its position, in the same batch: none outlives the position,
 * and none closes more than there is (domain.md 1.5).
 */

import type { EndReason } from "@naru/vocabulary/order";
import type { Draft } from "../../draft.ts";
import type { Desk } from "../desk.ts";
import type { PositionExit, TradedRows } from "../rows.ts";
import { endedExit } from "./end-exit.ts";

/**
 * Brings the exits after a fill in line.
 *
 * 1. Exits of a position that closed are cancelled.
 * 2. Partial exits are cut to what is left, the farthest level first.
 * 3. Where the order opened anything, the exits that it brings are attached.
 */
export function followPosition<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
  before: Of["position"] | undefined,
  after: Of["position"] | undefined,
  reason: EndReason | null,
): void {
  const isSame = before !== undefined && before.id === after?.id;
  if (before !== undefined && !isSame) {
    for (const exit of desk.openExits(draft, before.id))
      desk.putExit(draft, endedExit(draft, exit, "CANCELLED", reason ?? "MEMBER"));
  }
  if (after === undefined) return;
  if (isSame) trimExits(desk, draft, after, reason ?? "MEMBER");
  const held = isSame ? Math.abs(before.qty) : 0;
  if (Math.abs(after.qty) > held) desk.attachExits(draft, order, after);
}

/** Profits and stops may each close the whole position, and no more. */
function trimExits<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  position: Of["position"],
  reason: EndReason,
): void {
  const partial = desk
    .openExits(draft, position.id)
    .filter((exit) => exit.qty !== null)
    .sort((a, b) => b.level - a.level || b.id - a.id);
  for (const isProfit of [true, false]) {
    const exits = partial.filter((exit) => (exit.kind === "TP") === isProfit);
    let excess = qtyOf(exits) - Math.abs(position.qty);
    for (const exit of exits) {
      if (excess <= 0) break;
      const cut = Math.min(excess, exit.qty ?? 0);
      excess -= cut;
      if (cut === exit.qty) desk.putExit(draft, endedExit(draft, exit, "CANCELLED", reason));
      else desk.putExit(draft, { ...exit, qty: (exit.qty ?? 0) - cut });
    }
  }
}

/** What partial exits would close together. */
export function qtyOf(exits: readonly Pick<PositionExit, "qty">[]): number {
  return exits.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
}
