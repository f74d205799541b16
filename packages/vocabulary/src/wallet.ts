/**
 * Wallets of a member (product.md §3). BINARY holds the site currency, FUTURES holds USDT, spot
 * coins hold themselves.
 */

import type { Currency } from "./currency.ts";

export const WALLET_TYPES = [
  "BINARY",
  "FUTURES",
  "USDT",
  "BTC",
  "ETH",
  "XRP",
  "DOGE",
  "EOS",
] as const;

export type WalletType = (typeof WALLET_TYPES)[number];

/** Wallets whose cash may be negative while open profit covers it (domain.md 1.4.7). */
export const MARGIN_WALLETS: readonly WalletType[] = ["BINARY", "FUTURES"];

/** The currency a wallet holds; `siteCurrency` is the site's binaryCurrency (product.md §9). */
export function currencyOfWallet(wallet: WalletType, siteCurrency: Currency): Currency {
  if (wallet === "BINARY") return siteCurrency;
  return wallet === "FUTURES" ? "USDT" : wallet;
}
