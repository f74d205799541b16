/** The amounts among an instrument's terms, per contract in the site's currency: what it asks of a member and takes. */
export const TERM_AMOUNTS = ["intradayMargin", "overnightMargin", "losscut", "fee"] as const;
export type TermAmount = (typeof TERM_AMOUNTS)[number];

/** Every amount of an instrument's terms, in whatever form `amountOf` gives it: units, decimal text. */
export function termAmounts<Amount>(
  amountOf: (field: TermAmount) => Amount,
): Record<TermAmount, Amount> {
  const amounts = TERM_AMOUNTS.map((field) => [field, amountOf(field)]);
  return Object.fromEntries(amounts) as Record<TermAmount, Amount>;
}

/** The amounts among the bounds of a site's terms. */
export const BOUND_AMOUNTS = ["marginMin", "marginMax", "losscutMax", "feeMax"] as const;
export type BoundAmount = (typeof BOUND_AMOUNTS)[number];

/** Every amount among a site's bounds, in whatever form `amountOf` gives it. */
export function boundAmounts<Amount>(
  amountOf: (field: BoundAmount) => Amount,
): Record<BoundAmount, Amount> {
  const amounts = BOUND_AMOUNTS.map((field) => [field, amountOf(field)]);
  return Object.fromEntries(amounts) as Record<BoundAmount, Amount>;
}
