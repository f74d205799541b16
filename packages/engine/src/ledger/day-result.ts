/** What a day's trading came to, for members who have set a limit to what they lose a day (decision 087). */

import { memberAccount } from "@naru/vocabulary/ledger-account";
import { lossDayOf } from "@naru/vocabulary/member";
import type { Draft } from "../draft.ts";
import type { AccountRow, TransferRow } from "../rows.ts";
import { house } from "./wallet-accounts.ts";

/** The limit that is in force at an instant, smallest units of the BINARY wallet; null is none. */
export function dayLossMaxAt(account: AccountRow, at: number): bigint | null {
  const { dayLossMax, dayLossNext, dayLossNextFrom } = account;
  return dayLossNextFrom !== 0 && at >= dayLossNextFrom ? dayLossNext : dayLossMax;
}

/** What was counted of the day of an instant, smallest units; negative for a loss. */
export function dayResultAt({ dayOfResult, dayResult }: AccountRow, at: number): bigint {
  return dayOfResult === lossDayOf(at) ? dayResult : 0n;
}

/**
 * Counts what a movement says of the day's trading: profits, losses and fees of the won wallet, and stakes that were lost. What comes in,
 * leaves or is given by hand is no result.
 */
export function noteDayResult(draft: Draft, { code, debit, credit, amount }: TransferRow): void {
  if (code !== "C" || dayLossMaxAt(draft.account, draft.at) === null) return;
  const own = (["AVAILABLE", "BINARY_WAIT"] as const).map((purpose) =>
    memberAccount(draft.memberId, "BINARY", purpose),
  );
  const results = [house(draft, "BINARY", "PNL"), house(draft, "BINARY", "FEE")];
  const isGain = own.includes(credit) && results.includes(debit);
  const isLoss = own.includes(debit) && results.includes(credit);
  if (!isGain && !isLoss) return;
  const dayResult = dayResultAt(draft.account, draft.at) + (isGain ? amount : -amount);
  draft.account = { ...draft.account, dayOfResult: lossDayOf(draft.at), dayResult };
}
