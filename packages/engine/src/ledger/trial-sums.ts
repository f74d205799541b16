/**
 * What the accounts of one currency and purpose come to, site by site: the lines of a trial balance.
 *
 * They are kept with every transfer. Summed anew they would read every balance of the shard, and with a million members nothing else
 * would be decided for half a second.
 */

import type { Currency } from "@naru/vocabulary/currency";
import {
  CURRENCY_SLOTS,
  FIRST_MEMBER_ID,
  type LedgerAccountId,
  ownerOf,
  purposeOf,
  REAL_ASSETS,
} from "@naru/vocabulary/ledger-account";

export interface TrialSum {
  readonly siteId: number;
  readonly currency: Currency;
  /** One of the accounts: owner and purpose are the same for all of them. */
  readonly account: LedgerAccountId;
  /** How many of them hold anything. */
  accounts: number;
  /** Smallest units of the currency. */
  balance: bigint;
}

/** By `keyOf`. */
export type TrialSums = Map<number, TrialSum>;

/** Takes in that an account of a site goes from one balance to another. */
export function keepTrialSum(
  sums: TrialSums,
  of: Pick<TrialSum, "siteId" | "currency" | "account">,
  { before, after }: { readonly before: bigint; readonly after: bigint },
): void {
  const key = keyOf(of);
  let sum = sums.get(key);
  if (sum === undefined) sums.set(key, (sum = { ...of, accounts: 0, balance: 0n }));
  sum.accounts += Number(after !== 0n) - Number(before !== 0n);
  sum.balance += after - before;
}

/** The lines of a site's trial balance: sums of accounts of which any holds something. */
export function trialLines(sums: TrialSums, siteId: number): readonly TrialSum[] {
  return [...sums.values()].filter((sum) => sum.siteId === siteId && sum.accounts > 0);
}

/** One number for all accounts of a site with one currency, kind of owner and purpose: below 256 slots, three kinds, 128 purposes. */
function keyOf({ siteId, currency, account }: Pick<TrialSum, "siteId" | "currency" | "account">) {
  const owner = ownerOf(account);
  const kind = owner < REAL_ASSETS ? 0 : owner < FIRST_MEMBER_ID ? 1 : 2;
  return ((siteId * 256 + CURRENCY_SLOTS.codeOf[currency]) * 3 + kind) * 128 + purposeOf(account);
}
