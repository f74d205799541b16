/** What the indicators over the candles read, a line each; a touch sets the indicator. */

import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { type ChartLayout, lookOf } from "../../settings/chart-layout.ts";
import {
  INDICATOR_RULES,
  type IndicatorName,
  OVER_INDICATORS,
  STUDY_COLORS,
} from "../../settings/indicators.ts";
import { groupDigits } from "../base/figures.ts";
import type { StudyReading } from "./studies.ts";
import { studyTexts } from "./study-texts.ts";
import { lineWords } from "./use-studies.ts";

interface Props {
  readonly layout: ChartLayout;
  readonly readings: readonly StudyReading[];
  /** Decimals of the price. */
  readonly precision: number;
  readonly onSet: (name: IndicatorName) => void;
}

export function StudyLegend({ layout, readings, precision, onSet }: Props) {
  const t = useTexts(studyTexts);
  const chosen = useStore(language);
  // 매물대 reads no value at a candle. What is not read yet has its line: the chart below does not move.
  const shown = OVER_INDICATORS.filter(
    (name) => name !== "PROFILE" && layout.indicators.includes(name),
  );
  if (shown.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t("legend")}
      className="shrink-0 px-3 pb-1 [@media(max-height:700px)]:[[data-textsize=larger]_&]:hidden"
    >
      {shown.map((name) => {
        const values = readings.find((reading) => reading.name === name)?.values ?? [];
        const look = lookOf(layout, name);
        const words = lineWords(name, look, chosen);
        return (
          <button
            key={name}
            type="button"
            title={t("setOf", { name: t(name) })}
            className="relative flex min-h-5 w-full items-center gap-x-2 overflow-x-auto text-left text-11 whitespace-nowrap text-muted [scrollbar-width:none]"
            onClick={() => onSet(name)}
          >
            <span className="font-semibold">{t(name)}</span>
            {INDICATOR_RULES[name].lines.map(([key], index) => (
              <span key={key} className="inline-flex items-center gap-1">
                <i
                  aria-hidden="true"
                  className="inline-block h-0.5 w-2.5 rounded-full"
                  style={{ backgroundColor: STUDY_COLORS[look.colors[index] ?? "gray"] }}
                />
                {words[index]} <span className="text-ink">{show(values[index], precision)}</span>
              </span>
            ))}
          </button>
        );
      })}
    </div>
  );
}

function show(value: number | null | undefined, precision: number): string {
  return value === null || value === undefined ? "–" : groupDigits(value.toFixed(precision));
}
