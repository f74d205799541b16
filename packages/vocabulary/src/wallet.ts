/**
 * Wallets of a member (product.md §3). BINARY holds the site currency, FUTURES holds USDT, spot
 * coins hold themselves.
 */

import { codes, type WordOf } from "./codes.ts";
import type { Currency } from "./currency.ts";

/** Numbers of wallets in rows; in ledger accounts they have others (`ledger-account.ts`). */
export const WALLET_CODES = codes("wallet", {
  BINARY: 1,
  FUTURES: 2,
  USDT: 3,
  BTC: 4,
  ETH: 5,
  XRP: 6,
  DOGE: 7,
  EOS: 8,
});
export const WALLET_TYPES = WALLET_CODES.words;
export type WalletType = WordOf<typeof WALLET_CODES>;

/** Wallets whose cash may be negative while open profit covers it (domain.md 1.4.7). */
export const MARGIN_WALLETS: readonly WalletType[] = ["BINARY", "FUTURES"];
export type MarginWallet = Extract<WalletType, "BINARY" | "FUTURES">;

/** The currency a wallet holds; `siteCurrency` is the site's binaryCurrency (product.md §9). */
export function currencyOfWallet(wallet: WalletType, siteCurrency: Currency): Currency {
  if (wallet === "BINARY") return siteCurrency;
  return wallet === "FUTURES" ? "USDT" : wallet;
}
