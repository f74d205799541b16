/**
 * The candle chart: the one file that knows klinecharts. Everything else hands it candles, colours and lines.
 * It is loaded when the first chart is opened.
 */

import {
  type Chart,
  dispose,
  init,
  type KLineData,
  registerLocale,
  registerOverlay,
} from "klinecharts";
import { CANDLES_PER_CALL } from "../data/candles.ts";
import type { CandleInterval } from "../data/views.ts";
import type { Candle } from "../model/candles.ts";

/** Colours and words of the page, read when they change. */
export interface ChartLook {
  readonly up: string;
  readonly down: string;
  readonly accent: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly ground: string;
  readonly raised: string;
  readonly font: string;
  readonly fontSize: number;
}

/** A horizontal line of the member's: the average or a working order. */
export interface ChartLine {
  readonly id: string;
  readonly price: number;
  readonly text: string;
  readonly tone: "up" | "down" | "accent";
  readonly isDashed: boolean;
}

export interface CandleChart {
  show(ticker: string, precision: number, interval: CandleInterval): void;
  update(candle: Candle): void;
  lastCandle(): Candle | undefined;
  setLines(lines: readonly ChartLine[]): void;
  setLook(look: ChartLook): void;
  resize(): void;
  destroy(): void;
}

export interface ChartOptions {
  readonly element: HTMLElement;
  readonly language: "ko" | "en";
  readonly timeZone: string;
  readonly look: ChartLook;
  /** Newest candles, or those before a time. Rejects where they cannot be had. */
  readonly load: (interval: CandleInterval, before: number | null) => Promise<Candle[]>;
  readonly onLoaded: (count: number) => void;
  readonly onFailed: () => void;
  /** The candle under the crosshair, `null` when it is gone. */
  readonly onCrosshair: (candle: Candle | null) => void;
}

const PERIODS = {
  "1s": { type: "second", span: 1 },
  "1m": { type: "minute", span: 1 },
  "5m": { type: "minute", span: 5 },
  "15m": { type: "minute", span: 15 },
  "1h": { type: "hour", span: 1 },
  "1d": { type: "day", span: 1 },
} as const;

const OWN_LINES = "own-lines";
const BAR_SPACE = 7;
const VOLUME_PANE = "volume";
const VOLUME_HEIGHT = 64;
/** Labels of neighbouring lines stand beside each other, not over one another. */
const LABEL_STEP = 92;
const LABEL_PLACES = 3;

registerLocale("ko-KR", {
  time: "시간 ",
  open: "시가 ",
  high: "고가 ",
  low: "저가 ",
  close: "종가 ",
  volume: "거래량 ",
  change: "등락 ",
  turnover: "대금 ",
  second: "초",
  minute: "분",
  hour: "시간",
  day: "일",
  week: "주",
  month: "월",
  year: "년",
});

registerOverlay<ChartLine & { color: string; font: string; ground: string; x: number }>({
  name: "ownLine",
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures({ overlay, coordinates, bounding }) {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const { color, isDashed, text, font, ground, x } = overlay.extendData;
    return [
      {
        type: "line",
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: isDashed ? "dashed" : "solid", dashedValue: [4, 3], color, size: 1 },
        ignoreEvent: true,
      },
      {
        type: "text",
        attrs: { x, y, text, align: "left", baseline: "middle" },
        styles: {
          style: "stroke_fill",
          color,
          size: 11,
          family: font,
          weight: 600,
          backgroundColor: ground,
          borderColor: color,
          borderSize: 1,
          borderRadius: 4,
          paddingLeft: 4,
          paddingRight: 4,
          paddingTop: 2,
          paddingBottom: 2,
        },
        ignoreEvent: true,
      },
    ];
  },
});

/** Makes a chart in `element`; the fonts it draws with must be loaded before. */
export function createCandleChart(options: ChartOptions): CandleChart {
  const { element, load } = options;
  const chart = init(element, {
    locale: options.language === "ko" ? "ko-KR" : "en-US",
    timezone: options.timeZone,
    styles: stylesOf(options.look),
  });
  if (chart === null) throw new Error("the chart's element is not on the page");
  // The library asks for tab stop 1, before everything else on the page.
  chart.getDom()?.setAttribute("tabindex", "0");
  chart.setBarSpace(BAR_SPACE);
  chart.setOffsetRightDistance(24);
  let look = options.look;
  let lines: readonly ChartLine[] = [];
  let push: ((data: KLineData) => void) | null = null;
  let isGone = false;
  let interval: CandleInterval = "1m";
  chart.createIndicator({ name: "VOL", paneId: VOLUME_PANE, calcParams: [] });
  chart.setPaneOptions({ id: VOLUME_PANE, height: VOLUME_HEIGHT });
  chart.setDataLoader({
    async getBars({ type, timestamp, callback }) {
      const asked = interval;
      try {
        const candles = await load(asked, type === "forward" ? timestamp : null);
        if (isGone || asked !== interval) return;
        callback(
          candles.map((candle) => ({ ...candle })),
          { forward: candles.length >= CANDLES_PER_CALL, backward: false },
        );
        if (type === "init") options.onLoaded(candles.length);
      } catch {
        if (isGone || asked !== interval) return;
        callback([], false);
        if (type === "init") options.onFailed();
      }
    },
    subscribeBar({ callback }) {
      push = callback;
    },
    unsubscribeBar() {
      push = null;
    },
  });
  chart.subscribeAction("onCrosshairChange", (data) => {
    const candle = (data as { kLineData?: KLineData } | undefined)?.kLineData;
    options.onCrosshair(candle === undefined ? null : (candle as unknown as Candle));
  });

  function drawLines(): void {
    chart?.removeOverlay({ groupId: OWN_LINES });
    chart?.createOverlay(
      byPrice(lines).map((line, index) => ({
        name: "ownLine",
        id: line.id,
        groupId: OWN_LINES,
        lock: true,
        points: [{ value: line.price }],
        extendData: {
          ...line,
          color: look[line.tone],
          font: look.font,
          ground: look.ground,
          x: 4 + (index % LABEL_PLACES) * LABEL_STEP,
        },
      })),
    );
  }

  return {
    show(ticker, precision, next) {
      interval = next;
      push = null;
      chart.setSymbol({ ticker, pricePrecision: precision, volumePrecision: 0 });
      chart.setPeriod(PERIODS[next]);
    },
    update: (candle) => push?.({ ...candle }),
    lastCandle: () => chart.getDataList().at(-1) as Candle | undefined,
    setLines(next) {
      lines = next;
      drawLines();
    },
    setLook(next) {
      look = next;
      chart.setStyles(stylesOf(next));
      drawLines();
    },
    resize: () => chart.resize(),
    destroy() {
      isGone = true;
      dispose(element);
    },
  };
}

function byPrice(lines: readonly ChartLine[]): ChartLine[] {
  return [...lines].sort((a, b) => a.price - b.price);
}

/** What klinecharts takes as styles. */
type StyleInput = Exclude<Parameters<Chart["setStyles"]>[0], string>;

function stylesOf(look: ChartLook): StyleInput {
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
      tooltip: { showRule: "none" },
      lastValueMark: { show: false },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: line },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  };
}
