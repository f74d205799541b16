/** Funding: what longs and shorts pay one another at a stamp (domain.md 2.7). Scales as in `held.ts`. */

import { divide } from "../rounding.ts";
import { ONE } from "./held.ts";

/** What a position gets or pays at a stamp. */
export interface FundingPayment {
  /** 10^-8 USDT, truncated toward zero; below zero where the position pays. */
  readonly amount: bigint;
  /** The same exactly, 10^-24 USDT. */
  readonly exact: bigint;
}

/** Quantity × mark × rate: where the rate is above zero longs pay and shorts are paid, below zero the reverse. */
export function fundingPayment(qty: bigint, mark: bigint, rate: bigint): FundingPayment {
  const exact = -qty * mark * rate;
  return { amount: divide(exact, ONE * ONE, "down"), exact };
}

/** The sums of a stamp's payments; they can be added up part by part. */
export const NO_FUNDING: FundingPayment = { amount: 0n, exact: 0n };

/** Sums with one more payment, or with another part's sums. */
export function fundingWith(sums: FundingPayment, more: FundingPayment): FundingPayment {
  return { amount: sums.amount + more.amount, exact: sums.exact + more.exact };
}

/** Where the rest of a stamp goes, 10^-8 USDT; below zero where the house pays. */
export interface FundingRest {
  /** Longs and shorts net, the house is the other side of the rest. */
  readonly house: bigint;
  /** What truncation left of the members' payments: booked apart, so that everything sums to zero. */
  readonly remainder: bigint;
}

/** What the house takes of a stamp whose payments have these sums: payments + house + remainder = 0. */
export function restOfFunding({ amount, exact }: FundingPayment): FundingRest {
  const house = divide(-exact, ONE * ONE, "down");
  return { house, remainder: -amount - house };
}

/** Interest of eight hours, 0.01 %; half a width of the damper, 0.05 %; 10^-8 (domain.md 2.7). */
const INTEREST = 10_000n;
const DAMPER = 50_000n;

/** The rate of a stamp from the average premium (10^-8) since the one before: P + clamp(I − P, ±0.05 %) (domain.md 2.7). */
export function fundingRate(premium: bigint): bigint {
  const pull = INTEREST - premium;
  if (pull > DAMPER) return premium + DAMPER;
  return pull < -DAMPER ? premium - DAMPER : INTEREST;
}
