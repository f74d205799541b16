/** The look of the page in the words of the chart library. */

import type { Chart } from "klinecharts";
import type { ChartKind } from "../../settings/chart-choices.ts";
import type { ChartLook } from "./candle-chart.ts";

/** What klinecharts takes as styles. */
type StyleInput = Exclude<Parameters<Chart["setStyles"]>[0], string>;

const CANDLE_TYPES = {
  candle: "candle_solid",
  hollow: "candle_up_stroke",
  bar: "ohlc",
  line: "area",
  area: "area",
  baseline: "area",
} as const satisfies Record<ChartKind, string>;

export function stylesOf(look: ChartLook, kind: ChartKind): StyleInput {
  const { up, down, ink, muted, line, raised, font, fontSize } = look;
  const text = { color: muted, family: font, size: fontSize };
  const axis = { axisLine: { show: false }, tickLine: { show: false }, tickText: text };
  const crosshair = {
    line: { color: muted, dashedValue: [3, 3] },
    text: {
      color: ink,
      family: font,
      size: fontSize,
      backgroundColor: raised,
      borderColor: line,
      borderRadius: 4,
    },
  };
  return {
    grid: { horizontal: { color: line, dashedValue: [2, 3] }, vertical: { show: false } },
    candle: {
      type: CANDLE_TYPES[kind],
      area: {
        lineColor: kind === "baseline" ? "transparent" : look.accent,
        lineSize: 1.5,
        value: "close",
        // The accent may itself be a mix of colours, to which no two digits of opacity can be added.
        backgroundColor:
          kind === "area" ? `color-mix(in srgb, ${look.accent} 13%, transparent)` : "transparent",
        point: { show: false },
      },
      bar: {
        upColor: up,
        downColor: down,
        noChangeColor: muted,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: muted,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: muted,
      },
      priceMark: {
        high: { color: muted, textFamily: font, textSize: fontSize },
        low: { color: muted, textFamily: font, textSize: fontSize },
        last: {
          upColor: up,
          downColor: down,
          noChangeColor: muted,
          text: { family: font, size: fontSize, borderRadius: 4 },
        },
      },
      tooltip: { showRule: "none" },
    },
    indicator: {
      bars: [{ upColor: `${up}66`, downColor: `${down}66`, noChangeColor: `${muted}66` }],
      // Those over the candles say nothing here: their legend stands above the chart.
      tooltip: {
        showRule: "always",
        offsetTop: 2,
        title: { ...text, showParams: false },
        legend: text,
      },
      lastValueMark: { show: false },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: line },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  };
}
