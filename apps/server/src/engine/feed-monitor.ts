/** What operators are told of the feeds (`FeedMonitorView`). It is read alone: a source is switched on by configuration. */

import type {
  FeedInstrumentView,
  FeedLineView,
  FeedMonitorView,
  FeedSourceView,
  FeedSwitchView,
} from "@naru/contract/views/operator-feeds";
import type { SymbolMarket } from "@naru/engine/market/market";
import type { FeedSource, FeedState } from "@naru/vocabulary/market/feed";
import { instantText } from "@naru/vocabulary/instant";
import { type CatalogueEntry, INSTRUMENTS } from "../market/catalogue.ts";
import type { LineStatus } from "../market/feeds/live/line.ts";
import type { LiveFeedReport } from "../market/feeds/live/live-feed.ts";

export interface FeedMonitorSource {
  readonly now: number;
  readonly markets: ReadonlyMap<number, SymbolMarket>;
  /** Of the feed that tells of perpetuals from outside; null where they are simulated. */
  readonly live: LiveFeedReport | null;
  /** Of the source of coins' rates; null where a demo's own are used. */
  readonly rates: { readonly line: LineStatus; readonly refused: number } | null;
  /** By symbol, what passed no check. */
  readonly dropped: ReadonlyMap<number, number>;
}

const SWITCHES_SHOWN = 100;

export function feedMonitorBody(from: FeedMonitorSource): FeedMonitorView {
  const { now, live, rates } = from;
  const lines = linesOf(from);
  const instruments = INSTRUMENTS.map((entry) => instrumentView(entry, from));
  const simulated = instruments.filter(({ source }) => source === "SIMULATOR");
  const outside = instruments.filter(({ source }) => source === "BINANCE");
  return {
    at: instantText(now),
    sources: [
      sourceView("SIMULATOR", stateOfAll(simulated), {}),
      ...(live === null
        ? []
        : [
            sourceView("BINANCE", stateOfAll(outside), {
              ...{ clockOffsetMs: live.clockOffsetMs, garbage: live.garbage },
              refusal: live.questions.refusal,
              refusedUntil: timeOf(live.questions.until),
            }),
          ]),
      ...(rates === null
        ? []
        : [sourceView("UPBIT", rates.line.isOpen ? "LIVE" : "STALE", { garbage: rates.refused })]),
    ],
    lines: lines.map(({ source, line }) => lineView(source, line)),
    instruments,
    switches: lines
      .flatMap(switchesOf)
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, SWITCHES_SHOWN),
  };
}

interface OwnedLine {
  readonly source: FeedSource;
  readonly line: LineStatus;
}

function linesOf({ live, rates }: FeedMonitorSource): OwnedLine[] {
  return [
    ...(live?.lines ?? []).map((line): OwnedLine => ({ source: "BINANCE", line })),
    ...(rates === null ? [] : [{ source: "UPBIT", line: rates.line } as const]),
  ];
}

function sourceView(
  source: FeedSource,
  state: FeedState,
  rest: Partial<FeedSourceView>,
): FeedSourceView {
  const nothing = { clockOffsetMs: null, garbage: 0, refusal: null, refusedUntil: null };
  return { source, state, ...nothing, ...rest };
}

/** One that is alive speaks for a source: what is stale beside it says so itself. */
function stateOfAll(instruments: readonly FeedInstrumentView[]): FeedState {
  const has = (state: FeedState): boolean => instruments.some((each) => each.state === state);
  if (has("LIVE")) return "LIVE";
  return has("STALE") ? "STALE" : "CLOSED";
}

function instrumentView(
  { symbol, root, koName }: CatalogueEntry,
  { markets, live, dropped }: FeedMonitorSource,
): FeedInstrumentView {
  const market = markets.get(symbol);
  const report = live?.instruments.find((each) => each.symbol === symbol);
  const isClosed = market === undefined || market.session !== "OPEN";
  const isStale = market?.halted === true || (report?.staleReason ?? null) !== null;
  const openState = isStale ? "STALE" : "LIVE";
  return {
    ...{ symbol: String(symbol), stock: root, koName },
    source: report === undefined ? "SIMULATOR" : "BINANCE",
    state: isClosed ? "CLOSED" : openState,
    reason: report?.staleReason ?? null,
    lagMs: report?.lagMs ?? null,
    gaps: report?.gaps ?? 0,
    resyncs: report?.resyncs ?? 0,
    refused: (report?.refused ?? 0) + (dropped.get(symbol) ?? 0),
    lastTickAt: timeOf(Math.max(market?.lastAt ?? 0, market?.perpetual?.markAt ?? 0)),
  };
}

function lineView(source: FeedSource, line: LineStatus): FeedLineView {
  const { name, address, isOpen, since, heardAt, barredUntil, refusedWith } = line;
  return {
    ...{ source, name, address, isOpen, since: instantText(since) },
    heardAt: timeOf(heardAt),
    barredUntil: timeOf(barredUntil),
    refusedWith: refusedWith === 0 ? null : refusedWith,
  };
}

function switchesOf({ source, line }: OwnedLine): FeedSwitchView[] {
  return line.switchOvers.map(({ at, from, to, reason }) => ({
    ...{ at: instantText(at), source, line: line.name, from, to, reason },
  }));
}

function timeOf(at: number): string | null {
  return at === 0 ? null : instantText(at);
}
