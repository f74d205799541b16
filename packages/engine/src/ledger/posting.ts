/**
 * How each movement of money is posted (domain.md 5.5): which account gives, which receives, under
 * which code. Nothing else in the engine makes a transfer.
 */

import { houseAccount, memberAccount, type LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import { draftBalance, putTransfer, takeId, type Draft } from "../draft.ts";
import { siteOf } from "../state.ts";

/** Realised profit (> 0) or loss (< 0) of a margin wallet against the house, code C. */
export function postProfit(draft: Draft, wallet: WalletType, profit: bigint, fillId: number): void {
  if (profit === 0n) return;
  const member = memberAccount(draft.memberId, wallet, "AVAILABLE");
  const house = houseAccount(draft.siteId, walletCurrency(draft, wallet), "PNL");
  if (profit > 0n) transfer(draft, "C", house, member, profit, fillId);
  else transfer(draft, "C", member, house, -profit, fillId);
}

/** A fee from the member to the house, code C (settlement and fees are C). */
export function postFee(draft: Draft, wallet: WalletType, fee: bigint, fillId: number): void {
  if (fee === 0n) return;
  const member = memberAccount(draft.memberId, wallet, "AVAILABLE");
  const house = houseAccount(draft.siteId, walletCurrency(draft, wallet), "FEE");
  transfer(draft, "C", member, house, fee, fillId);
}

/**
 * What a member who is flat still owes is taken over by the house, explicitly and once (domain.md
 * 1.4.3).
 */
export function postDeficit(draft: Draft, wallet: WalletType): void {
  const member = memberAccount(draft.memberId, wallet, "AVAILABLE");
  const cash = draftBalance(draft, member);
  if (cash >= 0n) return;
  const house = houseAccount(draft.siteId, walletCurrency(draft, wallet), "BAD_DEBT");
  transfer(draft, "C", house, member, -cash, 0);
}

/**
 * Money in: a deposit from the site's bank or custody account (D), or a bonus from the house's
 * expense (B).
 */
export function postDeposit(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  code: "D" | "B",
): void {
  const currency = walletCurrency(draft, wallet);
  const source =
    code === "B"
      ? "BONUS_EXPENSE"
      : currency === siteOf(draft.state, draft.siteId).currency
        ? "BANK"
        : "CUSTODY";
  const member = memberAccount(draft.memberId, wallet, "AVAILABLE");
  transfer(draft, code, houseAccount(draft.siteId, currency, source), member, units, 0);
}

/** The currency of a wallet on this account's site. */
export function walletCurrency(
  draft: Draft,
  wallet: WalletType,
): ReturnType<typeof currencyOfWallet> {
  return currencyOfWallet(wallet, siteOf(draft.state, draft.siteId).currency);
}

function transfer(
  draft: Draft,
  code: TransactionCode,
  debit: LedgerAccountId,
  credit: LedgerAccountId,
  amount: bigint,
  referenceId: number,
): void {
  if (amount <= 0n) throw new Error(`a transfer moves more than nothing, not ${amount}`);
  if (debit === credit) throw new Error(`a transfer needs two accounts, not ${debit} twice`);
  putTransfer(draft, {
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
  });
}
