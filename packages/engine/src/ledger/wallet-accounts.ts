/** The ledger accounts that stand behind a member's wallet: its currency, the house's, and where it is in the world. */

import {
  assetAccount,
  houseAccount,
  type HousePurpose,
  type LedgerAccountId,
} from "@naru/vocabulary/ledger-account";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { Draft } from "../draft.ts";
import { siteOf } from "../state.ts";

/** The currency of a wallet on this account's site. */
export function walletCurrency(
  draft: Draft,
  wallet: WalletType,
): ReturnType<typeof currencyOfWallet> {
  return currencyOfWallet(wallet, siteOf(draft.state, draft.siteId).currency);
}

/** An account of the house in a wallet's currency. */
export function house(draft: Draft, wallet: WalletType, purpose: HousePurpose): LedgerAccountId {
  return houseAccount(draft.siteId, walletCurrency(draft, wallet), purpose);
}

/** Where a wallet's money is in the world: the bank for the site's currency, custody for coins. */
export function assetOf(draft: Draft, wallet: WalletType): LedgerAccountId {
  const site = siteOf(draft.state, draft.siteId);
  const currency = walletCurrency(draft, wallet);
  return assetAccount(site, currency, currency === site.currency ? "BANK" : "CUSTODY");
}

/** Where coins wait that came and are nobody's to spend yet. */
export function suspense(draft: Draft, wallet: WalletType): LedgerAccountId {
  const site = siteOf(draft.state, draft.siteId);
  return assetAccount(site, walletCurrency(draft, wallet), "SUSPENSE_DEPOSIT");
}
