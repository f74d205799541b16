/** The indicators of a layout as the chart takes them, with their words. */

import { useMemo } from "react";
import { type Language, language } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { type ChartLayout, lookOf } from "../../settings/chart-layout.ts";
import {
  INDICATOR_RULES,
  type IndicatorLook,
  type IndicatorName,
} from "../../settings/indicators.ts";
import type { Study } from "./studies.ts";
import { lineWordsOf, studyTexts } from "./study-texts.ts";

/** The indicators that are on; the same list until something of them changes. */
export function useStudies({ indicators, looks }: ChartLayout): readonly Study[] {
  const chosen = useStore(language);
  return useMemo(
    () =>
      indicators.map((name) => {
        const look = lookOf({ looks }, name);
        const words = lineWords(name, look, chosen);
        return { name, look, title: studyTexts[chosen][name], words };
      }),
    [indicators, looks, chosen],
  );
}

/** What the lines of an indicator are called: their words, or their lengths where those tell them apart. */
export function lineWords(
  name: IndicatorName,
  look: IndicatorLook,
  chosen: Language,
): readonly string[] {
  return INDICATOR_RULES[name].lines.map((_, index) => {
    const word = lineWordsOf(name)[index];
    return word === undefined ? String(look.params[index] ?? "") : studyTexts[chosen][word];
  });
}
