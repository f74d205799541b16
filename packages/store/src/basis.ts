/**
 * The basis of a position in its columns: whole price units × contracts in `cost`, where builds before rules 4 kept
 * all of it, and what is beyond them in `cost_fraction`. Both have the sign of the basis.
 *
 * One int8 in the basis's own unit would overflow at the ninth contract of a note quoted with eight decimals (103.25
 * is 10,325,000,000 price units, 10^8 times that a contract); in whole units it takes hundreds of millions of them.
 */

import { BASIS_SCALE } from "@naru/money/price";

const ONE = 10n ** BigInt(BASIS_SCALE);

/** Whole price units × contracts of a basis, truncated toward zero. */
export function wholeOf(basis: bigint): bigint {
  return basis / ONE;
}

/** What a basis has beyond them, in 10^-BASIS_SCALE of a price unit. */
export function fractionOf(basis: bigint): number {
  return Number(basis % ONE);
}

/** The basis of both. */
export function basisFrom(whole: bigint, fraction: number): bigint {
  return whole * ONE + BigInt(fraction);
}
