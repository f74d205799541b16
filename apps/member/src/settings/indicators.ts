/** The indicators a chart can draw: where they stand, what may be set of them, and in which colours they begin. */

/** Colours of lines that mean no direction, by the names under which layouts keep them. */
export const STUDY_COLORS = {
  yellow: "#c98a00",
  pink: "#d9488f",
  violet: "#8b6cf0",
  blue: "#3d7ff0",
  teal: "#0f9d94",
  green: "#3a9a3f",
  orange: "#e0702a",
  gray: "#808794",
} as const;
export type StudyColor = keyof typeof STUDY_COLORS;
export const STUDY_COLOR_NAMES = Object.keys(STUDY_COLORS) as StudyColor[];

/** Drawn over the candles, and in panes of their own. */
export const OVER_INDICATORS = ["MA", "EMA", "BOLL", "ICHIMOKU", "SAR", "PROFILE"] as const;
export const UNDER_INDICATORS = ["VOL", "MACD", "RSI", "STOCH", "CCI", "OBV"] as const;
export const INDICATORS = [...OVER_INDICATORS, ...UNDER_INDICATORS] as const;
export type IndicatorName = (typeof INDICATORS)[number];

/** Whole numbers; the words for them stand with the chart's texts. */
export interface IndicatorParam {
  readonly start: number;
  readonly min: number;
  readonly max: number;
}

export interface IndicatorRule {
  readonly params: readonly IndicatorParam[];
  /** The lines it draws, by what they are called in its results, each with its first colour. */
  readonly lines: readonly (readonly [key: string, color: StudyColor])[];
}

const length = (start: number): IndicatorParam => ({ start, min: 1, max: 480 });

export const INDICATOR_RULES: Readonly<Record<IndicatorName, IndicatorRule>> = {
  MA: {
    params: [5, 20, 60, 120].map(length),
    lines: [
      ["ma1", "yellow"],
      ["ma2", "pink"],
      ["ma3", "blue"],
      ["ma4", "teal"],
    ],
  },
  EMA: {
    params: [5, 20, 60].map(length),
    lines: [
      ["ema1", "orange"],
      ["ema2", "violet"],
      ["ema3", "green"],
    ],
  },
  BOLL: {
    params: [length(20), { start: 2, min: 1, max: 5 }],
    lines: [
      ["up", "violet"],
      ["mid", "gray"],
      ["dn", "violet"],
    ],
  },
  ICHIMOKU: {
    params: [9, 26, 52].map(length),
    lines: [
      ["conversion", "orange"],
      ["base", "blue"],
      ["lead1", "green"],
      ["lead2", "pink"],
      ["lagging", "gray"],
    ],
  },
  SAR: {
    params: [
      { start: 2, min: 1, max: 20 },
      { start: 2, min: 1, max: 20 },
      { start: 20, min: 2, max: 50 },
    ],
    lines: [["sar", "teal"]],
  },
  PROFILE: { params: [{ start: 24, min: 8, max: 60 }], lines: [["volume", "gray"]] },
  VOL: {
    params: [5, 20].map(length),
    lines: [
      ["ma1", "yellow"],
      ["ma2", "pink"],
    ],
  },
  MACD: {
    params: [12, 26, 9].map(length),
    lines: [
      ["dif", "blue"],
      ["dea", "orange"],
    ],
  },
  RSI: { params: [length(14)], lines: [["rsi1", "violet"]] },
  STOCH: {
    params: [length(12), length(5), length(5)],
    lines: [
      ["k", "blue"],
      ["d", "orange"],
    ],
  },
  CCI: { params: [length(20)], lines: [["cci", "teal"]] },
  OBV: {
    params: [length(30)],
    lines: [
      ["obv", "blue"],
      ["maObv", "orange"],
    ],
  },
};

/** What a member set of an indicator: a number a parameter, a colour a line. */
export interface IndicatorLook {
  readonly params: readonly number[];
  readonly colors: readonly StudyColor[];
}

/** What an indicator is drawn with until the member says otherwise. */
export function usualLook(name: IndicatorName): IndicatorLook {
  const { params, lines } = INDICATOR_RULES[name];
  return { params: params.map(({ start }) => start), colors: lines.map(([, color]) => color) };
}

/** A look from what was kept: each number within its bounds, each colour one that is known. */
export function readLook(name: IndicatorName, kept: unknown): IndicatorLook {
  const value = typeof kept === "object" && kept !== null ? kept : {};
  const { params, colors } = value as { params?: unknown; colors?: unknown };
  const usual = usualLook(name);
  const numbers: unknown[] = Array.isArray(params) ? params : [];
  const names: unknown[] = Array.isArray(colors) ? colors : [];
  return {
    params: INDICATOR_RULES[name].params.map((rule, index) => boundParam(rule, numbers[index])),
    colors: usual.colors.map(
      (start, index) => STUDY_COLOR_NAMES.find((known) => known === names[index]) ?? start,
    ),
  };
}

/** A parameter within its bounds; what is no whole number is its first value. */
export function boundParam({ start, min, max }: IndicatorParam, value: unknown): number {
  if (typeof value !== "number" || !Number.isInteger(value)) return start;
  return Math.min(max, Math.max(min, value));
}
