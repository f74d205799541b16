/** The end of every decision that may have moved a member's equity: what areas settle, debts, then warnings. */

import { memberAccount } from "@naru/vocabulary/ledger-account";
import { MARGIN_WALLETS } from "@naru/vocabulary/wallet";
import type { Change } from "../change.ts";
import { type Draft, finishDraft } from "../draft.ts";
import { postDeficit } from "../ledger/posting.ts";
import { isHolding, mayComeBack } from "./figures.ts";
import { noteWarning } from "./warning.ts";

/**
 * Lets areas settle what hangs on it, as bonuses whose contracts are filled now. Brings the cash of a member who is flat back to zero where
 * losses went beyond it (domain.md 1.4.3, 1.4.7), and says once when the loss-cut has come nearer. What stakes that wait
 * may still bring meets the deficit before the house does; what they could never cover is the house's at once (decision 024).
 */
export function settleAccount(draft: Draft): void {
  for (const settle of draft.state.areas.settle) settle(draft);
  if (!isHolding(draft, "BINARY")) postDeficit(draft, "BINARY", () => mayComeBack(draft));
  if (!isHolding(draft, "FUTURES")) postDeficit(draft, "FUTURES");
  noteWarning(draft);
  draft.isSettled = true;
}

/**
 * The changes of a decision, in which what came to a margin wallet or left it is settled too, whatever moved it: no deposit,
 * exchange or act of an operator has to think of what stands on the wallet (decision 055). A decision may leave the draft as it is and
 * have changes of its own: then nothing has moved. With any change of the draft comes the account's new version, also where only
 * what is paid first has changed it.
 */
export function settleMoved(draft: Draft, changes: readonly Change[]): readonly Change[] {
  const { balances, isSettled, memberId } = draft;
  if (changes !== draft.changes) return changes;
  const hasMoved = MARGIN_WALLETS.some((wallet) =>
    balances.has(memberAccount(memberId, wallet, "AVAILABLE")),
  );
  if (hasMoved && !isSettled) settleAccount(draft);
  return finishDraft(draft);
}
