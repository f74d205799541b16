/** The indicators of a chart: drawn as the member set them, and read for the legend. */

import type { Chart } from "klinecharts";
import {
  type IndicatorLook,
  type IndicatorName,
  INDICATOR_RULES,
  INDICATORS,
  OVER_INDICATORS,
  STUDY_COLORS,
} from "../../settings/indicators.ts";
import { registerOwnIndicators, type StudyTones } from "./own-indicators.ts";

/** An indicator that is wanted, with what it is called. */
export interface Study {
  readonly name: IndicatorName;
  readonly look: IndicatorLook;
  /** What the legend of a pane of its own says: a name, and a word a line. */
  readonly title: string;
  readonly words: readonly string[];
}

/** What an indicator reads at one bar: a value a line; `null` where there is none yet. */
export interface StudyReading {
  readonly name: IndicatorName;
  readonly values: readonly (number | null)[];
}

/** Colours and letters of the page. */
export interface StudyDress extends StudyTones {
  readonly ink: string;
  readonly muted: string;
}

export interface Studies {
  /** Draws these and no others; `precision` are the decimals of the price. */
  show(studies: readonly Study[], precision: number): void;
  setDress(dress: StudyDress): void;
  /** What those over the candles read at the bar of a time, the newest where it is null. */
  readAt(timestamp: number | null): readonly StudyReading[];
}

const UNDER_HEIGHT = 68;
/** Decimals of those that read no price. */
const PRECISIONS: Partial<Record<IndicatorName, number>> = {
  VOL: 0,
  OBV: 0,
  RSI: 1,
  STOCH: 1,
  CCI: 1,
};
/** Read in 만 and 억. */
const BIG: readonly IndicatorName[] = ["VOL", "OBV"];

registerOwnIndicators();

/** Makes the indicators of a chart; `pane` is the pane of the candles. */
export function createStudies(chart: Chart, pane: string, dress: StudyDress): Studies {
  return new ChartStudies(chart, pane, dress);
}

class ChartStudies implements Studies {
  readonly #chart: Chart;
  readonly #pane: string;
  #dress: StudyDress;
  #shown = new Map<IndicatorName, Study>();
  #decimals = 2;
  /** The bar that a finger is at. */
  #pointed: number | undefined;

  constructor(chart: Chart, pane: string, dress: StudyDress) {
    this.#chart = chart;
    this.#pane = pane;
    this.#dress = dress;
    chart.subscribeAction("onCrosshairChange", (data) => {
      const crosshair = data as { dataIndex?: number; kLineData?: unknown } | undefined;
      this.#pointed = crosshair?.kLineData === undefined ? undefined : crosshair.dataIndex;
    });
  }

  show(studies: readonly Study[], precision: number): void {
    this.#decimals = precision;
    const wanted = new Map(studies.map((study) => [study.name, study]));
    for (const name of this.#shown.keys())
      if (!wanted.has(name)) this.#chart.removeIndicator({ name });
    for (const study of studies) this.#draw(study);
    this.#shown = wanted;
  }

  setDress(dress: StudyDress): void {
    this.#dress = dress;
    for (const study of this.#shown.values()) this.#draw(study);
  }

  readAt(timestamp: number | null): readonly StudyReading[] {
    const bars = this.#chart.getDataList();
    const index =
      timestamp === null
        ? bars.length - 1
        : bars.findLastIndex((bar) => bar.timestamp <= timestamp);
    const over = INDICATORS.filter((name) => this.#shown.has(name) && isOverCandles(name));
    return over.map((name) => {
      const point = this.#chart.getIndicators({ name })[0]?.result[index];
      return { name, values: INDICATOR_RULES[name].lines.map(([key]) => valueOf(point, key)) };
    });
  }

  #draw(study: Study): void {
    const { name, look, title } = study;
    const isOver = isOverCandles(name);
    const { up, down } = this.#dress;
    const indicator = {
      name,
      shortName: title,
      calcParams: [...look.params],
      precision: PRECISIONS[name] ?? this.#decimals,
      shouldFormatBigNumber: BIG.includes(name),
      extendData: { up, down },
      styles: this.#stylesOf(study),
      createTooltipDataSource: () => this.#legendOf(study),
      ...(name === "PROFILE" ? { zLevel: -1 } : {}),
    };
    if (this.#chart.getIndicators({ name }).length > 0) {
      this.#chart.overrideIndicator(indicator);
      return;
    }
    const paneId = isOver ? this.#pane : `${name}-pane`;
    this.#chart.createIndicator({ ...indicator, paneId }, isOver);
    if (!isOver) this.#chart.setPaneOptions({ id: paneId, height: UNDER_HEIGHT });
  }

  /** Names and values of a pane of its own, where the library draws them: each in its line's colour. */
  #legendOf({ name, look, title, words }: Study) {
    const isOver = isOverCandles(name);
    const lines = isOver ? [] : INDICATOR_RULES[name].lines;
    return {
      name: isOver ? "" : title,
      calcParamsText: "",
      features: [],
      legends: lines.map((_, index) => ({
        title: { text: `${words[index] ?? ""} `, color: colorOf(look, index) },
        value: { text: this.#valueText(name, index), color: this.#dress.ink },
      })),
    };
  }

  #valueText(name: IndicatorName, line: number): string {
    const [indicator] = this.#chart.getIndicators({ name });
    const at = this.#pointed ?? (indicator?.result.length ?? 0) - 1;
    const value = valueOf(indicator?.result[at], INDICATOR_RULES[name].lines[line]?.[0]);
    if (value === null || indicator === undefined) return "–";
    const text = value.toFixed(indicator.precision);
    if (BIG.includes(name)) return this.#chart.getFormatter().formatBigNumber(text);
    return this.#chart.getThousandsSeparator().format(text);
  }

  #stylesOf({ name, look }: Study) {
    const { up, down, muted } = this.#dress;
    return {
      lines: look.colors.map((_, index) => ({ color: colorOf(look, index), size: 1 })),
      ...(name === "SAR"
        ? { circles: [{ upColor: colorOf(look, 0), downColor: colorOf(look, 0) }] }
        : {}),
      bars: [{ upColor: `${up}66`, downColor: `${down}66`, noChangeColor: `${muted}66` }],
    };
  }
}

function isOverCandles(name: IndicatorName): boolean {
  return OVER_INDICATORS.some((over) => over === name);
}

function colorOf(look: IndicatorLook, index: number): string {
  return STUDY_COLORS[look.colors[index] ?? "gray"];
}

function valueOf(point: unknown, key: string | undefined): number | null {
  if (typeof point !== "object" || point === null || key === undefined) return null;
  const value = (point as Record<string, unknown>)[key];
  return typeof value === "number" ? value : null;
}
