/** The chart tab: intervals, a legend of our own, the candles, the member's average and working orders. */

import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { SlidersHorizontal } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { clsx } from "clsx";
import { loadFontRules } from "../../base/font-rules.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { loadChunk } from "../../base/lazy-screen.tsx";
import { devicePreferences } from "../../base/preferences.ts";
import { runtime } from "../../base/runtime.ts";
import { dayOf } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import type { Trade as MarketTrade } from "../../live/market-store.ts";
import { useMemberSettings } from "../../settings/settings-store.ts";
import { loadBars } from "./read-candles.ts";
import { useChartLayout } from "../../settings/kept-chart-layout.ts";
import { useChartFills } from "./chart-fills.ts";
import { chartFills, chartLines } from "./chart-marks.ts";
import { useSteady } from "../base/use-steady.ts";
import type { Trade } from "../base/use-trade.ts";
import type { Candle } from "./candles.ts";
import { moveBar } from "./chart-bars.ts";
import { CHART_INTERVALS } from "../../settings/chart-layout.ts";
import type { Drawing } from "../../settings/chart-layout.ts";
import { groupDigits } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { tradesSince } from "./tape.ts";
import type { CandleChart, ChartFill, ChartLine, ChartLook } from "./candle-chart.ts";
import { ChartMenu } from "./chart-menu.tsx";
import { chartTexts } from "./chart-texts.ts";
import { KIND_KEYS } from "../base/order-kinds.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { tradeTexts } from "../base/texts.ts";

/** What a canvas needs: it does not fetch the parts of the font it draws with by itself. */
const CANVAS_GLYPHS =
  "0123456789.,:-/ 년월일시분초평균매수매도지정가계약익절손추적로스컷알림전일고저→× LSMIT";

type State = "loading" | "ready" | "empty" | "failed";

/** A finger that stays this long asks to order at its price. */
const LONG_PRESS_MS = 550;
const WANDER_PX = 10;

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
  const own = useTexts(ladderTexts);
  const words = useTexts(chartTexts);
  const chosen = useStore(language);
  const preferences = useStore(devicePreferences);
  const [layout, changeLayout] = useChartLayout(trade.option.id);
  const { interval, kind, indicators, hasSessions } = layout;
  const { marks } = useMemberSettings().chart;
  const [since, setSince] = useState<string | null>(null);
  const hasFills = marks.fills && trade.account !== undefined;
  const fills = useChartFills(trade.option.id, hasFills ? since : null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [state, setState] = useState<State>("loading");
  const [attempt, setAttempt] = useState(0);
  const [pointed, setPointed] = useState<Candle | null>(null);
  const [newest, setNewest] = useState<Candle | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<CandleChart | null>(null);
  const [isMade, setIsMade] = useState(false);
  const { option, book } = trade;

  const onGrid = (price: number) => {
    const tick = trade.terms.tickUnits;
    return Math.round((price * 10 ** option.precision) / tick) * tick;
  };
  const moveLine = useSteady((id: string, price: number) => onMoveLine(id, onGrid(price)));
  const drawn = useRef<readonly Drawing[]>([]);
  const keepDrawings = useSteady((drawings: readonly Drawing[]) => {
    drawn.current = drawings;
    changeLayout({ drawings });
  });

  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    let isGone = false;
    let observer: ResizeObserver | undefined;
    void (async () => {
      try {
        const [{ createCandleChart }] = await Promise.all([
          loadChunk(() => import("./candle-chart.ts")),
          loadFonts(),
        ]);
        if (isGone) return;
        chart.current = createCandleChart({
          element: host,
          language: chosen,
          timeZone: runtime().site.timeZone,
          look: readLook(),
          load: (of, before) => loadBars(option.id, of, before),
          onMoveLine: (id, price) => moveLine(id, price),
          onDrawings: (drawings) => keepDrawings(drawings),
          onLoaded: (count) => {
            setState(count === 0 ? "empty" : "ready");
            setNewest(chart.current?.lastCandle() ?? null);
          },
          onFailed: () => setState("failed"),
          onCrosshair: setPointed,
          onOldestShown: (at) => setSince(dayOf(at, runtime().site.timeZone)),
        });
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
      drawn.current = [];
      setIsMade(false);
    };
  }, [option.id, chosen, attempt, moveLine, keepDrawings]);

  useEffect(() => {
    if (!isMade) return;
    setState("loading");
    chart.current?.show(option.stock, option.precision, Number(option.tickSize), interval);
  }, [isMade, option.stock, option.precision, option.tickSize, interval]);

  useEffect(() => {
    if (isMade) chart.current?.setLook(readLook());
  }, [isMade, preferences]);

  useEffect(() => {
    if (isMade) chart.current?.setKind(kind, Number(option.prevClose) || null);
  }, [isMade, kind, option.prevClose]);
  useEffect(() => {
    if (isMade) chart.current?.setIndicators(indicators);
  }, [isMade, indicators]);
  const isIntraday = !["1d", "1w", "1M"].includes(interval);
  useEffect(() => {
    if (isMade) chart.current?.setSessions(hasSessions && isIntraday);
  }, [isMade, hasSessions, isIntraday]);
  const drawings = JSON.stringify(layout.drawings);
  useEffect(() => {
    // What the member just drew is there already.
    if (isMade && drawings !== JSON.stringify(drawn.current)) {
      drawn.current = JSON.parse(drawings) as Drawing[];
      chart.current?.setDrawings(drawn.current);
    }
  }, [isMade, drawings]);
  const arrows = JSON.stringify(hasFills ? chartFills(fills) : []);
  useEffect(() => {
    if (isMade && state === "ready") chart.current?.setFills(JSON.parse(arrows) as ChartFill[]);
  }, [isMade, state, arrows]);

  // Compared by what they say: the account's rows are new objects at every tick of the price.
  const lines = JSON.stringify(
    chartLines(trade, marks, isLocked, {
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
        `${t(KIND_KEYS[order.marketType])} ${t(order.tradeType === "LONG" ? "buy" : "sell")} ${order.qty - order.filledQty}${isLocked ? "" : " ×"}`,
    }),
  );
  useEffect(() => {
    if (isMade) chart.current?.setLines(JSON.parse(lines) as ChartLine[]);
  }, [isMade, lines]);

  const seen = useRef<MarketTrade | undefined>(undefined);
  useEffect(() => {
    if (state !== "ready" || book === undefined) return;
    const fresh = tradesSince(book.trades, seen.current);
    seen.current = book.trades[0];
    let candle = chart.current?.lastCandle();
    for (const { price, qty, at } of fresh)
      candle = moveBar(candle, Number(price), qty, at, interval);
    if (fresh.length === 0 || candle === undefined) return;
    chart.current?.update(candle);
    setNewest(candle);
  }, [book, state, interval]);

  const legend = pointed ?? newest;
  const press = useHeldPress(
    (clientY) => {
      const price = isLocked ? null : (chart.current?.priceAt(clientY) ?? null);
      if (price !== null) onPrice(onGrid(price));
    },
    (clientX, clientY) => {
      const id = chart.current?.lineAt(clientX, clientY) ?? null;
      const line = (JSON.parse(lines) as ChartLine[]).find((known) => known.id === id);
      if (line !== undefined && !isLocked) onLine(line.id, onGrid(line.price));
    },
  );
  return (
    <section
      aria-label={t("chartLabel", {
        name: nameOf(option, chosen),
        interval: words(interval),
      })}
      className="flex min-h-0 flex-1 flex-col"
    >
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
                known === interval
                  ? "bg-raised text-ink ring-1 ring-line ring-inset"
                  : "text-muted",
              )}
              onClick={() => changeLayout({ interval: known })}
            >
              {words(known)}
            </button>
          ))}
        </div>
        <button
          type="button"
          aria-label={words("menu")}
          className="grid size-11 shrink-0 place-items-center border-l border-line text-muted"
          onClick={() => setIsMenuOpen(true)}
        >
          <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
      {isMenuOpen ? (
        <ChartMenu
          layout={layout}
          onLayout={changeLayout}
          onDraw={(tool) => chart.current?.draw(tool)}
          onDone={() => setIsMenuOpen(false)}
        />
      ) : null}
      <Legend candle={legend} precision={option.precision} />
      <div className="relative min-h-48 flex-1">
        {/* Isolated: the layers that the chart makes in it have an order of their own, and would lie over what follows. */}
        <div ref={element} className="absolute inset-0 isolate touch-none" {...press} />
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
            <ErrorState
              title={t("chartFailed")}
              action={{ label: t("reload"), onPress: () => setAttempt(attempt + 1) }}
            />
          </div>
        ) : null}
      </div>
    </section>
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

/** Handlers of a place that is pressed, long or short, without moving; tells where. */
function useHeldPress(
  onLong: (clientY: number) => void,
  onShort: (clientX: number, clientY: number) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const start = useRef({ x: 0, y: 0 });
  const long = useSteady(onLong);
  const short = useSteady(onShort);
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      const { clientX: x, clientY: y } = event;
      start.current = { x, y };
      timer.current = setTimeout(() => {
        timer.current = null;
        long(y);
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > WANDER_PX) stop();
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      // Neither moved away nor held: a tap.
      const isTap = timer.current !== null;
      stop();
      if (isTap) short(clientX, clientY);
    },
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
}

async function loadFonts(): Promise<void> {
  const { font } = readLook();
  await loadFontRules();
  await Promise.all(
    ["400", "600"].map((weight) => document.fonts.load(`${weight} 12px ${font}`, CANVAS_GLYPHS)),
  );
}

function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function readLook(): ChartLook {
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return {
    up: readToken("--up"),
    down: readToken("--down"),
    ink: readToken("--ink"),
    muted: readToken("--muted"),
    warning: readToken("--warning"),
    accent: readToken("--accent"),
    line: readToken("--line"),
    ground: readToken("--ground"),
    raised: readToken("--raised"),
    font: '"Pretendard Variable", Pretendard, sans-serif',
    fontSize: Math.round((rootSize * 11) / 16),
  };
}
