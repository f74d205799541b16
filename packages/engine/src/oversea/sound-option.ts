/**
 * Whether an option's settings can be traded with: what an operator sends is checked before any
 * order meets it.
 */

import type { ConfigureOption } from "../input.ts";
import type { OverseaOption } from "../instrument.ts";
import type { State } from "../state.ts";

/** What a contract costs its holder, or ends him with. */
const MONEY_TERMS = [
  "intradayMargin",
  "overnightMargin",
  "losscut",
  "fee",
] as const satisfies readonly (keyof OverseaOption)[];

/** A fee of one contract and side is at most a twentieth of what opening it takes. */
const FEES_IN_MARGIN_MIN = 20n;

/** Whether it would change the money terms of an option that there is. */
export function changesTerms(state: State, option: ConfigureOption["option"]): boolean {
  const before = state.options.get(option.id);
  return before !== undefined && MONEY_TERMS.some((term) => before[term] !== option[term]);
}

/** Whether it would change the money terms of what members of its site hold or have ordered. */
export function changesHeldTerms(state: State, option: ConfigureOption["option"]): boolean {
  if (!changesTerms(state, option)) return false;
  for (const memberId of state.involved.get(option.symbol)?.keys() ?? [])
    if (state.accounts.get(memberId)?.row.siteId === option.siteId) return true;
  return false;
}

/** Whether a member who opens one contract is neither cut at once nor charged beyond measure. */
export function areFairTerms({ intradayMargin, losscut, fee }: ConfigureOption["option"]): boolean {
  return losscut < intradayMargin && fee * FEES_IN_MARGIN_MIN <= intradayMargin;
}

/**
 * True where site and instrument exist, the site offers the symbol once, and no figure is negative
 * or fractional.
 */
export function isSoundOption(state: State, option: ConfigureOption["option"]): boolean {
  if (!state.sites.has(option.siteId) || !state.instruments.has(option.symbol)) return false;
  const others = state.optionsOfSymbol.get(option.symbol) ?? [];
  if (others.some(({ id, siteId }) => siteId === option.siteId && id !== option.id)) return false;
  const before = state.options.get(option.id);
  if (
    before !== undefined &&
    (before.siteId !== option.siteId || before.symbol !== option.symbol)
  ) {
    return false;
  }
  const amounts = [option.intradayMargin, option.overnightMargin, option.losscut, option.fee];
  const isCount = Number.isSafeInteger(option.maxContracts) && option.maxContracts >= 0;
  return isCount && amounts.every((units) => units >= 0n);
}
