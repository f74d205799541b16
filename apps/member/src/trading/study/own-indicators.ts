/** Indicators that are drawn by our own hand: 일목균형표 with its cloud, the stochastic, 매물대. */

import { type KLineData, registerIndicator, type XAxis, type YAxis } from "klinecharts";
import { ichimoku, type IchimokuPoint, shiftOf, stochastic, volumeProfile } from "./study-maths.ts";

/** Part of the pane that the fullest price of 매물대 takes. */
const PROFILE_WIDTH = 0.32;

/** Colours that a drawing needs besides those of its lines. */
export interface StudyTones {
  readonly up: string;
  readonly down: string;
}

/** Tells the library of them, once. */
export function registerOwnIndicators(): void {
  registerIndicator<object, number>({
    name: "STOCH",
    calcParams: [12, 5, 5],
    minValue: 0,
    maxValue: 100,
    figures: [
      { key: "k", type: "line" },
      { key: "d", type: "line" },
    ],
    calc: (data, { calcParams: [length = 12, smooth = 5, signal = 5] }) =>
      stochastic(data, length, smooth, signal),
  });
  registerIchimoku();
  registerProfile();
}

const ICHIMOKU_LINES = ["conversion", "base", "lead1", "lead2", "lagging"] as const;

function registerIchimoku(): void {
  registerIndicator<IchimokuPoint, number, StudyTones>({
    name: "ICHIMOKU",
    series: "price",
    calcParams: [9, 26, 52],
    // What is drawn belongs into the range of the pane.
    figures: ICHIMOKU_LINES.map((key) => ({ key, type: "line" })),
    calc: (data, { calcParams: [conversion = 9, base = 26, span = 52] }) =>
      ichimoku(data, conversion, base, span),
    draw({ ctx, chart, indicator, xAxis, yAxis }) {
      const { result, calcParams, styles, extendData } = indicator;
      const shift = shiftOf(calcParams[1] ?? 26);
      const { from, to } = chart.getVisibleRange();
      // The cloud goes on where there is no candle yet.
      const end = to >= result.length ? result.length + shift : to;
      const valueAt = (key: (typeof ICHIMOKU_LINES)[number], index: number) => {
        if (index < result.length) return result[index]?.[key];
        if (key === "lead1") return result[index - shift]?.ahead1;
        return key === "lead2" ? result[index - shift]?.ahead2 : undefined;
      };
      const line = (key: (typeof ICHIMOKU_LINES)[number]) =>
        placesOf((index) => valueAt(key, index), Math.max(0, from - 1), end, xAxis, yAxis);
      drawCloud(ctx, line("lead1"), line("lead2"), extendData);
      for (const [index, key] of ICHIMOKU_LINES.entries()) {
        ctx.beginPath();
        for (const { x, y } of line(key)) ctx.lineTo(x, y);
        ctx.setLineDash([]);
        ctx.lineWidth = 1;
        ctx.strokeStyle = styles?.lines?.[index]?.color ?? extendData.up;
        ctx.stroke();
      }
      return true;
    },
  });
}

interface Place {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

function placesOf(
  valueAt: (index: number) => number | undefined,
  from: number,
  to: number,
  xAxis: XAxis,
  yAxis: YAxis,
): Place[] {
  const places: Place[] = [];
  for (let index = from; index < to; index += 1) {
    const value = valueAt(index);
    if (value !== undefined)
      places.push({ index, x: xAxis.convertToPixel(index), y: yAxis.convertToPixel(value) });
  }
  return places;
}

/** Between two bars the cloud has the colour of the bar it begins at. */
function drawCloud(
  ctx: CanvasRenderingContext2D,
  first: readonly Place[],
  second: readonly Place[],
  tones: StudyTones,
): void {
  const others = new Map(second.map((place) => [place.index, place]));
  ctx.save();
  ctx.globalAlpha = 0.12;
  for (const [at, here] of first.entries()) {
    const next = first[at + 1];
    const [below, belowNext] = [others.get(here.index), others.get(here.index + 1)];
    if (next?.index !== here.index + 1 || below === undefined || belowNext === undefined) continue;
    ctx.beginPath();
    for (const { x, y } of [here, next, belowNext, below]) ctx.lineTo(x, y);
    ctx.closePath();
    ctx.fillStyle = here.y <= below.y ? tones.up : tones.down;
    ctx.fill();
  }
  ctx.restore();
}

function registerProfile(): void {
  registerIndicator<object, number, StudyTones>({
    name: "PROFILE",
    calcParams: [24],
    figures: [],
    calc: (data) => data.map(() => ({})),
    draw({ ctx, chart, indicator, bounding, yAxis }) {
      const { from, to } = chart.getVisibleRange();
      const bars: KLineData[] = chart.getDataList().slice(from, to);
      const profile = volumeProfile(bars, indicator.calcParams[0] ?? 24);
      if (profile === null) return true;
      const { low, step, up, down } = profile;
      const wholes = up.map((part, at) => part + (down[at] ?? 0));
      const most = Math.max(...wholes);
      if (most === 0) return true;
      ctx.save();
      for (const [at, whole] of wholes.entries()) {
        const top = yAxis.convertToPixel(low + step * (at + 1));
        const height = Math.max(1, yAxis.convertToPixel(low + step * at) - top - 1);
        const scale = (bounding.width * PROFILE_WIDTH) / most;
        // The fullest price stands out.
        ctx.globalAlpha = whole === most ? 0.34 : 0.16;
        ctx.fillStyle = indicator.extendData.up;
        ctx.fillRect(0, top, (up[at] ?? 0) * scale, height);
        ctx.fillStyle = indicator.extendData.down;
        ctx.fillRect((up[at] ?? 0) * scale, top, (down[at] ?? 0) * scale, height);
      }
      ctx.restore();
      return true;
    },
  });
}
