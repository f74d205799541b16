/** Parameters and colours of one indicator; what is changed is drawn at once. */

import { Button } from "@naru/ui/parts/button.tsx";
import { clsx } from "clsx";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { type ChartLayout, lookOf } from "../../settings/chart-layout.ts";
import {
  INDICATOR_RULES,
  type IndicatorLook,
  type IndicatorName,
  STUDY_COLOR_NAMES,
  STUDY_COLORS,
  usualLook,
} from "../../settings/indicators.ts";
import { MemoSheet } from "../base/memo-sheet.tsx";
import { Stepper } from "../base/stepper.tsx";
import { lineWordsOf, paramWordOf, studyTexts } from "./study-texts.ts";
import { lineWords } from "./use-studies.ts";

interface Props {
  readonly name: IndicatorName;
  readonly layout: ChartLayout;
  readonly onLayout: (change: Partial<ChartLayout>) => void;
  readonly onDone: () => void;
}

export function IndicatorSheet({ name, layout, onLayout, onDone }: Props) {
  const t = useTexts(studyTexts);
  const { params } = INDICATOR_RULES[name];
  const look = lookOf(layout, name);
  const change = (next: IndicatorLook) => onLayout({ looks: { ...layout.looks, [name]: next } });
  const setParam = (index: number, value: number) =>
    change({ ...look, params: look.params.map((held, at) => (at === index ? value : held)) });
  const hasWords = lineWordsOf(name).length > 0;
  return (
    <MemoSheet
      isOpen
      onClose={onDone}
      title={t("setOf", { name: t(name) })}
      footer={
        <div className="flex gap-2 *:flex-1">
          <Button onClick={() => change(usualLook(name))}>{t("restore")}</Button>
          <Button
            tone="danger"
            onClick={() => {
              onLayout({ indicators: layout.indicators.filter((held) => held !== name) });
              onDone();
            }}
          >
            {t("hide")}
          </Button>
        </div>
      }
    >
      <h3 className="pt-2 pb-2 text-13 font-semibold text-muted">{t("params")}</h3>
      <div className="grid grid-cols-2 gap-3">
        {params.map(({ start, min, max }, index) => {
          const label = `${t(paramWordOf(name, index))}${hasWords || params.length === 1 ? "" : ` ${index + 1}`}`;
          return (
            <div key={index}>
              <p className="pb-1 text-12 text-muted" aria-hidden="true">
                {label}
              </p>
              <Stepper
                label={label}
                value={look.params[index] ?? start}
                min={min}
                max={max}
                onChange={(value) => {
                  if (value !== null) setParam(index, value);
                }}
              />
            </div>
          );
        })}
      </div>
      {name === "PROFILE" ? null : <Colors name={name} look={look} onChange={change} />}
    </MemoSheet>
  );
}

interface ColorsProps {
  readonly name: IndicatorName;
  readonly look: IndicatorLook;
  readonly onChange: (look: IndicatorLook) => void;
}

function Colors({ name, look, onChange }: ColorsProps) {
  const t = useTexts(studyTexts);
  const words = lineWords(name, look, useStore(language));
  return (
    <>
      <h3 className="pt-4 pb-1 text-13 font-semibold text-muted">{t("color")}</h3>
      {words.map((line, index) => (
        <div key={line} className="flex items-center justify-between gap-2">
          <span className="min-w-12 text-13">{line}</span>
          <div role="group" aria-label={line} className="flex">
            {STUDY_COLOR_NAMES.map((color) => (
              <button
                key={color}
                type="button"
                aria-label={t("colorOf", { line, color: t(color) })}
                aria-pressed={look.colors[index] === color}
                className="grid h-11 w-[min(2.25rem,9.5vw)] place-items-center"
                onClick={() =>
                  onChange({
                    ...look,
                    colors: look.colors.map((held, at) => (at === index ? color : held)),
                  })
                }
              >
                <i
                  aria-hidden="true"
                  className={clsx(
                    "size-5 rounded-full",
                    look.colors[index] === color &&
                      "ring-2 ring-ink ring-offset-2 ring-offset-surface",
                  )}
                  style={{ backgroundColor: STUDY_COLORS[color] }}
                />
              </button>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
