/** Which instrument is meant, and what it is called. */

import { stripSymbol } from "@naru/vocabulary/symbol-name";
import type { OptionView } from "./views.ts";

/** The instrument to show when none is named: the last one used if it still trades, else the first open one, else the first. */
export function firstInstrument(
  options: readonly OptionView[],
  lastUsed: string | null,
): OptionView | undefined {
  const used = options.find((option) => option.id === lastUsed && option.isRest === 0);
  return used ?? options.find((option) => option.isRest === 0) ?? options[0];
}

/** The name in the site's language. */
export function nameOf(
  option: Pick<OptionView, "koName" | "enName">,
  language: "ko" | "en",
): string {
  return language === "ko" ? option.koName : option.enName;
}

/** Root and month of the traded contract: NQZ6. */
export function contractCode(option: Pick<OptionView, "stock" | "contractMonth">): string {
  return `${stripSymbol(option.stock)}${option.contractMonth ?? ""}`;
}

/** The name of an instrument by its id; the Korean one that comes with an order, where the list does not know it. */
export function nameOfId(
  options: readonly OptionView[],
  id: string,
  koName: string,
  chosen: "ko" | "en",
): string {
  const option = options.find((known) => known.id === id);
  return option === undefined ? koName : nameOf(option, chosen);
}
