/** A chart on a page: intervals, a legend of our own, the candles, and lines over them. */

import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { useStore } from "../../base/store.ts";
import type { Trade as MarketTrade } from "../../live/market-store.ts";
import { ChipRow } from "../../parts/chip-row.tsx";
import { CHART_INTERVALS, type ChartInterval } from "../../settings/chart-layout.ts";
import { useChartLayout } from "../../settings/kept-chart-layout.ts";
import { groupDigits } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import type { PriceReadings } from "../base/product.ts";
import { priceUnits } from "../base/terms.ts";
import { tradeTexts } from "../base/texts.ts";
import type { OptionView } from "../base/views.ts";
import type { ChartFill, ChartLine } from "./candle-chart.ts";
import type { Candle } from "./candles.ts";
import { chartTexts } from "./chart-texts.ts";
import { type Charted, type ChartState, useCandleChart } from "./use-candle-chart.ts";
import { useHeldPress } from "./use-held-press.ts";

const ChartMenu = lazyScreen(async () => (await import("./chart-menu.tsx")).ChartMenu);

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
}

export function ChartView(props: Props) {
  const { option, readings, trades, qtyPrecision, lines, fills, isLocked } = props;
  const t = useTexts(tradeTexts);
  const words = useTexts(chartTexts);
  const chosen = useStore(language);
  const [layout, changeLayout] = useChartLayout(option.id);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const onGrid = (price: number) => {
    const tick = priceUnits(option.tickSize, option.precision) ?? 1;
    return Math.round((price * 10 ** option.precision) / tick) * tick;
  };
  const { element, chart, state, pointed, newest, retry } = useCandleChart({
    ...{ readings, option, trades, qtyPrecision, layout, lines, fills },
    onMoveLine: (id, price) => props.onMoveLine(id, onGrid(price)),
    onDrawings: (drawings) => changeLayout({ drawings }),
    onOldestDay: props.onOldestDay,
  });
  const press = useHeldPress(
    (clientY) => {
      const price = isLocked ? null : (chart.current?.priceAt(clientY) ?? null);
      if (price !== null) props.onPrice(onGrid(price));
    },
    (clientX, clientY) => {
      const id = chart.current?.lineAt(clientX, clientY) ?? null;
      const line = lines.find((known) => known.id === id);
      if (line !== undefined && !isLocked) props.onLine(line.id, onGrid(line.price));
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
      <Legend candle={pointed ?? newest} precision={option.precision} qtyPrecision={qtyPrecision} />
      <div className="relative min-h-24 flex-1">
        {/* Isolated: the layers that the chart makes in it have an order of their own, and would lie over what follows. */}
        <div ref={element} className="absolute inset-0 isolate touch-none" {...press} />
        <ChartCover state={state} onRetry={retry} />
      </div>
    </section>
  );
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
      <div className="min-w-0 flex-1">
        <ChipRow
          label={t("intervals")}
          chips={CHART_INTERVALS.map((id) => ({ id, label: words(id) }))}
          chosen={interval}
          onChoose={onInterval}
        />
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

interface LegendProps {
  readonly candle: Candle | null;
  readonly precision: number;
  readonly qtyPrecision: number;
}

function Legend({ candle, precision, qtyPrecision }: LegendProps) {
  const t = useTexts(tradeTexts);
  const price = (value: number | undefined) =>
    value === undefined ? "–" : groupDigits(value.toFixed(precision));
  const tone = candle === null ? "text-ink" : candle.close >= candle.open ? "text-up" : "text-down";
  const parts = [
    [t("legendOpen"), price(candle?.open)],
    [t("legendHigh"), price(candle?.high)],
    [t("legendLow"), price(candle?.low)],
    [t("legendClose"), price(candle?.close)],
    [t("legendVolume"), candle === null ? "–" : groupDigits(candle.volume.toFixed(qtyPrecision))],
  ] as const;
  return (
    <p className="flex min-h-5 shrink-0 flex-wrap gap-x-2 max-[379px]:gap-x-1 px-3 pb-1 text-11 text-muted">
      {parts.map(([name, value]) => (
        <span key={name} className="whitespace-nowrap">
          {name} <span className={tone}>{value}</span>
        </span>
      ))}
    </p>
  );
}
