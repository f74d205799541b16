/** The trade screen in every state, for the gallery: each entry puts its world into the stores and draws the page. */

import type { ReactNode } from "react";
import {
  aBusyAccount,
  aFill,
  aFullAccount,
  anAccount,
  aWaitingAccount,
  anOption,
  FIXTURE_NOW,
} from "../../../trading/gallery/fixtures.ts";
import { someOptions } from "../../../trading/gallery/options.ts";
import { installMock, type MockWorld } from "../../../trading/gallery/mock-market.ts";
import type { OptionView } from "../../../trading/base/views.ts";
import type { HoldingsTab } from "../../../trading/holdings/holdings.tsx";
import type { OpenSheet } from "../../../trading/page/trade-sheets.tsx";
import { TradePage } from "../../../trading/page/trade-page.tsx";
import type { PageTab } from "../../../trading/page/use-page.ts";
import { oversea } from "../product.ts";
import { WithoutInstrument } from "./trade-screen.tsx";

export interface TradeGalleryEntry {
  readonly name: string;
  /** Fills the app's stores; called before `draw`. */
  readonly install: (language: "ko" | "en") => void;
  readonly draw: () => ReactNode;
  /** The instrument whose prices may be run. */
  readonly option: OptionView;
}

const WORLD: Omit<MockWorld, "language"> = {
  isGuest: false,
  options: someOptions(),
  status: "ready",
  account: aBusyAccount(),
  connection: { state: "open", ageMs: 40 },
  hasBook: true,
  orders: "taken",
  candles: "full",
};

const CLOSED = {
  state: "CLOSED",
  changesAt: null,
  nextOpenAt: "2026-11-22T23:00:00.000Z",
} as const;
const OPEN = { state: "OPEN", nextOpenAt: null } as const;
const FULL_CHART: MockWorld["chart"] = {
  indicators: ["MA", "BOLL", "VOL", "MACD"],
  hasSessions: true,
  drawings: [
    {
      tool: "segment",
      points: [
        { timestamp: FIXTURE_NOW - 50 * 60_000, value: 20_118 },
        { timestamp: FIXTURE_NOW - 10 * 60_000, value: 20_134 },
      ],
    },
  ],
};
const SOME_FILLS = [
  aFill(),
  aFill({
    id: "90002",
    tradeType: "SHORT",
    qty: 1,
    price: "20124.50",
    at: "2026-11-20T09:46:03.000Z",
  }),
];
const TEN_YEARS: Partial<OptionView> = {
  ...{ id: "1033", stock: "ZN", koName: "미국채 10년", enName: "10-Year T-Note", type: "rate" },
  ...{ precision: 6, tickSize: "0.015625", tickValue: "15.625", multiplier: "1000" },
  ...{ lastPrice: "112.640625", prevClose: "112.500000", dayOpen: "112.515625" },
  ...{ dayHigh: "112.703125", dayLow: "112.453125", rateChange: "0.12" },
};
const CORN: Partial<OptionView> = {
  ...{ id: "1035", stock: "ZC", koName: "옥수수", enName: "Corn", type: "grain" },
  ...{ precision: 4, tickSize: "0.0025", tickValue: "12.5", multiplier: "5000" },
  ...{ lastPrice: "4.3025", prevClose: "4.2900", dayOpen: "4.2925" },
  ...{ dayHigh: "4.3150", dayLow: "4.2850", rateChange: "0.29" },
};
const stay = () => {};

function page(
  name: string,
  over: Partial<MockWorld> = {},
  of: Partial<OptionView> = {},
  tab: PageTab = "ladder",
  opened: {
    readonly sheet?: OpenSheet;
    readonly height?: number;
    readonly holdings?: HoldingsTab;
  } = {},
): TradeGalleryEntry {
  const option = anOption(of);
  const options = [option, ...someOptions().filter((other) => other.id !== option.id)];
  const world = { ...WORLD, options, ...over };
  return {
    name,
    option,
    install: (language) => installMock({ ...world, language }),
    draw: () => (
      <TradePage
        product={oversea}
        option={option}
        isGuest={world.isGuest}
        go={stay}
        initialTab={tab}
        initialSheet={opened.sheet ?? null}
        initialHeight={opened.height ?? null}
        initialHoldings={opened.holdings ?? "positions"}
      />
    ),
  };
}

function without(name: string, over: Partial<MockWorld>, isSearching: boolean): TradeGalleryEntry {
  return {
    name,
    option: anOption(),
    install: (language) => installMock({ ...WORLD, ...over, language }),
    draw: () => <WithoutInstrument isSearching={isSearching} isGuest={false} go={stay} />,
  };
}

export const tradeGallery: readonly TradeGalleryEntry[] = [
  page("position"),
  page("flat", { account: anAccount() }),
  page("chart", {}, {}, "chart"),
  page("trades", { trip: 84, fills: SOME_FILLS }, {}, "trades"),
  page("trades · empty", { candles: "empty" }, {}, "trades"),
  page("trades · failed", { candles: "failed" }, {}, "trades"),
  page("info", {}, {}, "info"),
  page("info of a bond", {}, TEN_YEARS, "info"),
  page("info of a grain", {}, CORN, "info"),
  page("order answered late", { trip: 1_240 }),
  page("order answered very late", { trip: 7_800, connection: { state: "open", ageMs: 2400 } }),
  page("in ticks, changes in price", { figures: { profit: "ticks", change: "net" } }),
  page("guest", { isGuest: true, account: null }),
  page("closed", { account: anAccount() }, { isRest: 1, session: CLOSED }),
  page(
    "break",
    {},
    {
      isRest: 1,
      session: {
        state: "BREAK",
        changesAt: "2026-11-20T10:00:00.000Z",
        nextOpenAt: "2026-11-20T10:00:00.000Z",
      },
    },
  ),
  page("halted", {}, { session: { state: "HALTED", changesAt: null, nextOpenAt: null } }),
  page("no-balance", {
    account: anAccount({
      cross: { ...anAccount().cross, playerPoint: "0", spendable: "0", buyingPower: "0" },
    }),
  }),
  page("offline", { connection: { state: "failed", ageMs: 9000 } }),
  page("late-prices", { connection: { state: "open", ageMs: 2400 } }),
  page("loading-book", { hasBook: false, account: null }),
  page("sending", { orders: "never" }),
  page("order without an answer", { isChecking: true }),
  page("refused", { orders: { refused: "잔고가 부족합니다." } }),
  page(
    "round-the-clock",
    {},
    {
      id: "1901",
      stock: "SIM1",
      koName: "나루 지수",
      enName: "Naru Index",
      label: "24시간 모의",
      contractMonth: null,
      type: "simulated",
      session: { state: "OPEN", changesAt: null, nextOpenAt: null },
    },
  ),
  page(
    "long-name",
    {},
    { koName: "마이크로 유로스톡스 50 지수 선물", enName: "Micro EURO STOXX 50 Index Futures" },
  ),
  page(
    "small-ticks",
    { account: anAccount() },
    {
      id: "1024",
      stock: "6E",
      koName: "유로 FX",
      enName: "Euro FX",
      precision: 5,
      tickSize: "0.00005",
      multiplier: "125000",
      lastPrice: "1.04280",
      prevClose: "1.04500",
      dayOpen: "1.04490",
      dayHigh: "1.04610",
      dayLow: "1.04200",
      rateChange: "-0.21",
    },
  ),
  page("everything", { account: aFullAccount() }),
  page("trailing stop that waits", { account: aWaitingAccount() }),
  page("chart, trailing stop that waits", { account: aWaitingAccount() }, {}, "chart"),
  page("sheet trailing stop that waits", { account: aWaitingAccount() }, {}, "ladder", {
    sheet: { kind: "exits", positionId: "50007" },
  }),
  page("one hand, right", { account: aFullAccount(), ladder: { hand: "right" } }),
  page("one hand, left", { account: aFullAccount(), ladder: { hand: "left", hasHit: true } }),
  page("merged rows", { account: aFullAccount(), ladder: { step: 5 } }),
  page("bracket on", { ladder: { hasBracket: true, mode: "ONE_TAP" } }),
  page("last half hour", {}, { session: { ...OPEN, changesAt: "2026-11-20T10:04:30.000Z" } }),
  ...([0, 1, 2] as const).map((height) =>
    page(`panel ${height + 1}`, { account: aFullAccount() }, {}, "ladder", { height }),
  ),
  page("panel of orders", { account: aFullAccount() }, {}, "ladder", {
    height: 1,
    holdings: "orders",
  }),
  ...(["close", "reverse", "exits", "own"] as const).map((kind) =>
    page(
      `sheet ${kind === "own" ? "overnight" : kind}`,
      { account: aFullAccount() },
      {},
      "ladder",
      {
        sheet: { kind, positionId: "50007" },
      },
    ),
  ),
  ...(["gauge", "settings", "presets", "bracket", "cancel"] as const).map((kind) =>
    page(`sheet ${kind}`, { account: aFullAccount() }, {}, "ladder", { sheet: { kind } }),
  ),
  ...(["ALL", "WINNERS", "LOSERS"] as const).map((which) =>
    page(`sheet bulk ${which}`, { account: aFullAccount() }, {}, "ladder", {
      sheet: { kind: "bulk", which },
    }),
  ),
  page(
    "sheet gauge with much left",
    {
      account: anAccount({
        positions: aFullAccount().positions,
        gauge: { ...aFullAccount().gauge, ratio: "20.4900", level: 0 },
      }),
    },
    {},
    "ladder",
    { sheet: { kind: "gauge" } },
  ),
  page("sheet amend", { account: aFullAccount() }, {}, "ladder", {
    sheet: { kind: "amend", orderId: aFullAccount().orders[0]?.id ?? "" },
  }),
  page("sheet price", { account: aFullAccount() }, {}, "ladder", {
    sheet: { kind: "price", price: 2_012_500 },
  }),
  page("sheet volume", { account: aFullAccount() }, {}, "ladder", {
    sheet: { kind: "price", price: 2_012_500, by: "volume" },
  }),
  page("chart everything", { account: aFullAccount(), chart: FULL_CHART }, {}, "chart"),
  page("chart bars", { chart: { kind: "bar", interval: "30m", indicators: [] } }, {}, "chart"),
  page("chart line", { chart: { kind: "line", interval: "tick", indicators: [] } }, {}, "chart"),
  page("chart area", { chart: { kind: "area", interval: "1w", indicators: [] } }, {}, "chart"),
  page("chart hollow", { chart: { kind: "hollow", interval: "5m", indicators: [] } }, {}, "chart"),
  page(
    "chart baseline",
    { chart: { kind: "baseline", interval: "5m", indicators: [] } },
    {},
    "chart",
  ),
  page("chart-empty", { candles: "empty" }, {}, "chart"),
  page("chart-failed", { candles: "failed" }, {}, "chart"),
  without("loading", { options: [], status: "loading" }, true),
  without("failed", { options: [], status: "error" }, true),
  without("no-instruments", { options: [] }, true),
  without("not-found", {}, false),
];
