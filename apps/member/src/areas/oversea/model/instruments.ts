/** The drawer's list: positions first, then favourites, then categories; search by Korean, code and 초성. */

import { getChoseong } from "es-hangul";
import { stripSymbol } from "@naru/vocabulary/symbol-name";
import type { InstrumentType, OptionView } from "../data/views.ts";

export type GroupKey = "position" | "favourite" | InstrumentType;

export interface InstrumentGroup {
  readonly key: GroupKey;
  readonly options: readonly OptionView[];
}

const TYPE_ORDER: readonly InstrumentType[] = [
  "simulated",
  "index",
  "energy",
  "metal",
  "fx",
  "rate",
  "grain",
  "crypto",
];

/** The list in its order. An instrument stands once, in the first group that has it; empty groups are left out. */
export function groupInstruments(
  options: readonly OptionView[],
  held: ReadonlySet<string>,
  favourites: ReadonlySet<string>,
  query: string,
): InstrumentGroup[] {
  const found = options.filter((option) => matchesQuery(option, query));
  const keyOf = (option: OptionView): GroupKey =>
    held.has(option.id) ? "position" : favourites.has(option.id) ? "favourite" : option.type;
  const keys: readonly GroupKey[] = ["position", "favourite", ...TYPE_ORDER];
  return keys
    .map((key) => ({ key, options: found.filter((option) => keyOf(option) === key) }))
    .filter((group) => group.options.length > 0);
}

/** Whether an instrument answers to `query`: part of a name, the code, or the first consonants (ㄴㅅㄷ → 나스닥). */
export function matchesQuery(
  option: Pick<OptionView, "koName" | "enName" | "stock">,
  query: string,
): boolean {
  const wanted = plain(query);
  if (wanted === "") return true;
  const texts = [option.koName, option.enName, stripSymbol(option.stock)].map(plain);
  if (texts.some((text) => text.includes(wanted))) return true;
  return /^[ㄱ-ㅎ]+$/.test(wanted) && plain(getChoseong(option.koName)).includes(wanted);
}

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

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, "");
}
