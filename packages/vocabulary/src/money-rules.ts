/** The amounts among the rules of a wallet's requests: limits, multiples and the fee, all in the wallet's currency. */
export const RULE_AMOUNTS = [
  "depositMin",
  "depositMax",
  "depositUnit",
  "withdrawMin",
  "withdrawMax",
  "withdrawUnit",
  "withdrawFee",
  "memberDayMax",
  "siteDayMax",
  "beneficiaryFrom",
  "convertMin",
] as const;

type RuleAmount = (typeof RULE_AMOUNTS)[number];

/** Every amount of a wallet's rules, in whatever form `amountOf` gives it: units, decimal text. */
export function ruleAmounts<Amount>(
  amountOf: (field: RuleAmount) => Amount,
): Record<RuleAmount, Amount> {
  const amounts = RULE_AMOUNTS.map((field) => [field, amountOf(field)]);
  return Object.fromEntries(amounts) as Record<RuleAmount, Amount>;
}
