import { FeedMonitorView } from "@naru/contract/views/operator-feeds";
import { newSymbolMarket, type SymbolMarket } from "@naru/engine/market/market";
import { expect, test } from "vitest";
import { INSTRUMENTS } from "../market/catalogue.ts";
import type { LiveFeedReport } from "../market/feeds/live/live-feed.ts";
import { type FeedMonitorSource, feedMonitorBody } from "./feed-monitor.ts";

const NOW = Date.parse("2026-11-23T09:00:00Z");
const [BITCOIN, RIPPLE] = [201, 203];

function marketOf(symbol: number, changes: Partial<SymbolMarket> = {}): [number, SymbolMarket] {
  return [symbol, { ...newSymbolMarket(symbol), session: "OPEN", lastAt: NOW - 700, ...changes }];
}

const line = {
  ...{ address: "a.example", isOpen: true, since: NOW - 5_000, heardAt: NOW - 20 },
  ...{ barredUntil: 0, refusedWith: 0 },
};

const LIVE: LiveFeedReport = {
  source: "BINANCE",
  lines: [
    {
      ...{ ...line, name: "binance book" },
      switchOvers: [
        { at: NOW - 9_000, from: "a.example", to: "b.example", reason: "SILENT" },
        { at: NOW - 5_000, from: "b.example", to: "a.example", reason: "ENDED" },
      ],
    },
    {
      ...{ ...line, name: "binance market", isOpen: false, heardAt: 0 },
      ...{ barredUntil: NOW + 60_000, refusedWith: 418 },
      switchOvers: [{ at: NOW - 7_000, from: "a.example", to: "a.example", reason: "RENEWED" }],
    },
  ],
  questions: { refusal: "BANNED", until: NOW + 60_000 },
  clockOffsetMs: -35,
  garbage: 2,
  instruments: [
    {
      ...{ symbol: BITCOIN, staleReason: null, lagMs: 80, heardAt: NOW - 20 },
      ...{ gaps: 1, resyncs: 2, refused: 3 },
    },
    {
      ...{ symbol: RIPPLE, staleReason: "LATE", lagMs: 4_100, heardAt: NOW - 20 },
      ...{ gaps: 0, resyncs: 0, refused: 0 },
    },
  ],
};

function monitor(changes: Partial<FeedMonitorSource> = {}): FeedMonitorView {
  const all = { now: NOW, markets: new Map(), live: null, rates: null, dropped: new Map() };
  // What it says must be what the wire says it is.
  return FeedMonitorView.parse(feedMonitorBody({ ...all, ...changes }));
}

function instrument(view: FeedMonitorView, symbol: number) {
  return view.instruments.find((each) => each.symbol === String(symbol));
}

test("without anything from outside every instrument is the simulator's, in the catalogue's order", () => {
  const view = monitor({
    markets: new Map([
      marketOf(1),
      marketOf(2, { session: "CLOSED" }),
      marketOf(3, { halted: true }),
    ]),
    dropped: new Map([[1, 4]]),
  });
  expect(view.instruments.map(({ symbol }) => symbol)).toEqual(
    INSTRUMENTS.map(({ symbol }) => String(symbol)),
  );
  expect(view.sources).toMatchObject([{ source: "SIMULATOR", state: "LIVE", clockOffsetMs: null }]);
  expect(view).toMatchObject({ lines: [], switches: [] });
  expect(instrument(view, 1)).toMatchObject({
    ...{ state: "LIVE", source: "SIMULATOR", refused: 4 },
    lastTickAt: "2026-11-23T08:59:59.300Z",
  });
  expect(instrument(view, 2)).toMatchObject({ state: "CLOSED" });
  expect(instrument(view, 3)).toMatchObject({ state: "STALE", reason: null });
});

test("what is told from outside comes with its lag, its gaps and why it is stale", () => {
  const view = monitor({
    live: LIVE,
    markets: new Map([marketOf(BITCOIN), marketOf(RIPPLE), marketOf(1, { session: "CLOSED" })]),
    dropped: new Map([[BITCOIN, 1]]),
  });
  expect(instrument(view, BITCOIN)).toMatchObject({
    ...{ source: "BINANCE", state: "LIVE", lagMs: 80, gaps: 1, resyncs: 2, refused: 4 },
  });
  // It is stale by its source before it is halted, and says why.
  expect(instrument(view, RIPPLE)).toMatchObject({ state: "STALE", reason: "LATE", lagMs: 4_100 });
  expect(view.sources).toMatchObject([
    { source: "SIMULATOR", state: "CLOSED" },
    {
      ...{ source: "BINANCE", state: "LIVE", clockOffsetMs: -35, garbage: 2, refusal: "BANNED" },
      refusedUntil: "2026-11-23T09:01:00.000Z",
    },
  ]);
  expect(view.lines).toMatchObject([
    { name: "binance book", isOpen: true, refusedWith: null, barredUntil: null },
    { name: "binance market", isOpen: false, refusedWith: 418, heardAt: null },
  ]);
  expect(view.switches.map(({ line: name, reason }) => [name, reason])).toEqual([
    ["binance book", "ENDED"],
    ["binance market", "RENEWED"],
    ["binance book", "SILENT"],
  ]);
});

test("the source of rates is one of its own, stale where its line is", () => {
  const rates = { line: { ...line, name: "upbit", isOpen: false, switchOvers: [] }, refused: 3 };
  expect(monitor({ rates }).sources[1]).toMatchObject({
    ...{ source: "UPBIT", state: "STALE", garbage: 3 },
  });
});
