/** The chart library's chart on the page, made anew for each instrument and language, and kept at what is wanted of it. */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { OptionView } from "@naru/client/views";
import { language } from "../../base/i18n.ts";
import { loadChunk } from "../../base/lazy-screen.ts";
import { devicePreferences } from "../../base/preferences.ts";
import { runtime } from "../../base/runtime.ts";
import { dayOf } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import type { Trade as MarketTrade } from "../../live/market-store.ts";
import type { PriceReadings } from "../base/product.ts";
import { type Bars, loadBars } from "./read-candles.ts";
import { useSteady } from "../base/use-steady.ts";
import type { Candle } from "./candles.ts";
import { moveBar } from "./chart-bars.ts";
import type { ChartLayout, Drawing } from "../../settings/chart-layout.ts";
import type { ChartInterval } from "../../settings/chart-choices.ts";
import { tradesSince } from "./tape.ts";
import type { DrawingProgress } from "../study/drawings.ts";
import type { Measure } from "../study/ruler.ts";
import type { StudyReading } from "../study/studies.ts";
import { useStudies } from "../study/use-studies.ts";
import type { CandleChart, ChartFill, ChartLine, ChartOptions } from "./candle-chart.ts";
import { loadChartFonts, readLook } from "./chart-look.ts";

export type ChartState = "loading" | "ready" | "empty" | "failed";

/** What a chart must know of an instrument. */
export type Charted = Pick<OptionView, "id" | "stock" | "precision" | "tickSize" | "prevClose">;

/** What the chart is to show. */
export interface Wanted {
  readonly readings: PriceReadings;
  readonly option: Charted;
  /** As they are told live, the newest first. */
  readonly trades: readonly MarketTrade[] | undefined;
  /** Decimals of a quantity that is read and told in its smallest steps; 0 of contracts. */
  readonly qtyPrecision: number;
  readonly layout: ChartLayout;
  readonly lines: readonly ChartLine[];
  readonly fills: readonly ChartFill[];
  /** A line was let go at a price. */
  readonly onMoveLine: (id: string, price: number) => void;
  readonly onDrawings: (drawings: readonly Drawing[]) => void;
  /** What lies between two prices, for the ruler. */
  readonly measure: Measure;
  /** The trading day of the oldest candle in view. */
  readonly onOldestDay: (day: string) => void;
}

export function useCandleChart(wanted: Wanted) {
  const { option, layout, lines, fills } = wanted;
  const { interval } = layout;
  const [state, setState] = useState<ChartState>("loading");
  const made = useMadeChart(wanted, setState);
  const { chart, isMade } = made;
  useEffect(() => {
    if (!isMade) return;
    setState("loading");
    chart.current?.show(option.stock, option.precision, Number(option.tickSize), interval);
  }, [chart, isMade, option.stock, option.precision, option.tickSize, interval]);
  useLayout(made, option, layout);
  // Compared by what they say: the account's rows are new objects at every tick of the price.
  const arrows = JSON.stringify(fills);
  useEffect(() => {
    if (isMade && state === "ready") chart.current?.setFills(JSON.parse(arrows) as ChartFill[]);
  }, [chart, isMade, state, arrows]);
  const drawn = JSON.stringify(lines);
  useEffect(() => {
    if (isMade) chart.current?.setLines(JSON.parse(drawn) as ChartLine[]);
  }, [chart, isMade, drawn]);
  useTrades(made, wanted, state === "ready");
  return { ...made, state, studied: useReadings(made, layout, state) };
}

/** What the indicators over the candles read where the finger points, else at the newest candle. */
function useReadings(
  { chart, pointed, newest }: Made,
  layout: ChartLayout,
  state: ChartState,
): readonly StudyReading[] {
  const [readings, setReadings] = useState<readonly StudyReading[]>([]);
  const { indicators, looks } = layout;
  useEffect(() => {
    if (state !== "ready") return;
    // The chart computes what a new candle changes before it draws again.
    const frame = requestAnimationFrame(() =>
      setReadings(chart.current?.readStudies(pointed?.timestamp ?? null) ?? []),
    );
    return () => cancelAnimationFrame(frame);
  }, [chart, pointed, newest, indicators, looks, state]);
  return readings;
}

/** The element's chart, with the candles that the pointer and the newest trade are at. */
function useMadeChart(
  { readings, option, qtyPrecision, onMoveLine, onDrawings, onOldestDay, measure }: Wanted,
  setState: (state: ChartState) => void,
) {
  const chosen = useStore(language);
  const load = useBars(readings, option.id, qtyPrecision);
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<CandleChart | null>(null);
  const [isMade, setIsMade] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [pointed, setPointed] = useState<Candle | null>(null);
  const [newest, setNewest] = useState<Candle | null>(null);
  const { tellShapes, ...shapes } = useShapes(measure);
  const moveLine = useSteady(onMoveLine);
  const tellOldest = useSteady(onOldestDay);
  const { keepDrawings, showDrawings, forgetDrawings } = useDrawings(chart, onDrawings);
  const tell = useMemo(
    () => ({
      ...tellShapes,
      onMoveLine: moveLine,
      onDrawings: keepDrawings,
      onCrosshair: setPointed,
      onOldestShown: (at: number) => tellOldest(dayOf(at, runtime().site.timeZone)),
    }),
    [tellShapes, moveLine, keepDrawings, tellOldest],
  );
  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    let isGone = false;
    let observer: ResizeObserver | undefined;
    void (async () => {
      try {
        const made = await makeChart(() => !isGone, {
          ...{ element: host, language: chosen, load, ...tell },
          onLoaded: (count) => {
            setState(count === 0 ? "empty" : "ready");
            setNewest(chart.current?.lastCandle() ?? null);
          },
          onFailed: () => setState("failed"),
        });
        if (made === null) return;
        chart.current = made;
        observer = new ResizeObserver(() => chart.current?.resize());
        observer.observe(host);
        setIsMade(true);
      } catch {
        if (!isGone) setState("failed");
      }
    })();
    return () => {
      isGone = true;
      observer?.disconnect();
      chart.current?.destroy();
      chart.current = null;
      forgetDrawings();
      tell.onDrawingProgress(null);
      tell.onDrawingChosen(false);
      setIsMade(false);
    };
  }, [load, chosen, attempt, tell, forgetDrawings, setState]);
  return {
    ...{ element, chart, isMade, showDrawings, pointed, newest, setNewest, ...shapes },
    retry: () => setAttempt(attempt + 1),
  };
}

/** The chart in its element, once its code and its letters are there; none where nobody wants it by then. */
async function makeChart(
  isWanted: () => boolean,
  options: Omit<ChartOptions, "look" | "timeZone">,
): Promise<CandleChart | null> {
  const [{ createCandleChart }] = await Promise.all([
    loadChunk(() => import("./candle-chart.ts")),
    loadChartFonts(),
  ]);
  if (!isWanted()) return null;
  return createCandleChart({ ...options, timeZone: runtime().site.timeZone, look: readLook() });
}

/** The shape that is being drawn, whether one is chosen, and how the chart tells of both. */
function useShapes(measure: Measure) {
  const [drawing, onDrawingProgress] = useState<DrawingProgress | null>(null);
  const [hasChosen, onDrawingChosen] = useState(false);
  const measured = useSteady(measure);
  const tellShapes = useMemo(
    () => ({ onDrawingProgress, onDrawingChosen, measure: measured }),
    [measured],
  );
  return { drawing, hasChosen, tellShapes };
}

/** Reads the bars of an instrument; another function for another instrument, whose chart is made anew. */
function useBars(readings: PriceReadings, optionId: string, qtyPrecision: number) {
  return useCallback(
    async (of: ChartInterval, before: number | null): Promise<Bars> => {
      const { bars, hasMore } = await loadBars(readings, optionId, of, before);
      const whole = (bar: Candle) => ({ ...bar, volume: bar.volume / 10 ** qtyPrecision });
      return { bars: qtyPrecision === 0 ? bars : bars.map(whole), hasMore };
    },
    [readings, optionId, qtyPrecision],
  );
}

/** The member's shapes: the same that were just drawn come back with the layout. */
function useDrawings(
  chart: { readonly current: CandleChart | null },
  onDrawings: (drawings: readonly Drawing[]) => void,
) {
  const drawings = useRef<readonly Drawing[]>([]);
  return {
    keepDrawings: useSteady((next: readonly Drawing[]) => {
      drawings.current = next;
      onDrawings(next);
    }),
    /** Shapes as JSON. */
    showDrawings: useSteady((kept: string) => {
      if (kept === JSON.stringify(drawings.current)) return;
      drawings.current = JSON.parse(kept) as Drawing[];
      chart.current?.setDrawings(drawings.current);
    }),
    forgetDrawings: useSteady(() => {
      drawings.current = [];
    }),
  };
}

type Made = ReturnType<typeof useMadeChart>;

/** Kind, indicators, sessions, drawings and colours. */
function useLayout(
  { chart, isMade, showDrawings }: Made,
  option: Charted,
  layout: ChartLayout,
): void {
  const { kind, interval, hasSessions, isLocked, hasSnap } = layout;
  const studies = useStudies(layout);
  const preferences = useStore(devicePreferences);
  useEffect(() => {
    if (isMade) chart.current?.setLook(readLook());
  }, [chart, isMade, preferences]);
  useEffect(() => {
    if (isMade) chart.current?.setKind(kind, Number(option.prevClose) || null);
  }, [chart, isMade, kind, option.prevClose]);
  useEffect(() => {
    if (isMade) chart.current?.setStudies(studies);
  }, [chart, isMade, studies, option.precision]);
  useEffect(() => {
    if (isMade) chart.current?.setDrawingWays({ isLocked, hasSnap });
  }, [chart, isMade, isLocked, hasSnap]);
  const isIntraday = !["1d", "1w", "1M"].includes(interval);
  useEffect(() => {
    if (isMade) chart.current?.setSessions(hasSessions && isIntraday);
  }, [chart, isMade, hasSessions, isIntraday]);
  const kept = JSON.stringify(layout.drawings);
  useEffect(() => {
    if (isMade) showDrawings(kept);
  }, [showDrawings, isMade, kept]);
}

/** Each trade moves the newest candle. */
function useTrades(
  { chart, setNewest }: Made,
  { trades, qtyPrecision, layout: { interval } }: Wanted,
  isReady: boolean,
): void {
  const seen = useRef<MarketTrade | undefined>(undefined);
  useEffect(() => {
    if (!isReady || trades === undefined) return;
    const fresh = tradesSince(trades, seen.current);
    seen.current = trades[0];
    let candle = chart.current?.lastCandle();
    for (const { price, qty, at } of fresh)
      candle = moveBar(candle, Number(price), qty / 10 ** qtyPrecision, at, interval);
    if (fresh.length === 0 || candle === undefined) return;
    chart.current?.update(candle);
    setNewest(candle);
  }, [chart, setNewest, trades, qtyPrecision, isReady, interval]);
}
