/** The money of a simulated life: what currencies are worth, and what its sites allow with their wallets. */

import type { MoneyRules } from "@naru/engine/instrument";
import type { Currency } from "@naru/vocabulary/currency";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";

/** Some ten thousand won of each currency, in its smallest unit: members think in such pieces. */
const PIECES: Readonly<Record<Currency, bigint>> = {
  KRW: 10_000n,
  USD: 710n,
  USDT: 714_000_000n,
  BTC: 7_140n,
  ETH: 217_000n,
  XRP: 323_000_000n,
  DOGE: 3_330_000_000n,
  EOS: 1_000_000_000n,
};

/** See `PIECES`. */
export function pieceOf(currency: Currency): bigint {
  return PIECES[currency];
}

/** A site in won, one in dollars. */
export function currencyOfSite(siteId: number): Currency {
  return siteId === 1 ? "KRW" : "USD";
}

/** Rates at the beginning, in 10^-8 of each site's currency; EUR has a rate and no wallet. */
export const RATES: readonly (readonly [siteId: number, currency: string, rate: bigint])[] = [
  [1, "USD", 140_000_000_000n],
  [1, "EUR", 152_345_678_900n],
  [1, "USDT", 140_000_000_000n],
  [1, "BTC", 14_000_000_000_000_000n],
  [1, "ETH", 460_000_000_000_000n],
  [1, "XRP", 310_000_000_001n],
  [1, "DOGE", 30_000_000_007n],
  [1, "EOS", 100_000_000_000n],
  [2, "EUR", 108_812_345n],
  [2, "KRW", 71_428n],
  [2, "USDT", 100_000_000n],
  [2, "BTC", 10_000_000_000_000n],
  [2, "ETH", 328_571_428_571n],
  [2, "XRP", 221_428_571n],
  [2, "DOGE", 21_428_571n],
  [2, "EOS", 71_428_571n],
];

/** What a site allows with a wallet as its operators begin with. */
export function rulesOf(siteId: number, wallet: WalletType): MoneyRules {
  const piece = pieceOf(currencyOfWallet(wallet, currencyOfSite(siteId)));
  return {
    siteId,
    wallet,
    isOn: true,
    depositMin: piece / 2n,
    depositMax: piece * 30n,
    depositUnit: piece / 10n,
    withdrawMin: piece / 10n,
    withdrawMax: piece * 100n,
    withdrawUnit: 1n,
    withdrawFee: piece / 20n,
    memberDayMax: piece * 400n,
    // Of site 1 each shard has a part: a limit that is shared would differ with their number.
    siteDayMax: piece * (siteId === 1 ? 100_000n : 120n),
    beneficiaryFrom: piece * 12n,
    isSenderFirst: true,
    convertMin: 1n,
    spreadBps: wallet === "BTC" ? 35 : 10,
    expiryMinutes: 1,
  };
}
