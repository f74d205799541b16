/** The drawer's list: positions first, then favourites, recent ones, categories; search by Korean, code and 초성. */

import { getChoseong } from "es-hangul";
import { stripSymbol } from "@naru/vocabulary/symbol-name";
import type { InstrumentType, OptionView } from "../base/views.ts";

export type GroupKey = "position" | "favourite" | "recent" | InstrumentType;

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

/** Option ids of the groups that are the member's own; favourites and recent ones in their own order. */
export interface OwnInstruments {
  readonly held: readonly string[];
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

/** The list in its order. An instrument stands once, in the first group that has it; empty groups are left out. */
export function groupInstruments(
  options: readonly OptionView[],
  own: OwnInstruments,
  query: string,
): InstrumentGroup[] {
  const left = new Map(
    options.filter((option) => matchesQuery(option, query)).map((option) => [option.id, option]),
  );
  const takeOut = (key: GroupKey, ids: readonly string[]): InstrumentGroup => {
    const taken = ids.flatMap((id) => left.get(id) ?? []);
    for (const { id } of taken) left.delete(id);
    return { key, options: taken };
  };
  const groups = [
    takeOut("position", own.held),
    takeOut("favourite", own.favourites),
    takeOut("recent", own.recent),
    ...TYPE_ORDER.map((type) => ({
      key: type,
      options: [...left.values()].filter((option) => option.type === type),
    })),
  ];
  return groups.filter((group) => group.options.length > 0);
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

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, "");
}
