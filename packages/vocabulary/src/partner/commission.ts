/** Words of partners: what they are paid for, and what a code of theirs may be (product.md §2, §7; decision 031). */

/**
 * What commission is a share of: the fees of a product, the stakes of binary rounds, or deposits; each is a kind of fact.
 * Who joined through a partner makes them.
 */
export const COMMISSION_BASES = [
  "OVERSEA_FEE",
  "BINARY_FEE",
  "FUTURES_FEE",
  "BINARY_TURNOVER",
  "DEPOSIT",
] as const;
export type CommissionBasis = (typeof COMMISSION_BASES)[number];

/** Rates are millionths. */
export const RATE_WHOLE = 1_000_000;

/** The most that a basis may be shared at, in millionths: fees whole, what is no income of the house a little of. */
export const RATE_MOST: Readonly<Record<CommissionBasis, number>> = {
  OVERSEA_FEE: RATE_WHOLE,
  BINARY_FEE: RATE_WHOLE,
  FUTURES_FEE: RATE_WHOLE,
  BINARY_TURNOVER: 50_000,
  DEPOSIT: 50_000,
};

/** A partner's rates by basis; what is not there is none. */
export type Rates = Readonly<Partial<Record<CommissionBasis, number>>>;

/** What a sign-up link ends in: a letter at least, since a partner's number ends one too. */
export const PARTNER_CODE = /^(?=.*[A-Z])[A-Z0-9]{4,15}$/;
