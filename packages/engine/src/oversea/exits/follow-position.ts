/**
 * What a fill means for the exits of its position, in the same batch: none outlives the position,
 * and none closes more than there is (domain.md 1.5).
 */

import type { EndReason } from "@naru/vocabulary/order";
import { type Draft } from "../../draft.ts";
import type { ExitRow, OrderRow, PositionRow } from "../../rows.ts";
import { attachBracket, cancelExit } from "./bracket.ts";
import { openExits, putExit } from "../kept/draft.ts";

/**
 * Brings the exits after a fill in line.
 *
 * 1. Exits of a position that closed are cancelled.
 * 2. Partial exits are cut to what is left, the farthest level first.
 * 3. Where the order opened contracts, its bracket is attached.
 */
export function followPosition(
  draft: Draft,
  order: OrderRow,
  before: PositionRow | undefined,
  after: PositionRow | undefined,
  reason: EndReason | null,
): void {
  const isSame = before !== undefined && before.id === after?.id;
  if (before !== undefined && !isSame) {
    for (const exit of openExits(draft, before.id)) cancelExit(draft, exit, reason ?? "MEMBER");
  }
  if (after === undefined) return;
  if (isSame) trimExits(draft, after, reason ?? "MEMBER");
  const held = isSame ? Math.abs(before.qty) : 0;
  if (Math.abs(after.qty) > held) attachBracket(draft, order, after);
}

/** Profits and stops may each close the whole position, and no more. */
function trimExits(draft: Draft, position: PositionRow, reason: EndReason): void {
  const partial = openExits(draft, position.id)
    .filter((exit) => exit.qty !== null)
    .sort((a, b) => b.level - a.level || b.id - a.id);
  for (const isProfit of [true, false]) {
    const exits = partial.filter((exit) => (exit.kind === "TP") === isProfit);
    let excess = contractsOf(exits) - Math.abs(position.qty);
    for (const exit of exits) {
      if (excess <= 0) break;
      const cut = Math.min(excess, exit.qty ?? 0);
      excess -= cut;
      if (cut === exit.qty) cancelExit(draft, exit, reason);
      else putExit(draft, { ...exit, qty: (exit.qty ?? 0) - cut });
    }
  }
}

/** Contracts that partial exits would close together. */
export function contractsOf(exits: readonly Pick<ExitRow, "qty">[]): number {
  return exits.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
}
