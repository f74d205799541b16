/** The cash of a wallet right after something moved it. */

import type { Change } from "@naru/engine/change";
import { balanceOf, type State } from "@naru/engine/state";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";

/**
 * The balance that the last transfer for a reference carries, or where it moved none of this account the one before the next that
 * does, or of now. A reference's own transfers follow it at once.
 */
export function cashAfter(
  state: State,
  account: LedgerAccountId,
  referenceId: number,
  following: readonly Change[],
): bigint {
  let cash: bigint | null = null;
  let before: bigint | null = null;
  for (const change of following) {
    if (change.kind !== "transfer") continue;
    const { row } = change;
    if (row.debit !== account && row.credit !== account) continue;
    if (row.referenceId !== referenceId) {
      before = row.debit === account ? row.debitAfter + row.amount : row.creditAfter - row.amount;
      break;
    }
    cash = row.debit === account ? row.debitAfter : row.creditAfter;
  }
  return cash ?? before ?? balanceOf(state, account);
}
