/** Folding changes into the state, with the checks that stop a shard whose books do not balance. */

import { AREAS, ROWS } from "./areas.ts";
import type { Change } from "./change.ts";
import type { State } from "./state.ts";

/**
 * Applies changes in order, then checks the sum of each currency and renews where every account touched is looked at
 * next.
 */
export function applyChanges(state: State, changes: Iterable<Change>): void {
  const touched = new Set<number>();
  for (const change of changes) {
    if (change.kind === "event") continue;
    const { fold, isNumbered } = ROWS[change.kind];
    fold(state, change.row);
    if (isNumbered && "id" in change.row) noteId(state, change.row.id);
    if (change.kind === "account") touched.add(change.row.memberId);
  }
  for (const [currency, total] of state.totals) {
    if (total !== 0n) throw new Error(`the books of ${currency} are off by ${total}`);
  }
  for (const memberId of touched) armAccount(state, memberId);
}

/** Renews where an account is looked at next. */
export function armAccount(state: State, memberId: number): void {
  for (const { arm } of AREAS) arm?.(state, memberId);
}

function noteId(state: State, id: number): void {
  if (!Number.isSafeInteger(id) || id <= 0) throw new Error(`no row is called ${id}`);
  if (id >= state.nextId) state.nextId = id + 1;
}
