/**
 * Whether an option's settings can be traded with: what an operator sends is checked before any
 * order meets it.
 */

import type { State } from "../state.ts";
import { isSameTerms } from "../terms/change-terms.ts";
import type { ConfigureOption } from "../terms/commands.ts";

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
  // What is under way was told to members with its terms; nothing else takes their place.
  if (before?.change && !isSameTerms(before, option)) return false;
  const amounts = [option.intradayMargin, option.overnightMargin, option.losscut, option.fee];
  const isCount = Number.isSafeInteger(option.maxContracts) && option.maxContracts >= 0;
  return isCount && amounts.every((units) => units >= 0n);
}
