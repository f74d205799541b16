/** How a transfer moves the balances: both sides follow from what they were, and the sums are kept. */

import {
  FIRST_MEMBER_ID,
  type LedgerAccountId,
  mayPostTo,
  memberAccount,
  ownerOf,
} from "@naru/vocabulary/ledger-account";
import type { TransferRow } from "../rows.ts";
import { balanceOf, siteOf, type State } from "../state.ts";
import { MARGIN_WALLETS } from "@naru/vocabulary/wallet";
import { currencyOfAccount } from "./account-currency.ts";
import { keepTrialSum } from "./trial-sums.ts";

/** Takes a transfer in. */
export function foldTransfer(state: State, row: TransferRow): void {
  assertTransfer(row);
  const debitBefore = balanceOf(state, row.debit);
  const creditBefore = balanceOf(state, row.credit);
  if (
    debitBefore - row.amount !== row.debitAfter ||
    creditBefore + row.amount !== row.creditAfter
  ) {
    throw new Error(`transfer ${row.id} does not follow from the balances before it`);
  }
  state.balances.set(row.debit, row.debitAfter);
  state.balances.set(row.credit, row.creditAfter);
  const { currency: siteCurrency, isDemo } = siteOf(state, row.siteId);
  if (!mayPostTo(isDemo, row.debit) || !mayPostTo(isDemo, row.credit))
    throw new Error(`transfer ${row.id} mixes real money and a demo's`);
  const currency = currencyOfAccount(row.debit, siteCurrency);
  if (currency !== currencyOfAccount(row.credit, siteCurrency))
    throw new Error(`transfer ${row.id} mixes currencies`);
  const total =
    (state.totals.get(currency) ?? 0n) +
    (row.debitAfter - debitBefore) +
    (row.creditAfter - creditBefore);
  state.totals.set(currency, total);
  const { trialSums } = state;
  const { siteId, debit, debitAfter, credit, creditAfter } = row;
  keepTrialSum(
    trialSums,
    { siteId, currency, account: debit },
    { before: debitBefore, after: debitAfter },
  );
  keepTrialSum(
    trialSums,
    { siteId, currency, account: credit },
    { before: creditBefore, after: creditAfter },
  );
}

/** A transfer moves something between two accounts, and takes nobody's money below zero but margin cash. */
export function assertTransfer(row: TransferRow): void {
  if (row.amount <= 0n) throw new Error(`a transfer moves more than nothing, not ${row.amount}`);
  if (row.debit === row.credit)
    throw new Error(`a transfer needs two accounts, not ${row.debit} twice`);
  if (row.debitAfter < 0n && !mayOwe(row.debit))
    throw new Error(`transfer ${row.id} takes account ${row.debit} to ${row.debitAfter}`);
}

/** A house, and the cash of margin wallets, which a loss may take below zero until the positions are closed (domain.md 1.4.3, 1.4.7). */
function mayOwe(account: LedgerAccountId): boolean {
  const owner = ownerOf(account);
  if (owner < FIRST_MEMBER_ID) return true;
  return MARGIN_WALLETS.some((wallet) => account === memberAccount(owner, wallet, "AVAILABLE"));
}
