/**
 * Texts of the screens: one small catalogue a feature, Korean and English side by side, typed so that a missing
 * sentence does not compile. `{name}` takes a value; `{name|을/를}` takes it with the particle that fits;
 * `{count#order/orders}` is the word that fits a count.
 */

import { josa } from "es-hangul";
import { createStore, useStore } from "../state/store.ts";

export type Language = "ko" | "en";
export type Values = Readonly<Record<string, string | number>>;
export type Catalogue<Key extends string> = Readonly<
  Record<Language, Readonly<Record<Key, string>>>
>;
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** The language in use: the person's choice, else the site's. */
export const language = createStore<Language>("ko");

/** Declares a catalogue; both languages must hold the same keys. */
export function catalogue<const Ko extends Readonly<Record<string, string>>>(
  ko: Ko,
  en: Readonly<Record<keyof Ko & string, string>>,
): Catalogue<keyof Ko & string> {
  return { ko: ko as Readonly<Record<keyof Ko & string, string>>, en };
}

/** The catalogue in the language in use, for components: they render again when it changes. */
export function useTexts<Key extends string>(texts: Catalogue<Key>): Translate<Key> {
  const chosen = useStore(language);
  return (key, values) => fill(texts[chosen][key], values);
}

/** The same outside of components. */
export function say<Key extends string>(texts: Catalogue<Key>, key: Key, values?: Values): string {
  return fill(texts[language.get()][key], values);
}

/** Puts values into a text: a particle follows the value as it is read, one thing is not named as many are. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(
    /\{(\w+)(?:\|([^}]+)|#([^/}]+)\/([^}]+))?\}/g,
    (whole, name: string, particle?: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one !== undefined && many !== undefined) return String(value) === "1" ? one : many;
      const shown = String(value);
      return particle === undefined ? shown : josa(shown, particle as Parameters<typeof josa>[1]);
    },
  );
}
