/** Units as they stand after a number. */

import { type Language, language } from "./i18n.ts";
import { useStore } from "./store.ts";

const korean: Readonly<Record<string, string>> = { KRW: "원", USD: "달러" };

/** 원 for KRW in Korean, else the currency's own code. */
export function unitOf(currency: string, chosen: Language): string {
  return chosen === "ko" ? (korean[currency] ?? currency) : currency;
}

export function useUnit(currency: string): string {
  return unitOf(currency, useStore(language));
}
