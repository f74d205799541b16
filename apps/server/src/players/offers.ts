/** Which offers a dealer wants to stand, and which of those that stand are taken back. Values only. */

import { absolute } from "@naru/money/amount";
import { parseDecimal, powerOfTen } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import type { Dealer, StandingOffer } from "./cast.ts";

/** An offer whose price is farther from the one wanted, in 10⁻⁴ of it, is taken back and made anew. */
const DRIFT_BPS = 100n;
/** Enough for every rate and every coin. */
const SCALE = 8;
/** What prices are whole multiples of, in won. */
const PRICE_STEPS: Readonly<Record<StandingOffer["coin"], bigint>> = {
  USDT: 1n,
  ETH: 100n,
  BTC: 1_000n,
};

/** The minutes that whoever has to pay has, and whoever has to release. */
const MINUTES = 30;

/** An own offer as the server shows it. */
export interface OwnOffer {
  readonly id: string;
  readonly side: string;
  readonly walletType: string;
  readonly price: string;
  /** What nobody has taken. */
  readonly point: string;
}

/** Rates in won by coin, decimal text. */
export type Rates = Readonly<Record<string, { readonly rate: string } | undefined>>;

export interface Wanted {
  /** Ids of offers to take back. */
  readonly back: readonly string[];
  /** What to offer: the coins, and the rest as the call takes it. */
  readonly made: readonly { readonly point: string; readonly detailJson: string }[];
}

/** What a dealer has to do so that each of their offers stands near the rate; of a coin without a rate nothing. */
export function wantedOffers(
  { offers }: Dealer,
  standing: readonly OwnOffer[],
  rates: Rates,
): Wanted {
  const back: string[] = [];
  const made: Wanted["made"][number][] = [];
  for (const offer of offers) {
    const price = priceOf(offer, rates[offer.coin]?.rate);
    if (price === undefined) continue;
    const own = standing.find(
      ({ side, walletType }) => side === offer.side && walletType === offer.coin,
    );
    if (own !== undefined && stands(offer, own, price)) continue;
    if (own !== undefined) back.push(own.id);
    const { side, coin: walletType, least, most, amount } = offer;
    const detail = { side, walletType, price: String(price), least, most, minutes: MINUTES };
    made.push({ point: amount, detailJson: JSON.stringify(detail) });
  }
  return { back, made };
}

/** Won for one coin; undefined without a rate. */
function priceOf({ coin, bps }: StandingOffer, rate = "0"): bigint | undefined {
  const middle = parseDecimal(rate, SCALE);
  if (middle <= 0n) return undefined;
  const step = PRICE_STEPS[coin];
  const one = 10_000n * powerOfTen(SCALE) * step;
  return divide(middle * BigInt(10_000 + bps), one, "half-even") * step;
}

/** Near the price, and with enough left for the smallest deal. */
function stands({ least }: StandingOffer, own: OwnOffer, price: bigint): boolean {
  const one = powerOfTen(SCALE);
  const scaled = price * one;
  const has = parseDecimal(own.price, SCALE);
  const left = divide(parseDecimal(own.point, SCALE) * has, one, "down");
  return (
    absolute(has - scaled) * 10_000n <= scaled * DRIFT_BPS && left >= parseDecimal(least, SCALE)
  );
}
