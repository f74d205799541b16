/**
 * What the candle chart draws with the candles of its own: the hours of the great exchanges, marks of economic events, and a
 * line over a baseline.
 */

import { type Chart, registerIndicator } from "klinecharts";
import type { ChartEvent, ChartLook } from "./candle-chart.ts";
import { placeOfEvent } from "./event-places.ts";
import { type WorldSession, worldSessionAt } from "./world-sessions.ts";

export const SESSIONS = "SESSIONS";
export const BASELINE = "BASELINE";
const EVENTS = "EVENTS";

const SESSION_TINTS: Record<WorldSession, string> = {
  TOKYO: "rgb(155 138 251 / 0.07)",
  LONDON: "rgb(76 141 255 / 0.07)",
  NEW_YORK: "rgb(245 184 61 / 0.07)",
};

/** Shades the hours of the great exchanges behind the candles. */
registerIndicator({
  name: SESSIONS,
  shortName: "",
  calcParams: [],
  figures: [],
  calc: (data) => data.map(() => ({})),
  draw({ ctx, chart, bounding, xAxis }) {
    const data = chart.getDataList();
    const { from, to } = chart.getVisibleRange();
    const width = chart.getBarSpace().bar;
    for (let index = from; index < to; index += 1) {
      const candle = data[index];
      const session = candle === undefined ? null : worldSessionAt(candle.timestamp);
      if (session === null) continue;
      ctx.fillStyle = SESSION_TINTS[session];
      ctx.fillRect(xAxis.convertToPixel(index) - width / 2, 0, width, bounding.height);
    }
    return true;
  },
});

interface BaselineLook {
  readonly base: number | null;
  readonly up: string;
  readonly down: string;
  readonly muted: string;
}

/** The closes as a line that is one colour above a price and another below it. */
registerIndicator<object, number, BaselineLook>({
  name: BASELINE,
  shortName: "",
  calcParams: [],
  figures: [],
  calc: (data) => data.map(() => ({})),
  draw({ ctx, chart, indicator, bounding, xAxis, yAxis }) {
    const data = chart.getDataList();
    const { from, to } = chart.getVisibleRange();
    const { base, up, down, muted } = indicator.extendData;
    const points: { x: number; y: number }[] = [];
    for (let index = from; index < to; index += 1) {
      const close = data[index]?.close;
      if (close !== undefined)
        points.push({ x: xAxis.convertToPixel(index), y: yAxis.convertToPixel(close) });
    }
    const [first] = points;
    const last = points.at(-1);
    if (first === undefined || last === undefined) return true;
    const asked = base === null ? -1 : yAxis.convertToPixel(base);
    const level = asked < 0 || asked > bounding.height ? first.y : asked;
    for (const [color, top, height] of [
      [up, 0, level],
      [down, level, bounding.height - level],
    ] as const) {
      ctx.save();
      ctx.beginPath();
      ctx.rect(0, top, bounding.width, height);
      ctx.clip();
      ctx.beginPath();
      for (const { x, y } of points) ctx.lineTo(x, y);
      ctx.setLineDash([]);
      ctx.strokeStyle = color;
      ctx.lineWidth = 1.5;
      ctx.stroke();
      ctx.lineTo(last.x, level);
      ctx.lineTo(first.x, level);
      ctx.fillStyle = color;
      ctx.globalAlpha = 0.13;
      ctx.fill();
      ctx.restore();
    }
    ctx.save();
    ctx.beginPath();
    ctx.setLineDash([4, 3]);
    ctx.moveTo(0, level);
    ctx.lineTo(bounding.width, level);
    ctx.strokeStyle = muted;
    ctx.stroke();
    ctx.restore();
    return true;
  },
});

/** Half the width of a mark. */
const MARK = 4;

interface EventsLook {
  /** Epoch ms. */
  readonly events: readonly { readonly at: number; readonly isGreat: boolean }[];
  readonly great: string;
  readonly other: string;
}

/** A mark under the candle in which an economic figure was published. */
registerIndicator<object, number, EventsLook>({
  name: EVENTS,
  shortName: "",
  calcParams: [],
  figures: [],
  calc: (data) => data.map(() => ({})),
  draw({ ctx, chart, indicator, bounding, xAxis }) {
    const times = chart.getDataList().map(({ timestamp }) => timestamp);
    const { from, to } = chart.getVisibleRange();
    const { events, great, other } = indicator.extendData;
    const y = bounding.height - MARK - 2;
    for (const { at, isGreat } of events) {
      const index = placeOfEvent(times, at);
      if (index === null || index < from || index >= to) continue;
      const x = xAxis.convertToPixel(index);
      ctx.fillStyle = isGreat ? great : other;
      ctx.beginPath();
      ctx.moveTo(x, y - MARK);
      ctx.lineTo(x + MARK, y);
      ctx.lineTo(x, y + MARK);
      ctx.lineTo(x - MARK, y);
      ctx.closePath();
      ctx.fill();
    }
    return true;
  },
});

/** Marks economic figures in place of those that were marked. */
export function drawEvents(
  chart: Chart,
  events: readonly ChartEvent[],
  { warning, muted }: Pick<ChartLook, "warning" | "muted">,
): void {
  chart.removeIndicator({ name: EVENTS });
  if (events.length === 0) return;
  const extendData = { events, great: warning, other: muted };
  chart.createIndicator({ name: EVENTS, paneId: "candle_pane", extendData }, true);
}
