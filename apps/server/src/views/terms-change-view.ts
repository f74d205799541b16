/** Terms of an instrument under way, as members and operators are shown them. */

import type { OverseaOption, TermsChange } from "@naru/engine/instrument";
import { formatDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { termAmounts } from "@naru/vocabulary/option-terms";
import { calendarOfSymbol } from "../market/catalogue.ts";
import { dayEndFrom } from "../market/day-end.ts";
import { timeText } from "./texts.ts";

/** What a change of an instrument comes to at a site of a currency. */
export function changeTexts(
  symbol: number,
  { terms, effectiveAt, bindsAt, hasDayEnd }: Omit<TermsChange, "beforeId">,
  currency: Currency,
) {
  const calendar = hasDayEnd ? calendarOfSymbol(symbol) : undefined;
  return {
    ...termAmounts((field) => formatDecimal(terms[field], scaleOf(currency))),
    maxContracts: terms.maxContracts,
    effectiveAt: timeText(effectiveAt),
    bindsAt: timeText((calendar && dayEndFrom(calendar, bindsAt)) ?? bindsAt),
  };
}

/** The change of an option that is under way, the terms to come as its own once they are in force; null where there is none. */
export function changeOf(option: OverseaOption, currency: Currency) {
  const { change } = option;
  if (change === null) return null;
  const isInForce = change.beforeId !== null;
  const terms = isInForce ? option : change.terms;
  return { ...changeTexts(option.symbol, { ...change, terms }, currency), isInForce };
}
