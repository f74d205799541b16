/** Which currency a ledger account holds, read back from its number. */

import type { Currency } from "@naru/vocabulary/currency";
import {
  CURRENCY_SLOTS,
  FIRST_MEMBER_ID,
  type LedgerAccountId,
  ownerOf,
  slotOf,
  WALLET_SLOTS,
} from "@naru/vocabulary/ledger-account";
import { currencyOfWallet } from "@naru/vocabulary/wallet";

/** The currency of an account; a member's BINARY wallet holds the site's. */
export function currencyOfAccount(account: LedgerAccountId, siteCurrency: Currency): Currency {
  const slot = slotOf(account);
  if (ownerOf(account) < FIRST_MEMBER_ID) return CURRENCY_SLOTS.wordOf(slot);
  return currencyOfWallet(WALLET_SLOTS.wordOf(slot), siteCurrency);
}
