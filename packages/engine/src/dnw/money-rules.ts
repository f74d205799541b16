/** What a site's rules about money must be to stand: nothing that could pay out more than it takes. */

import type { Currency } from "@naru/vocabulary/currency";
import type { MoneyRules } from "../instrument.ts";
import type { State } from "../state.ts";

const WHOLE_BPS = 10_000;

/** Of a site in won that has not said otherwise. */
const BENEFICIARY_FROM_WON = 1_000_000n;

/** From what a day of withdrawals on a member says whose coins for a chain will be, in smallest units of the site's currency; 0 never. */
export function beneficiaryFrom(rules: MoneyRules, siteCurrency: Currency): bigint {
  const isOfWon = rules.wallet === "BINARY" && siteCurrency === "KRW";
  return rules.beneficiaryFrom ?? (isOfWon ? BENEFICIARY_FROM_WON : 0n);
}

/** Whether rules may be set. */
export function isSoundRules(state: State, rules: MoneyRules): boolean {
  const amounts = [
    rules.depositMin,
    rules.withdrawMin,
    rules.withdrawFee,
    rules.memberDayMax,
    rules.siteDayMax,
    rules.beneficiaryFrom ?? 0n,
  ];
  return (
    state.sites.has(rules.siteId) &&
    amounts.every((units) => units >= 0n) &&
    rules.depositUnit > 0n &&
    rules.withdrawUnit > 0n &&
    rules.convertMin > 0n &&
    rules.depositMax >= rules.depositMin &&
    rules.withdrawMax >= rules.withdrawMin &&
    Number.isSafeInteger(rules.spreadBps) &&
    rules.spreadBps >= 0 &&
    rules.spreadBps < WHOLE_BPS &&
    Number.isSafeInteger(rules.expiryMinutes) &&
    rules.expiryMinutes >= 0
  );
}
