/** The chart tab: intervals, a legend of our own, the candles, the member's average and working orders. */

import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { SlidersHorizontal } from "lucide-react";
import { useState, Suspense } from "react";
import { clsx } from "clsx";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useMemberSettings } from "../../settings/settings-store.ts";
import { useChartLayout } from "../../settings/kept-chart-layout.ts";
import { useChartFills } from "./chart-fills.ts";
import { chartFills, chartLines, type MarkWords } from "./chart-marks.ts";
import type { Trade } from "../base/use-trade.ts";
import type { Candle } from "./candles.ts";
import { CHART_INTERVALS, type ChartInterval } from "../../settings/chart-layout.ts";
import { groupDigits } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { chartTexts } from "./chart-texts.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { type ChartState, useCandleChart } from "./use-candle-chart.ts";
import { useHeldPress } from "./use-held-press.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

const ChartMenu = lazyScreen(async () => (await import("./chart-menu.tsx")).ChartMenu);

interface Props {
  readonly trade: Trade;
  readonly isLocked: boolean;
  /** A line was dragged to a price of the grid. */
  readonly onMoveLine: (id: string, price: number) => void;
  /** A price of the grid was pressed long. */
  readonly onPrice: (price: number) => void;
  /** The label of a line was pressed; its id as in `chart-marks.ts`, its price on the grid. */
  readonly onLine: (id: string, price: number) => void;
}

export function ChartPanel({ trade, isLocked, onMoveLine, onPrice, onLine }: Props) {
  const t = useTexts(tradeTexts);
  const words = useTexts(chartTexts);
  const chosen = useStore(language);
  const { option, book } = trade;
  const [layout, changeLayout] = useChartLayout(option.id);
  const { marks } = useMemberSettings().chart;
  const [since, setSince] = useState<string | null>(null);
  const hasFills = marks.fills && trade.account !== undefined;
  const fills = useChartFills(option.id, hasFills ? since : null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const onGrid = (price: number) => {
    const tick = trade.terms.tickUnits;
    return Math.round((price * 10 ** option.precision) / tick) * tick;
  };
  const lines = chartLines(trade, marks, isLocked, useMarkWords(isLocked));
  const { element, chart, state, pointed, newest, retry } = useCandleChart({
    ...{ option, book, layout, lines },
    fills: hasFills ? chartFills(fills) : [],
    onMoveLine: (id, price) => onMoveLine(id, onGrid(price)),
    onDrawings: (drawings) => changeLayout({ drawings }),
    onOldestDay: setSince,
  });
  const press = useHeldPress(
    (clientY) => {
      const price = isLocked ? null : (chart.current?.priceAt(clientY) ?? null);
      if (price !== null) onPrice(onGrid(price));
    },
    (clientX, clientY) => {
      const id = chart.current?.lineAt(clientX, clientY) ?? null;
      const line = lines.find((known) => known.id === id);
      if (line !== undefined && !isLocked) onLine(line.id, onGrid(line.price));
    },
  );
  return (
    <section
      aria-label={t("chartLabel", {
        name: nameOf(option, chosen),
        interval: words(layout.interval),
      })}
      className="flex min-h-0 flex-1 flex-col"
    >
      <ChartBar
        interval={layout.interval}
        onInterval={(interval) => changeLayout({ interval })}
        onMenu={() => setIsMenuOpen(true)}
      />
      {isMenuOpen ? (
        <Suspense>
          <ChartMenu
            layout={layout}
            onLayout={changeLayout}
            onDraw={(tool) => chart.current?.draw(tool)}
            onDone={() => setIsMenuOpen(false)}
          />
        </Suspense>
      ) : null}
      <Legend candle={pointed ?? newest} precision={option.precision} />
      <div className="relative min-h-48 flex-1">
        {/* Isolated: the layers that the chart makes in it have an order of their own, and would lie over what follows. */}
        <div ref={element} className="absolute inset-0 isolate touch-none" {...press} />
        <ChartCover state={state} onRetry={retry} />
      </div>
    </section>
  );
}

/** What the lines of the chart are called. */
function useMarkWords(isLocked: boolean): MarkWords {
  const t = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const words = useTexts(chartTexts);
  return {
    average: t("markAverage"),
    losscut: t("markLosscut"),
    tp: own("markTp"),
    sl: own("markSl"),
    trail: own("markTrail"),
    alert: own("markAlert"),
    prevClose: words("prevClose"),
    dayHigh: words("dayHigh"),
    dayLow: words("dayLow"),
    order: (order) =>
      `${t(order.marketType)} ${t(order.tradeType === "LONG" ? "buy" : "sell")} ${order.qty - order.filledQty}${isLocked ? "" : " ×"}`,
  };
}

interface BarProps {
  readonly interval: ChartInterval;
  readonly onInterval: (interval: ChartInterval) => void;
  readonly onMenu: () => void;
}

/** The intervals, and the way to everything else that may be chosen. */
function ChartBar({ interval, onInterval, onMenu }: BarProps) {
  const t = useTexts(tradeTexts);
  const words = useTexts(chartTexts);
  return (
    <div className="flex h-11 shrink-0 items-center">
      <div
        role="group"
        aria-label={t("intervals")}
        className="flex h-full min-w-0 flex-1 items-center gap-0.5 overflow-x-auto px-2 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
      >
        {CHART_INTERVALS.map((known) => (
          <button
            key={known}
            type="button"
            aria-pressed={known === interval}
            className={clsx(
              "relative h-8 min-w-11 shrink-0 whitespace-nowrap rounded-8 px-1.5 text-13 font-semibold after:absolute after:-inset-y-1.5 after:inset-x-0",
              known === interval ? "bg-raised text-ink ring-1 ring-line ring-inset" : "text-muted",
            )}
            onClick={() => onInterval(known)}
          >
            {words(known)}
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-label={words("menu")}
        className="grid size-11 shrink-0 place-items-center border-l border-line text-muted"
        onClick={onMenu}
      >
        <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </div>
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
  return (
    <>
      {state === "loading" ? (
        <div className="absolute inset-0 bg-ground p-3">
          <Skeleton className="size-full" />
        </div>
      ) : null}
      {state === "empty" ? (
        <div className="absolute inset-0 grid place-items-center bg-ground">
          <EmptyState title={t("chartEmpty")} />
        </div>
      ) : null}
      {state === "failed" ? (
        <div className="absolute inset-0 grid place-items-center bg-ground">
          <ErrorState title={t("chartFailed")} action={{ label: t("reload"), onPress: onRetry }} />
        </div>
      ) : null}
    </>
  );
}

function Legend({ candle, precision }: { candle: Candle | null; precision: number }) {
  const t = useTexts(tradeTexts);
  const price = (value: number | undefined) =>
    value === undefined ? "–" : groupDigits(value.toFixed(precision));
  const tone = candle === null ? "text-ink" : candle.close >= candle.open ? "text-up" : "text-down";
  const parts = [
    [t("legendOpen"), price(candle?.open)],
    [t("legendHigh"), price(candle?.high)],
    [t("legendLow"), price(candle?.low)],
    [t("legendClose"), price(candle?.close)],
    [t("legendVolume"), candle === null ? "–" : groupDigits(String(candle.volume))],
  ] as const;
  return (
    <p className="flex h-5 shrink-0 gap-x-2 overflow-hidden px-3 pb-1 text-11 text-muted">
      {parts.map(([name, value]) => (
        <span key={name} className="whitespace-nowrap">
          {name} <span className={tone}>{value}</span>
        </span>
      ))}
    </p>
  );
}
