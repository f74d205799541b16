/**
 * Rates of coins in won on demo sites: a secret walk around a base, for there is no real market behind a demo. A real
 * site's rates come from an operator or a feed.
 */

import { RATE_SCALE } from "@naru/money/price";
import { powerOfTen } from "@naru/money/decimal";
import type { Currency } from "@naru/vocabulary/currency";
import { type Random, seededRandom } from "./random.ts";
import type { SetRate } from "@naru/engine/market/inputs";

/** A coin's base and step in tenths of a won, and how much it moves in five seconds. */
interface Coin {
  readonly base: number;
  readonly step: number;
  readonly volatility: number;
}

export const DEMO_COINS = {
  USDT: { base: 14_000, step: 1, volatility: 0.00005 },
  BTC: { base: 1_400_000_000, step: 10_000, volatility: 0.0003 },
  ETH: { base: 46_000_000, step: 10_000, volatility: 0.0004 },
  XRP: { base: 31_000, step: 10, volatility: 0.0005 },
  DOGE: { base: 3_000, step: 1, volatility: 0.0006 },
  EOS: { base: 10_000, step: 1, volatility: 0.0006 },
} as const satisfies Partial<Record<Currency, Coin>>;

/** The share of its distance from the base that a rate loses at each step, so that it stays near. */
const PULL = 0.0005;
const RATE_UNIT = powerOfTen(RATE_SCALE) / 10n;

/** Every so often all rates are told anew; they may be used for a minute. */
export const COIN_RATE_MS = 5_000;

export interface CoinRatesOptions {
  /** The installation's secret. */
  readonly seed: string;
  readonly now: number;
  /** Demo sites whose currency is the won, at this moment. */
  readonly siteIds: () => readonly number[];
  /** The rate that a site has, in 10^-RATE_SCALE; undefined before the first. */
  readonly rateOf: (siteId: number, currency: Currency) => bigint | undefined;
}

export interface CoinRates {
  /** The rates that are due at `now`: those of all coins on all sites, or none. */
  pull(now: number): readonly SetRate[];
}

/** Starts from the rates that the first site has. A start has a walk of its own, which none before it foretells. */
export function createCoinRates({ seed, now, siteIds, rateOf }: CoinRatesOptions): CoinRates {
  const random = seededRandom(seed, `coin rates ${now}`);
  let toldAt: number | null = null;

  return {
    pull(at) {
      if (toldAt !== null && at - toldAt < COIN_RATE_MS) return [];
      const sites = siteIds();
      const [first] = sites;
      if (first === undefined) return [];
      toldAt = at;
      return Object.entries(DEMO_COINS).flatMap(([currency, coin]) => {
        const rate = nextRate(coin, rateOf(first, currency as Currency), random);
        return sites.map((siteId): SetRate => ({ kind: "setRate", siteId, currency, rate, at }));
      });
    },
  };
}

function nextRate(coin: Coin, before: bigint | undefined, random: Random): bigint {
  const { base, step, volatility } = coin;
  const last = before === undefined ? base : Number(before / RATE_UNIT);
  const distance = Math.log(last / base);
  const moved = base * Math.exp(distance * (1 - PULL) + volatility * random.normal());
  return BigInt(Math.max(1, Math.round(moved / step)) * step) * RATE_UNIT;
}
