/** What all wallets are worth together, in the site's currency and in USDT. */

import type { CrossView, ExchangeRateMapView, WalletEntry, WalletMap } from "@naru/client/views";
import { formatDecimal, parseDecimal, tryParseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { WalletType } from "@naru/vocabulary/wallet";
import { binaryFigures, futuresFigures, sumOf } from "../../../money/balance.ts";

const rateScale = 18;

/** What a wallet counts with: what it shows, and what is held for withdrawals, which is still the member's. */
export function ownedOf(entry: WalletEntry, cross: CrossView | undefined): string {
  const shown =
    entry.type === "BINARY"
      ? binaryFigures(entry, cross).shown
      : entry.type === "FUTURES"
        ? futuresFigures(entry).shown
        : entry.point;
  return sumOf([shown, entry.held], entry.currency);
}

/** A coin amount in the site's currency at the middle rate, cut to its unit; null without a rate. */
export function worthOf(
  amount: string,
  currency: string,
  rates: ExchangeRateMapView | undefined,
  siteCurrency: string,
): string | null {
  if (currency === siteCurrency) return amount;
  const rate = rates?.[currency]?.rate;
  const per = rate === undefined ? undefined : tryParseDecimal(rate, rateScale);
  if (per === undefined) return null;
  const scale = scaleOf(siteCurrency as Currency);
  const units = parseDecimal(amount, scaleOf(currency as Currency)) * per * 10n ** BigInt(scale);
  const shift = 10n ** BigInt(scaleOf(currency as Currency) + rateScale);
  return formatDecimal(divide(units, shift, "down"), scale);
}

export interface Total {
  /** In the site's currency: of every wallet whose rate is known. */
  readonly site: string;
  /** The same in USDT; null without its rate. */
  readonly usdt: string | null;
  /** Wallets that hold something whose rate is not known: they are not in the total. */
  readonly missing: readonly WalletType[];
}

/** The total of these wallets. */
export function totalOf(
  wallets: WalletMap,
  used: readonly WalletType[],
  cross: CrossView | undefined,
  rates: ExchangeRateMapView | undefined,
  siteCurrency: string,
): Total {
  const parts: string[] = [];
  const missing: WalletType[] = [];
  for (const type of used) {
    const entry = wallets[type];
    if (entry === undefined) continue;
    const owned = ownedOf(entry, cross);
    const worth = worthOf(owned, entry.currency, rates, siteCurrency);
    if (worth !== null) parts.push(worth);
    else if (/[1-9]/.test(owned)) missing.push(type);
  }
  const site = sumOf(parts, siteCurrency);
  return { site, usdt: inUsdt(site, rates, siteCurrency), missing };
}

function inUsdt(
  amount: string,
  rates: ExchangeRateMapView | undefined,
  siteCurrency: string,
): string | null {
  const rate = rates?.["USDT"]?.rate;
  const per = rate === undefined ? undefined : tryParseDecimal(rate, rateScale);
  if (per === undefined || per <= 0n) return null;
  const scale = scaleOf("USDT");
  const units = parseDecimal(amount, scaleOf(siteCurrency as Currency));
  const shift = 10n ** BigInt(rateScale + scale - scaleOf(siteCurrency as Currency));
  return formatDecimal(divide(units * shift, per, "down"), scale);
}

/** Below this a wallet is small, in whole units of the site's currency. */
const smallBelow: Readonly<Record<string, bigint>> = { KRW: 1000n, USD: 1n };

/** Whether a wallet may be left out of the list: it is worth next to nothing, and that is known. */
export function isSmall(worth: string | null, siteCurrency: string): boolean {
  const least = smallBelow[siteCurrency] ?? 0n;
  return worth !== null && BigInt(worth.split(".")[0] ?? "0") < least;
}
