/** Units as they stand after a number. */

import { formatNumber, formatWallet } from "@naru/ui/format/number";
import { type Language, language } from "./i18n.ts";
import { useStore } from "./store.ts";

const korean: Readonly<Record<string, string>> = { KRW: "원", USD: "달러" };

/** 원 for KRW in Korean, else the currency's own code. */
export function unitOf(currency: string, chosen: Language): string {
  return chosen === "ko" ? (korean[currency] ?? currency) : currency;
}

/** An amount within a sentence: `500,000원`, `1.2500 USDT`. */
export function amountText(value: string, currency: string, chosen: Language): string {
  return joined(formatWallet(value), currency, chosen);
}

/** The same with every decimal that there is. */
export function withUnit(value: string, currency: string, chosen: Language): string {
  return joined(formatNumber(value), currency, chosen);
}

function joined(shown: string, currency: string, chosen: Language): string {
  const unit = unitOf(currency, chosen);
  return unit === currency ? `${shown} ${unit}` : shown + unit;
}

/** The same in the language in use. */
export function useAmountText(): (value: string, currency: string) => string {
  const chosen = useStore(language);
  return (value, currency) => amountText(value, currency, chosen);
}

export function useUnit(currency: string): string {
  return unitOf(currency, useStore(language));
}
