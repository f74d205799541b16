/**
 * One account while a decision about it is being made.
 *
 * The state stays untouched: a draft lays new rows over it, so that a decision of several steps
 * (fills by level, orders cancelled and then positions closed) sees its own earlier steps.
 * `finishDraft` turns it into the changes.
 */

import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { AreaRows } from "./area-types.ts";
import type { Change, MemberEvent } from "./change.ts";
import { NO_ROWS, withRow } from "./sparse-rows.ts";
import type { AccountRow, TransferRow } from "./rows.ts";
import { balanceOf, type AccountState, type State } from "./state.ts";

export interface Draft extends AreaRows {
  readonly state: State;
  readonly base: AccountState;
  readonly memberId: number;
  readonly siteId: number;
  readonly at: number;
  account: AccountRow;
  nextId: number;
  balances: ReadonlyMap<LedgerAccountId, bigint>;
  /** Whether what hangs on the member's equity was settled since money last moved (`account/settle-account.ts`). */
  isSettled: boolean;
  readonly changes: Change[];
}

/** Begins a decision about one account; its version rises by one if anything comes of it. */
export function openDraft(state: State, base: AccountState, at: number): Draft {
  return {
    ...state.areas.noRows,
    state,
    base,
    memberId: base.row.memberId,
    siteId: base.row.siteId,
    at,
    account: { ...base.row, version: base.row.version + 1 },
    nextId: state.nextId,
    balances: NO_ROWS,
    isSettled: false,
    changes: [],
  };
}

/**
 * The changes of a decision: empty where nothing happened, otherwise with the account's new version
 * last, also where more came of one that was finished.
 */
export function finishDraft(draft: Draft): readonly Change[] {
  const { changes } = draft;
  if (changes.length === 0) return changes;
  if (changes.at(-1)?.kind === "account") changes.pop();
  changes.push({ kind: "account", row: draft.account });
  return changes;
}

/** The next id of the shard. */
export function takeId(draft: Draft): number {
  const id = draft.nextId;
  draft.nextId += 1;
  return id;
}

/** A balance as this decision has left it so far. */
export function draftBalance(draft: Draft, account: LedgerAccountId): bigint {
  return draft.balances.get(account) ?? balanceOf(draft.state, account);
}

/** Records a transfer whose balances after are already those of this draft. */
export function putTransfer(draft: Draft, row: TransferRow): void {
  draft.balances = withRow(draft.balances, row.debit, row.debitAfter);
  draft.balances = withRow(draft.balances, row.credit, row.creditAfter);
  draft.isSettled = false;
  draft.changes.push({ kind: "transfer", row });
}

/** An announcement, but for what the draft knows itself. */
export type Announced = Omit<MemberEvent, "memberId" | "version" | "at">;

/** Announces something to the member. */
export function announce(draft: Draft, event: Announced): void {
  const { memberId, at } = draft;
  draft.changes.push({
    kind: "event",
    event: { memberId, version: draft.account.version, at, ...event },
  });
}
