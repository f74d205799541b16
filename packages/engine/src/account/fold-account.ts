/** How an account's row becomes part of the state. */

import type { AccountRow } from "../rows.ts";
import { withdrawnKey, type State } from "../state.ts";

/** Takes an account's row in, of a new one or in place of the one before. */
export function foldAccount(state: State, row: AccountRow): void {
  const { memberId } = row;
  const account = state.accounts.get(memberId);
  assertAccount(account?.row, row);
  if (account !== undefined) noteWithdrawn(state, account.row, -1n);
  noteWithdrawn(state, row, 1n);
  if (account === undefined) state.accounts.set(memberId, { row, ...state.areas.newAccount });
  else account.row = row;
}

/** What a site's accounts have asked to withdraw a day, kept as their sum. */
function noteWithdrawn(state: State, row: AccountRow, sign: 1n | -1n): void {
  if (row.withdrawnToday === 0n) return;
  const key = withdrawnKey(row.siteId, row.dayOfWithdrawals);
  const sum = (state.withdrawn.get(key) ?? 0n) + sign * row.withdrawnToday;
  if (sum < 0n) throw new Error(`site ${row.siteId} gave back more of a day than was asked for`);
  state.withdrawn.set(key, sum);
}

/** An account's version never goes back, its member stays on a site, and what was asked of a day's limit is never less than nothing. */
export function assertAccount(before: AccountRow | undefined, row: AccountRow): void {
  if (row.withdrawnToday < 0n)
    throw new Error(`account ${row.memberId} gave back more of its day than it asked for`);
  if (before === undefined) return;
  if (row.version < before.version)
    throw new Error(
      `account ${row.memberId} goes from version ${before.version} to ${row.version}`,
    );
  if (row.siteId !== before.siteId) throw new Error(`account ${row.memberId} changes its site`);
}
