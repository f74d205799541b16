/** What postings are made of: a member's accounts, and the one movement between two of any kind. */

import { type LedgerAccountId, memberAccount } from "@naru/vocabulary/ledger-account";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import type { WalletType } from "@naru/vocabulary/wallet";
import { type Draft, draftBalance, putTransfer, takeId } from "../draft.ts";
import { noteDayResult } from "./day-result.ts";

/** What a member may use of a wallet. */
export function available(draft: Draft, wallet: WalletType): LedgerAccountId {
  return memberAccount(draft.memberId, wallet, "AVAILABLE");
}

/** What waits for a withdrawal. */
export function heldFor(draft: Draft, wallet: WalletType): LedgerAccountId {
  return memberAccount(draft.memberId, wallet, "HOLD_WITHDRAW");
}

/** What waits for the end of a deal with another member. */
export function heldForDeal(draft: Draft, wallet: WalletType): LedgerAccountId {
  return memberAccount(draft.memberId, wallet, "HOLD_P2P");
}

/** Stakes that wait for the end of their rounds. */
export function waiting(draft: Draft): LedgerAccountId {
  return memberAccount(draft.memberId, "BINARY", "BINARY_WAIT");
}

/** What is set aside for isolated positions. */
export function isolatedOf(draft: Draft): LedgerAccountId {
  return memberAccount(draft.memberId, "FUTURES", "MARGIN_ISO");
}

/** What is apart of a follower's wallet for the trader. */
export function heldForShare(draft: Draft): LedgerAccountId {
  return memberAccount(draft.memberId, "FUTURES", "HOLD_SHARE");
}

/** Bonuses that wait for their condition. */
export function locked(draft: Draft, wallet: WalletType): LedgerAccountId {
  return memberAccount(draft.memberId, wallet, "BONUS_LOCKED");
}

/** Moves money from one account to another, as this draft has left them; `posting.ts` alone says who pays whom. */
export function transfer(
  draft: Draft,
  code: TransactionCode,
  debit: LedgerAccountId,
  credit: LedgerAccountId,
  amount: bigint,
  referenceId: number,
): void {
  const row = {
    id: takeId(draft),
    siteId: draft.siteId,
    code,
    debit,
    credit,
    amount,
    debitAfter: draftBalance(draft, debit) - amount,
    creditAfter: draftBalance(draft, credit) + amount,
    memberId: draft.memberId,
    referenceId,
    at: draft.at,
  };
  putTransfer(draft, row);
  noteDayResult(draft, row);
}
