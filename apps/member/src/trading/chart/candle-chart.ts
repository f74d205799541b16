/**
 * The candle chart: the one file that knows klinecharts. Everything else hands it candles, colours and lines.
 * It is loaded when the first chart is opened.
 */

import { type Overlay, dispose, init, type KLineData } from "klinecharts";
import type { Bars } from "./read-candles.ts";
import type { TradeSide } from "../base/views.ts";
import type { Candle } from "./candles.ts";
import type { Drawing, DrawingTool } from "../../settings/chart-layout.ts";
import type { ChartInterval, ChartKind } from "../../settings/chart-choices.ts";
import { createDrawings, type DrawingProgress } from "../study/drawings.ts";
import type { Measure } from "../study/ruler.ts";
import { groupDigits } from "../base/figures.ts";
import { axisPrices, onTick } from "../study/axis-ticks.ts";
import { shortNumber } from "../study/short-number.ts";
import { createStudies, type Study, type StudyReading } from "../study/studies.ts";
import { LABEL_SIZE, LABEL_ROOM, registerOwnOverlays } from "./chart-overlays.ts";
import { BASELINE, drawEvents, SESSIONS } from "./chart-backgrounds.ts";
import { labelPlaces } from "./label-places.ts";
import { stylesOf } from "./chart-styles.ts";

/** Colours and words of the page, read when they change. */
export interface ChartLook {
  readonly up: string;
  readonly down: string;
  readonly accent: string;
  readonly ink: string;
  readonly muted: string;
  readonly warning: string;
  readonly line: string;
  readonly ground: string;
  readonly raised: string;
  readonly font: string;
  readonly fontSize: number;
}

/** A horizontal line of the member's (the average, an order, an exit, the loss-cut, an alert) or of the day. */
export interface ChartLine {
  readonly id: string;
  readonly price: number;
  readonly text: string;
  readonly tone: "up" | "down" | "accent" | "warning" | "muted";
  readonly isDashed: boolean;
  /** It may be dragged to another price. */
  readonly isMovable: boolean;
}

/** An own fill, drawn as an arrow at its time and price. */
export interface ChartFill {
  readonly id: string;
  readonly at: number;
  readonly price: number;
  readonly side: TradeSide;
}

/** An economic figure that was published, marked under its candle. */
export interface ChartEvent {
  /** Epoch ms. */
  readonly at: number;
  /** It often moves a market. */
  readonly isGreat: boolean;
}

export interface CandleChart {
  /** `tick` as a number of the contract's price. */
  show(ticker: string, precision: number, tick: number, interval: ChartInterval): void;
  update(candle: Candle): void;
  lastCandle(): Candle | undefined;
  setLines(lines: readonly ChartLine[]): void;
  setFills(fills: readonly ChartFill[]): void;
  setEvents(events: readonly ChartEvent[]): void;
  /** `base` is the price that the kind of that name is drawn from; absent or out of view, the oldest close in view. */
  setKind(kind: ChartKind, base: number | null): void;
  setStudies(studies: readonly Study[]): void;
  /** What the indicators over the candles read at the candle of a time, the newest where it is null. */
  readStudies(at: number | null): readonly StudyReading[];
  setSessions(isOn: boolean): void;
  /** Lets the member draw one shape; `null` gives up the one that is being drawn. */
  draw(tool: DrawingTool | null): void;
  setDrawings(drawings: readonly Drawing[]): void;
  removeChosenDrawing(): void;
  /** `isLocked`: no finger moves a drawing; `hasSnap`: points go to prices of candles that are near. */
  setDrawingWays(ways: { readonly isLocked: boolean; readonly hasSnap: boolean }): void;
  /** The line whose label is at a place of the page, `null` where there is none. */
  lineAt(clientX: number, clientY: number): string | null;
  /** The price at a height of the page, `null` outside of the candles. */
  priceAt(clientY: number): number | null;
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
  readonly load: (interval: ChartInterval, before: number | null) => Promise<Bars>;
  /** A line was let go at a price; the page answers with lines as they are then. */
  readonly onMoveLine: (id: string, price: number) => void;
  /** What is drawn changed. */
  readonly onDrawings: (drawings: readonly Drawing[]) => void;
  readonly onDrawingProgress: (progress: DrawingProgress | null) => void;
  readonly onDrawingChosen: (isChosen: boolean) => void;
  /** What lies between two prices, for the ruler. */
  readonly measure: Measure;
  readonly onLoaded: (count: number) => void;
  readonly onFailed: () => void;
  /** The time of the oldest candle in view, epoch ms. */
  readonly onOldestShown: (at: number) => void;
  /** The candle under the crosshair, `null` when it is gone. */
  readonly onCrosshair: (candle: Candle | null) => void;
}

const PERIODS = {
  tick: { type: "second", span: 1 },
  "1s": { type: "second", span: 1 },
  "1m": { type: "minute", span: 1 },
  "5m": { type: "minute", span: 5 },
  "15m": { type: "minute", span: 15 },
  "30m": { type: "minute", span: 30 },
  "1h": { type: "hour", span: 1 },
  "4h": { type: "hour", span: 4 },
  "1d": { type: "day", span: 1 },
  "1w": { type: "week", span: 1 },
  "1M": { type: "month", span: 1 },
} as const satisfies Record<ChartInterval, object>;

const OWN_LINES = "own-lines";
const OWN_FILLS = "own-fills";
const CANDLE_PANE = "candle_pane";
const BAR_SPACE = 7;
/** Height that a price of the axis has to itself, px. */
const AXIS_ROOM = 44;
/** Padding and border on both sides of a label's text. */
const LABEL_FRAME = 10;
/** A label is pressed this far above and below its middle. */
const LABEL_REACH = 18;

registerOwnOverlays();

/** Makes a chart in `element`; the fonts it draws with must be loaded before. */
export function createCandleChart(options: ChartOptions): CandleChart {
  const { element, load } = options;
  const chart = init(element, {
    locale: options.language === "ko" ? "ko-KR" : "en-US",
    timezone: options.timeZone,
    styles: stylesOf(options.look, "candle"),
    formatter: { formatBigNumber: (value) => shortNumber(value, options.language) },
  });
  if (chart === null) throw new Error("the chart's element is not on the page");
  chart.getDom()?.setAttribute("tabindex", "0"); // The library asks for 1, before all else on the page.
  chart.setBarSpace(BAR_SPACE);
  chart.setOffsetRightDistance(24);
  let look = options.look;
  let lines: readonly ChartLine[] = [];
  let push: ((data: KLineData) => void) | null = null;
  let isGone = false;
  let interval: ChartInterval = "1m";
  let kind: ChartKind = "candle";
  let base: number | null = null;
  let precision = 2;
  let tick = 0.01;
  let fills: readonly ChartFill[] = [];
  let hasSessions = false;
  let isPressed = false;
  let ruler: CanvasRenderingContext2D | null | undefined;
  const studies = createStudies(chart, CANDLE_PANE, look);
  const drawings = createDrawings(chart, {
    dress: () => look,
    measure: options.measure,
    onDrawings: options.onDrawings,
    onProgress: options.onDrawingProgress,
    onChosen: options.onDrawingChosen,
  });
  chart.setDataLoader({
    async getBars({ type, timestamp, callback }) {
      const asked = interval;
      try {
        const { bars, hasMore } = await load(asked, type === "forward" ? timestamp : null);
        if (isGone || asked !== interval) return;
        callback(
          bars.map((bar) => ({ ...bar })),
          { forward: hasMore, backward: false },
        );
        if (type === "init") options.onLoaded(bars.length);
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
  let oldestShown: number | undefined;
  chart.subscribeAction("onVisibleRangeChange", () => {
    const at = chart.getDataList()[chart.getVisibleRange().from]?.timestamp;
    if (at === undefined || at === oldestShown) return;
    oldestShown = at;
    options.onOldestShown(at);
  });
  chart.subscribeAction("onCrosshairChange", (data) => {
    const candle = (data as { kLineData?: KLineData } | undefined)?.kLineData;
    options.onCrosshair(candle === undefined ? null : (candle as unknown as Candle));
  });

  function drawLines(): void {
    if (isPressed) return;
    chart?.removeOverlay({ groupId: OWN_LINES });
    const sorted = byPrice(lines);
    const labels = sorted.map(({ price, text }) => ({ price, width: labelWidth(text) }));
    chart?.createOverlay(
      sorted.map((line, index) => ({
        name: "ownLine",
        id: line.id,
        groupId: OWN_LINES,
        lock: !line.isMovable,
        points: [{ value: line.price }],
        // The library would remove what is clicked with the other button.
        onRightClick: (event: { preventDefault?: () => void }) => event.preventDefault?.(),
        onPressedMoveStart: () => {
          isPressed = true;
        },
        onPressedMoveEnd: ({ overlay }: { overlay: Overlay }) => {
          isPressed = false;
          const value = overlay.points[0]?.value;
          // It stands where it stood until the server has moved it.
          drawLines();
          if (value !== undefined && value !== line.price) options.onMoveLine(line.id, value);
        },
        extendData: {
          ...line,
          precision,
          tick,
          color: look[line.tone],
          font: look.font,
          ground: look.ground,
          labels,
          index,
        },
      })),
    );
  }

  function labelWidth(text: string): number {
    if (ruler === undefined) ruler = document.createElement("canvas").getContext("2d");
    if (ruler === null) return 0;
    ruler.font = `600 ${LABEL_SIZE}px ${look.font}`;
    return ruler.measureText(text).width + LABEL_FRAME;
  }

  function drawFills(): void {
    chart?.removeOverlay({ groupId: OWN_FILLS });
    chart?.createOverlay(
      fills.map((fill) => ({
        name: "ownFill",
        id: fill.id,
        groupId: OWN_FILLS,
        lock: true,
        points: [{ timestamp: fill.at, value: fill.price }],
        extendData: { side: fill.side, color: look[fill.side === "LONG" ? "up" : "down"] },
      })),
    );
  }

  function drawBaseline(): void {
    chart?.removeIndicator({ name: BASELINE });
    const { up, down, muted } = look;
    if (kind === "baseline")
      chart?.createIndicator(
        { name: BASELINE, paneId: CANDLE_PANE, extendData: { base, up, down, muted } },
        true,
      );
  }

  /** The axis and the crosshair name prices at which the contract trades. */
  function keepAxisOnTicks(): void {
    const [axis] = chart?.getYAxes({ paneId: CANDLE_PANE }) ?? [];
    if (axis === undefined) return;
    const textOf = (price: number) => groupDigits(onTick(price, tick).toFixed(precision));
    axis.displayValueToText = textOf;
    axis.createTicks = ({ range, bounding }) =>
      axisPrices(range.from, range.to, tick, bounding.height / AXIS_ROOM).flatMap((value) => {
        const coord = axis.convertToPixel(value);
        const isWhole = coord > look.fontSize && coord < bounding.height - look.fontSize;
        return isWhole ? [{ value, coord, text: textOf(value) }] : [];
      });
  }

  /** Single trades have no range of their own: they are a line, whatever the candles are. */
  const shownKind = (): ChartKind =>
    interval === "tick" && (kind === "candle" || kind === "hollow" || kind === "bar")
      ? "line"
      : kind;

  return {
    show(ticker, decimals, step, next) {
      interval = next;
      precision = decimals;
      tick = step;
      push = null;
      chart.setSymbol({ ticker, pricePrecision: precision, volumePrecision: 0 });
      chart.setPeriod(PERIODS[next]);
      chart.setStyles(stylesOf(look, shownKind()));
      keepAxisOnTicks();
    },
    update: (candle) => push?.({ ...candle }),
    lastCandle: () => chart.getDataList().at(-1) as Candle | undefined,
    setLines(next) {
      lines = next;
      drawLines();
    },
    setEvents: (next) => drawEvents(chart, next, look),
    setFills(next) {
      fills = next;
      drawFills();
    },
    setKind(next, from) {
      kind = next;
      base = from;
      chart.setStyles(stylesOf(look, shownKind()));
      drawBaseline();
    },
    setStudies: (next) => studies.show(next, precision),
    readStudies: (at) => studies.readAt(at),
    setSessions(isOn) {
      if (isOn === hasSessions) return;
      hasSessions = isOn;
      if (isOn) chart.createIndicator({ name: SESSIONS, paneId: CANDLE_PANE, zLevel: -1 }, true);
      else chart.removeIndicator({ name: SESSIONS });
    },
    draw: (tool) => (tool === null ? drawings.giveUp() : drawings.begin(tool)),
    setDrawings: (next) => drawings.set(next),
    removeChosenDrawing: () => drawings.removeChosen(),
    setDrawingWays: (ways) => drawings.setWays(ways),
    lineAt(clientX, clientY) {
      const { left, top } = element.getBoundingClientRect();
      const size = chart.getSize(CANDLE_PANE);
      // A tap belongs to the shape that is being drawn.
      if (size === null || drawings.isDrawing()) return null;
      const sorted = byPrice(lines);
      const labels = sorted.map(({ price, text }) => {
        const at = chart.convertToPixel([{ value: price }], { paneId: CANDLE_PANE });
        return { y: (Array.isArray(at) ? at[0] : at)?.y ?? -1, width: labelWidth(text) };
      });
      const right = chart.getSize(CANDLE_PANE, "main")?.width ?? size.width;
      const places = labelPlaces(labels, { ...LABEL_ROOM, right });
      let found: { readonly id: string; readonly far: number } | null = null;
      for (const [index, { y, width }] of labels.entries()) {
        const x = clientX - left - (places[index] ?? 0);
        const far = Math.abs(clientY - top - y);
        const id = sorted[index]?.id;
        if (id === undefined || x < 0 || x > width || far > LABEL_REACH) continue;
        if (found === null || far < found.far) found = { id, far };
      }
      return found?.id ?? null;
    },
    priceAt(clientY) {
      const { top } = element.getBoundingClientRect();
      const size = chart.getSize(CANDLE_PANE);
      const y = clientY - top;
      if (size === null || y < 0 || y > size.height) return null;
      const point = chart.convertFromPixel([{ x: 0, y }], { paneId: CANDLE_PANE });
      return (Array.isArray(point) ? point[0] : point)?.value ?? null;
    },
    setLook(next) {
      look = next;
      chart.setStyles(stylesOf(next, shownKind()));
      studies.setDress(next);
      drawBaseline();
      drawLines();
      drawFills();
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
