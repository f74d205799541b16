/**
 * Currencies and their scales, fixed here and nowhere else (design.md §3 rule 1, domain.md 5.5).
 */

export const CURRENCY_SCALES = {
  KRW: 0,
  USD: 2,
  USDT: 8,
  BTC: 8,
  ETH: 8,
  XRP: 8,
  DOGE: 8,
  EOS: 8,
} as const;

/** Currencies in which Naru keeps accounts. */
export type Currency = keyof typeof CURRENCY_SCALES;

export const CURRENCIES = Object.keys(CURRENCY_SCALES) as Currency[];

/** Currencies in which contracts are quoted; HKD, EUR and JPY never have a posting, only a rate. */
export type ContractCurrency = Currency | "HKD" | "EUR" | "JPY";

const CONTRACT_SCALES: Readonly<Record<ContractCurrency, number>> = {
  ...CURRENCY_SCALES,
  ...{ HKD: 2, EUR: 2, JPY: 0 },
};

/** Decimals in which amounts of a contract's currency are shown. */
export function contractScaleOf(currency: ContractCurrency): number {
  return CONTRACT_SCALES[currency];
}

/** Decimals of a currency's smallest unit. */
export function scaleOf(currency: Currency): number {
  return CURRENCY_SCALES[currency];
}
