/** A chart on a page: intervals, a legend of our own, the candles, and lines over them. */

import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { clsx } from "clsx";
import { Maximize2, Minimize2, PencilLine, SlidersHorizontal } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { useStore } from "../../base/store.ts";
import type { Trade as MarketTrade } from "../../live/market-store.ts";
import { ChipRow } from "../../parts/chip-row.tsx";
import { type ChartLayout, type DrawingTool } from "../../settings/chart-layout.ts";
import { CHART_INTERVALS, type ChartInterval } from "../../settings/chart-choices.ts";
import type { IndicatorName } from "../../settings/indicators.ts";
import { useChartLayout } from "../../settings/kept-chart-layout.ts";
import { groupDigits } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import type { PriceReadings } from "../base/product.ts";
import { priceUnits } from "../base/terms.ts";
import { tradeTexts } from "../base/texts.ts";
import type { OptionView } from "../base/views.ts";
import { StudyLegend } from "../study/study-legend.tsx";
import { studyTexts } from "../study/study-texts.ts";
import { useFullScreen } from "../study/use-full-screen.ts";
import { useUndo } from "../study/use-undo.ts";
import type { ChartFill, ChartLine } from "./candle-chart.ts";
import type { Candle } from "./candles.ts";
import { chartTexts } from "./chart-texts.ts";
import { type Charted, type ChartState, useCandleChart } from "./use-candle-chart.ts";
import { useHeldPress } from "./use-held-press.ts";

const ChartEvents = lazyScreen(async () => (await import("./chart-events.tsx")).ChartEvents);
const ChartMenu = lazyScreen(async () => (await import("./menu/chart-menu.tsx")).ChartMenu);
const IndicatorSheet = lazyScreen(
  async () => (await import("../study/indicator-sheet.tsx")).IndicatorSheet,
);
const DrawingBar = lazyScreen(async () => (await import("../study/drawing-bar.tsx")).DrawingBar);

interface Props {
  readonly option: Charted & Pick<OptionView, "koName" | "enName">;
  readonly readings: PriceReadings;
  /** As they are told live, the newest first. */
  readonly trades: readonly MarketTrade[] | undefined;
  /** Decimals of a quantity that is told in its smallest steps; 0 of contracts. */
  readonly qtyPrecision: number;
  readonly lines: readonly ChartLine[];
  readonly fills: readonly ChartFill[];
  /** Nothing on it is pressed or dragged. */
  readonly isLocked: boolean;
  /** A line was dragged to a price of the grid. */
  readonly onMoveLine: (id: string, price: number) => void;
  /** A price of the grid was pressed long. */
  readonly onPrice: (price: number) => void;
  /** The label of a line was pressed; its price on the grid. */
  readonly onLine: (id: string, price: number) => void;
  /** The trading day of the oldest candle in view. */
  readonly onOldestDay: (day: string) => void;
  /** What lies between two prices of the grid, a line each: the ruler says it. */
  readonly measure: (from: number, to: number) => readonly string[];
  /** What stands below the chart while it has the whole screen. */
  readonly floating?: ReactNode;
}

export function ChartView(props: Props) {
  const { option, qtyPrecision } = props;
  const study = useTexts(studyTexts);
  const words = useTexts(chartTexts);
  const chosen = useStore(language);
  const [opened, setOpened] = useState<Opened>(null);
  const [isDrawing, setIsDrawing] = useState(false);
  const full = useFullScreen();
  const { layout, changeLayout, made, press, history } = useStudiedChart(props);
  /** Drawings that are changed beside the chart can be had back too. */
  const onLayout = ({ drawings, ...rest }: Partial<ChartLayout>) => {
    if (drawings !== undefined) history.change(drawings);
    if (Object.keys(rest).length > 0) changeLayout(rest);
  };
  return (
    <section
      aria-label={study("chartLabel", {
        name: nameOf(option, chosen),
        interval: words(layout.interval),
      })}
      className={clsx("flex min-h-0 flex-1 flex-col", full.isFull && FULL)}
    >
      <ChartBar
        interval={layout.interval}
        isDrawing={isDrawing}
        isFull={full.isFull}
        onInterval={(interval) => changeLayout({ interval })}
        onDrawing={() => setIsDrawing(!isDrawing)}
        onMenu={() => setOpened("menu")}
        onFull={full.isFull ? full.end : full.begin}
      />
      {isDrawing ? (
        <ChartTools {...{ layout, onLayout, made, history }} onClose={() => setIsDrawing(false)} />
      ) : null}
      <ChartSheets opened={opened} layout={layout} onLayout={onLayout} onOpen={setOpened} />
      <Legend
        candle={made.pointed ?? made.newest}
        precision={option.precision}
        qtyPrecision={qtyPrecision}
      />
      <StudyLegend
        layout={layout}
        readings={made.studied}
        precision={option.precision}
        onSet={setOpened}
      />
      <div className="relative min-h-24 flex-1">
        {/* Isolated: the layers that the chart makes in it have an order of their own, and would lie over what follows. */}
        <div ref={made.element} className="absolute inset-0 isolate touch-none" {...press} />
        <ChartCover state={made.state} onRetry={made.retry} />
        {made.state === "ready" && (
          <Suspense>
            <ChartEvents chart={made.chart} pointed={made.pointed} interval={layout.interval} />
          </Suspense>
        )}
      </div>
      {full.isFull ? props.floating : null}
    </section>
  );
}

/** Over everything, clear of what the phone cuts away. */
const FULL =
  "fixed inset-0 z-40 bg-ground pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]";

/** The chart with its layout, what was drawn before, and what a press on it does. */
function useStudiedChart(props: Props) {
  const { option, readings, trades, qtyPrecision, lines, fills, isLocked } = props;
  const [layout, changeLayout] = useChartLayout(option.id);
  const history = useUndo(option.id, layout.drawings, (drawings) => changeLayout({ drawings }));
  const onGrid = (price: number) => {
    const tick = priceUnits(option.tickSize, option.precision) ?? 1;
    return Math.round((price * 10 ** option.precision) / tick) * tick;
  };
  const made = useCandleChart({
    ...{ readings, option, trades, qtyPrecision, layout, lines, fills },
    onMoveLine: (id, price) => props.onMoveLine(id, onGrid(price)),
    onDrawings: history.change,
    measure: (from, to) => props.measure(onGrid(from), onGrid(to)),
    onOldestDay: props.onOldestDay,
  });
  const { chart, drawing } = made;
  const press = useHeldPress(
    (clientY) => {
      const isFree = !isLocked && drawing === null;
      const price = isFree ? (chart.current?.priceAt(clientY) ?? null) : null;
      if (price !== null) props.onPrice(onGrid(price));
    },
    (clientX, clientY) => {
      const id = chart.current?.lineAt(clientX, clientY) ?? null;
      const line = lines.find((known) => known.id === id);
      if (line !== undefined && !isLocked) props.onLine(line.id, onGrid(line.price));
    },
  );
  return { layout, changeLayout, made, press, history };
}

interface ToolsProps
  extends Pick<ReturnType<typeof useStudiedChart>, "layout" | "made" | "history"> {
  readonly onLayout: (change: Partial<ChartLayout>) => void;
  readonly onClose: () => void;
}

function ChartTools({ layout, made, history, onLayout, onClose }: ToolsProps) {
  const words = useTexts(chartTexts);
  const { chart } = made;
  const draw = (tool: DrawingTool | null) => chart.current?.draw(tool);
  return (
    <Suspense fallback={<div className="h-11 shrink-0" />}>
      <DrawingBar
        layout={layout}
        drawing={made.drawing}
        hasChosen={made.hasChosen}
        canUndo={history.canUndo}
        nameOf={words}
        onLayout={onLayout}
        onDraw={draw}
        onUndo={history.undo}
        onRemoveChosen={() => chart.current?.removeChosenDrawing()}
        onClose={() => {
          draw(null);
          onClose();
        }}
      />
    </Suspense>
  );
}

/** What lies over the chart: its menu, or what can be set of an indicator. */
type Opened = "menu" | IndicatorName | null;

interface SheetsProps {
  readonly opened: Opened;
  readonly layout: ChartLayout;
  readonly onLayout: (change: Partial<ChartLayout>) => void;
  readonly onOpen: (opened: Opened) => void;
}

function ChartSheets({ opened, layout, onLayout, onOpen }: SheetsProps) {
  if (opened === null) return null;
  const onDone = () => onOpen(null);
  return (
    <Suspense>
      {opened === "menu" ? (
        <ChartMenu layout={layout} onLayout={onLayout} onSet={onOpen} onDone={onDone} />
      ) : (
        <IndicatorSheet name={opened} layout={layout} onLayout={onLayout} onDone={onDone} />
      )}
    </Suspense>
  );
}

interface BarProps {
  readonly interval: ChartInterval;
  readonly isDrawing: boolean;
  readonly isFull: boolean;
  readonly onInterval: (interval: ChartInterval) => void;
  readonly onDrawing: () => void;
  readonly onMenu: () => void;
  readonly onFull: () => void;
}

/** The intervals, drawing, everything else that may be chosen, and the whole screen. */
function ChartBar({ interval, isDrawing, isFull, onInterval, ...acts }: BarProps) {
  const t = useTexts(tradeTexts);
  const words = useTexts(chartTexts);
  const own = useTexts(studyTexts);
  return (
    <div className="flex h-11 shrink-0 items-center">
      <div className="min-w-0 flex-1">
        <ChipRow
          label={t("intervals")}
          chips={CHART_INTERVALS.map((id) => ({ id, label: words(id) }))}
          chosen={interval}
          onChoose={onInterval}
        />
      </div>
      <BarButton label={own("drawOpen")} isOn={isDrawing} onPress={acts.onDrawing}>
        <PencilLine {...ICON} />
      </BarButton>
      <BarButton label={words("menu")} onPress={acts.onMenu}>
        <SlidersHorizontal {...ICON} />
      </BarButton>
      <BarButton label={own(isFull ? "fullEnd" : "full")} onPress={acts.onFull}>
        {isFull ? <Minimize2 {...ICON} /> : <Maximize2 {...ICON} />}
      </BarButton>
    </div>
  );
}

const ICON = { "aria-hidden": true, size: 18, strokeWidth: 1.5 } as const;

interface BarButtonProps {
  readonly label: string;
  readonly isOn?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function BarButton({ label, isOn, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      className={clsx(
        "grid size-11 shrink-0 place-items-center border-l border-line",
        isOn === true ? "text-accent" : "text-muted",
      )}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** What lies over the chart until there is something to see. */
function ChartCover({
  state,
  onRetry,
}: {
  readonly state: ChartState;
  readonly onRetry: () => void;
}) {
  const t = useTexts(tradeTexts);
  const study = useTexts(studyTexts);
  return (
    <>
      {state === "loading" ? (
        <div className="absolute inset-0 bg-ground p-3">
          <Skeleton className="size-full" />
        </div>
      ) : null}
      {state === "empty" ? (
        <div className="absolute inset-0 grid place-items-center bg-ground">
          <EmptyState title={study("chartEmpty")} />
        </div>
      ) : null}
      {state === "failed" ? (
        <div className="absolute inset-0 grid place-items-center bg-ground">
          <ErrorState
            title={study("chartFailed")}
            action={{ label: t("reload"), onPress: onRetry }}
          />
        </div>
      ) : null}
    </>
  );
}

interface LegendProps {
  readonly candle: Candle | null;
  readonly precision: number;
  readonly qtyPrecision: number;
}

function Legend({ candle, precision, qtyPrecision }: LegendProps) {
  const study = useTexts(studyTexts);
  const price = (value: number | undefined) =>
    value === undefined ? "–" : groupDigits(value.toFixed(precision));
  const tone = candle === null ? "text-ink" : candle.close >= candle.open ? "text-up" : "text-down";
  const parts = [
    [study("legendOpen"), price(candle?.open)],
    [study("legendHigh"), price(candle?.high)],
    [study("legendLow"), price(candle?.low)],
    [study("legendClose"), price(candle?.close)],
    [
      study("legendVolume"),
      candle === null ? "–" : groupDigits(candle.volume.toFixed(qtyPrecision)),
    ],
  ] as const;
  return (
    <p className="flex min-h-5 shrink-0 flex-wrap gap-x-2 max-[379px]:gap-x-1 px-3 pb-1 text-[min(0.6875rem,3vw)] text-muted">
      {parts.map(([name, value]) => (
        <span key={name} className="whitespace-nowrap">
          {name} <span className={tone}>{value}</span>
        </span>
      ))}
    </p>
  );
}
