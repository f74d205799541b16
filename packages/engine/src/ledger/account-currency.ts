/** Which currency a ledger account holds, read back from its number. */

import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { FIRST_MEMBER_ID, ownerOf, type LedgerAccountId } from "@naru/vocabulary/ledger-account";
import { currencyOfWallet, WALLET_TYPES } from "@naru/vocabulary/wallet";

/** The currency of an account; a member's BINARY wallet holds the site's. */
export function currencyOfAccount(account: LedgerAccountId, siteCurrency: Currency): Currency {
  const slot = Math.floor((account % 256) / 16);
  if (ownerOf(account) < FIRST_MEMBER_ID) {
    const currency = CURRENCIES[slot];
    if (currency === undefined) throw new Error(`account ${account} has no currency`);
    return currency;
  }
  const wallet = WALLET_TYPES[slot];
  if (wallet === undefined) throw new Error(`account ${account} has no wallet`);
  return currencyOfWallet(wallet, siteCurrency);
}
