/** The chart tab: intervals, a legend of our own, the candles, the member's average and working orders. */

import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { useEffect, useRef, useState } from "react";
import { clsx } from "clsx";
import { language, useTexts } from "../../../app/i18n.ts";
import { loadChunk } from "../../../app/lazy-screen.tsx";
import { devicePreferences } from "../../../app/preferences.ts";
import { runtime } from "../../../app/runtime.ts";
import { useStore } from "../../../app/store.ts";
import type { Trade as MarketTrade } from "../../../live/market-store.ts";
import { loadCandles } from "../data/candles.ts";
import { lastInterval, rememberInterval } from "../data/settings.ts";
import type { Trade } from "../data/use-trade.ts";
import type { CandleInterval } from "../data/views.ts";
import { type Candle, INTERVALS, moveCandle } from "../model/candles.ts";
import { groupDigits } from "../model/figures.ts";
import { nameOf } from "../model/instruments.ts";
import type { CandleChart, ChartLine, ChartLook } from "./candle-chart.ts";
import { KIND_KEYS } from "./holdings.tsx";
import { tradeTexts } from "./texts.ts";

const INTERVAL_KEYS = {
  "1s": "interval1s",
  "1m": "interval1m",
  "5m": "interval5m",
  "15m": "interval15m",
  "1h": "interval1h",
  "1d": "interval1d",
} as const satisfies Record<CandleInterval, string>;

/** What a canvas needs: it does not fetch the parts of the font it draws with by itself. */
const CANVAS_GLYPHS = "0123456789.,:-/ 년월일시분초평균매수매도지정가계약가나다 LS";

type State = "loading" | "ready" | "empty" | "failed";

export function ChartPanel({ trade }: { trade: Trade }) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const preferences = useStore(devicePreferences);
  const [interval, setInterval] = useState<CandleInterval>(
    () => INTERVALS.find((known) => known === lastInterval()) ?? "1m",
  );
  const [state, setState] = useState<State>("loading");
  const [attempt, setAttempt] = useState(0);
  const [pointed, setPointed] = useState<Candle | null>(null);
  const [newest, setNewest] = useState<Candle | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<CandleChart | null>(null);
  const [isMade, setIsMade] = useState(false);
  const { option, book } = trade;

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
          load: (of, before) => loadCandles(option.id, of, before),
          onLoaded: (count) => {
            setState(count === 0 ? "empty" : "ready");
            setNewest(chart.current?.lastCandle() ?? null);
          },
          onFailed: () => setState("failed"),
          onCrosshair: setPointed,
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
      setIsMade(false);
    };
  }, [option.id, chosen, attempt]);

  useEffect(() => {
    if (!isMade) return;
    setState("loading");
    chart.current?.show(option.stock, option.precision, interval);
  }, [isMade, option.stock, option.precision, interval]);

  useEffect(() => {
    if (isMade) chart.current?.setLook(readLook());
  }, [isMade, preferences]);

  // Compared by what they say: the account's rows are new objects at every tick of the price.
  const lines = JSON.stringify(linesOf(trade, t));
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
      candle = moveCandle(candle, Number(price), qty, at, interval);
    if (fresh.length === 0 || candle === undefined) return;
    chart.current?.update(candle);
    setNewest(candle);
  }, [book, state, interval]);

  const legend = pointed ?? newest;
  const choose = (next: CandleInterval) => {
    setInterval(next);
    rememberInterval(next);
  };
  return (
    <section
      aria-label={t("chartLabel", {
        name: nameOf(option, chosen),
        interval: t(INTERVAL_KEYS[interval]),
      })}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div
        role="group"
        aria-label={t("intervals")}
        className="flex h-11 shrink-0 items-center gap-0.5 px-2"
      >
        {INTERVALS.map((known) => (
          <button
            key={known}
            type="button"
            aria-pressed={known === interval}
            className={clsx(
              "relative h-8 min-w-11 rounded-8 px-1.5 text-13 font-semibold after:absolute after:-inset-y-1.5 after:inset-x-0",
              known === interval ? "bg-raised text-ink ring-1 ring-line ring-inset" : "text-muted",
            )}
            onClick={() => choose(known)}
          >
            {t(INTERVAL_KEYS[known])}
          </button>
        ))}
      </div>
      <Legend candle={legend} precision={option.precision} />
      <div className="relative min-h-48 flex-1">
        <div ref={element} className="absolute inset-0 touch-none" />
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

/** The average and the working orders as lines of the chart. */
function linesOf({ position, account, option }: Trade, t: Say): ChartLine[] {
  const lines: ChartLine[] = [];
  if (position !== undefined) {
    const price = Number(position.avgPrice);
    lines.push({ id: "average", price, text: t("markAverage"), tone: "accent", isDashed: false });
  }
  for (const order of account?.orders ?? []) {
    const price = order.stopPrice ?? order.price;
    if (order.overseaOptionId !== option.id || price === null) continue;
    const isBuy = order.tradeType === "LONG";
    const qty = order.qty - order.filledQty;
    lines.push({
      id: `order-${order.id}`,
      price: Number(price),
      text: `${t(KIND_KEYS[order.marketType])} ${t(isBuy ? "buy" : "sell")} ${qty}`,
      tone: isBuy ? "up" : "down",
      isDashed: true,
    });
  }
  return lines;
}

type Say = (
  key: "markAverage" | "buy" | "sell" | (typeof KIND_KEYS)[keyof typeof KIND_KEYS],
) => string;

/** Trades newer than `seen`, oldest first. */
function tradesSince(trades: readonly MarketTrade[], seen: MarketTrade | undefined): MarketTrade[] {
  const known = seen === undefined ? 0 : trades.indexOf(seen);
  return trades.slice(0, known === -1 ? trades.length : known).reverse();
}

async function loadFonts(): Promise<void> {
  const { font } = readLook();
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
    accent: readToken("--accent"),
    line: readToken("--line"),
    ground: readToken("--ground"),
    raised: readToken("--raised"),
    font: '"Pretendard Variable", Pretendard, sans-serif',
    fontSize: Math.round((rootSize * 11) / 16),
  };
}
