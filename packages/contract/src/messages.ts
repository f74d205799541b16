/** The catalogue of refusals as members read them (product.md §8). */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import { en } from "./messages/en.ts";
import { ko } from "./messages/ko.ts";

export const LANGUAGES = ["ko", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

const CATALOGUES: Record<Language, Record<RefusalCode, string>> = { ko, en };

/** A refusal's text in a language, its `{name}`s filled from `detail`; a name without a value stays empty. */
export function messageOf(
  code: RefusalCode,
  language: Language,
  detail: Readonly<Record<string, string>> = {},
): string {
  return fillText(CATALOGUES[language][code], detail).trimStart();
}

/** Puts values into the `{name}`s of a text. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
