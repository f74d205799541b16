/**
 * A market of fixtures for the gallery and for looking at the page without a server: the same stores and calls as in
 * the app, with a seeded walk of prices behind them. No screen knows that it is here.
 */

import type { Http } from "@naru/client/http";
import type { LiveStatus } from "@naru/client/live";
import type { Given } from "@naru/client/request";
import { PATHS, type RouteId } from "@naru/contract/paths";
import { tokenStore } from "@naru/client/tokens";
import { siteStorage } from "@naru/client/site-storage";
import type { SiteView } from "@naru/client/views";
import { language, type Language } from "../../base/i18n.ts";
import { installRuntime } from "../../base/runtime.ts";
import { type Json, keptSettings } from "../../settings/kept-settings.ts";
import { accountState, connection, LIST, market, priceAges } from "../../live/wiring.ts";
import type { FigureSettings } from "../../settings/settings-store.ts";
import { orderTrip } from "../../live/order-trip.ts";
import { unanswered } from "../../live/send-order.ts";
import type {
  AccountView,
  BookLevel,
  CandleView,
  FillRecordView,
  OptionView,
  OrderView,
  TradeTickView,
} from "../base/views.ts";
import { type ChartLayout, layoutKey } from "../../settings/chart-layout.ts";
import {
  LADDER_DEFAULTS,
  LADDER_SETTINGS_KEY,
  type LadderSettings,
} from "../../settings/ladder-settings.ts";
import { aBook, aRecord, FIXTURE_NOW } from "./fixtures.ts";
import { waitingPrice } from "../base/terms.ts";

export interface MockWorld {
  readonly language: Language;
  readonly isGuest: boolean;
  readonly options: readonly OptionView[];
  readonly status: "loading" | "ready" | "error";
  readonly account: AccountView | null;
  readonly connection: {
    readonly state: "open" | "connecting" | "failed";
    readonly ageMs: number | null;
  };
  /** Whether the viewed instrument has a book. */
  readonly hasBook: boolean;
  /** What the server answers to an order: taken, refused with this text, or never. */
  readonly orders: "taken" | "never" | { readonly refused: string };
  readonly candles: "full" | "empty" | "failed";
  /** What the last order took there and back, ms. */
  readonly trip?: number;
  /** Whether an order is without its answer. */
  readonly isChecking?: boolean;
  /** Own fills in the viewed instrument. */
  readonly fills?: readonly FillRecordView[];
  /** How the member wants the ladder. */
  readonly ladder?: Partial<LadderSettings>;
  /** In which units figures are shown. */
  readonly figures?: Partial<FigureSettings>;
  /** How the chart of the first instrument looks. */
  readonly chart?: Partial<ChartLayout>;
}

const SITE: SiteView = {
  id: "1",
  code: "naru",
  name: "나루",
  stockPrefix: "",
  overseaPrefix: "",
  coinInfoJson: "{}",
  usedCoins: "BINARY",
  binaryCurrency: "KRW",
  depositCoins: "",
  buyCoins: "",
  type: "101101",
  language: "ko",
  timeZone: "Asia/Seoul",
  isDemo: true,
  theme: { brand: "나루", logoText: "나루", accentDark: "#4c8dff", accentLight: "#1f6fe5" },
};

const CANDLES = 300;

/** Puts a world into the app's stores. */
export function installMock(world: MockWorld): void {
  const memory = new Map<string, string>();
  const storage = siteStorage(
    {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    "gallery",
  );
  const tokens = tokenStore(storage);
  if (!world.isGuest) {
    tokens.write({ accessToken: "a", refreshToken: "r", expiresIn: 3600 }, FIXTURE_NOW);
  }
  const startedAt = performance.now();
  installRuntime({
    site: SITE,
    startPage: "/oversea",
    storage,
    tokens,
    timers: {
      now: () => FIXTURE_NOW + Math.round(performance.now() - startedAt),
      after(ms, call) {
        const handle = setTimeout(call, ms);
        return () => clearTimeout(handle);
      },
    },
    live: {
      status: statusOf(world),
      onStatus: () => () => {},
      onOpen: () => () => {},
      subscribe: () => () => {},
      start: () => {},
      stop: () => {},
      nudge: () => {},
      onForceLogout: () => () => {},
    },
    http: httpOf(world),
  });
  language.set(world.language);
  keptSettings.set({
    [LADDER_SETTINGS_KEY]: { ...LADDER_DEFAULTS, ...world.ladder } as unknown as Json,
    figures: { ...world.figures } as unknown as Json,
    [layoutKey(world.options[0]?.id ?? "")]: (world.chart ?? {}) as unknown as Json,
  });
  market.setOptions(world.options);
  market.setStatus(world.status);
  const { account } = world;
  accountState.set({
    account: account === null ? null : { ...account },
    isWhole: true,
    crossVersion: account?.version ?? -1,
    ended: new Set(),
    waiting: account === null ? [] : null,
  });
  orderTrip.set(world.trip ?? null);
  unanswered.set(world.isChecking === true ? 1 : 0);
  const { state, ageMs } = world.connection;
  connection.set({ state, latencyMs: state === "open" ? 12 : null });
  priceAges.set(
    ageMs === null
      ? {}
      : Object.fromEntries([LIST, ...world.options.map(({ id }) => id)].map((id) => [id, ageMs])),
  );
}

function statusOf({ connection: { ageMs } }: MockWorld): LiveStatus {
  return {
    state: "idle",
    heardAt: ageMs === null ? null : FIXTURE_NOW - ageMs,
    latencyMs: null,
  };
}

function httpOf(world: MockWorld): Http {
  return {
    call(id, ...args) {
      const answer = PATHS[id].method === "GET" ? answerGet : answerPost;
      return answer(world, id, (args[0] ?? {}) as Given) as never;
    },
    list: (id, ...args) => answerGet(world, id, (args[0] ?? {}) as Given) as never,
    newKey: () => "0",
    login: async () => {},
    accessToken: async () => null,
  };
}

async function answerGet(
  world: MockWorld,
  id: RouteId,
  query: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (id === "lastPrice") {
    if (!world.hasBook) return new Promise(() => {});
    const option = world.options.find((known) => known.id === query.overseaOptionId);
    return option === undefined ? aBook() : bookOf(option);
  }
  if (id === "chart") {
    if (world.candles === "failed") throw new Error("503");
    const option = world.options.find((known) => known.id === query.overseaOptionId);
    return world.candles === "empty" || option === undefined || query.before
      ? []
      : candlesOf(option, String(query.interval));
  }
  if (id === "rawData") {
    const option = world.options.find((known) => known.id === query["overseaOptionId"]);
    if (world.candles === "failed") throw new Error("503");
    return option === undefined || query["before"] || world.candles === "empty"
      ? []
      : tradesOf(option);
  }
  if (id === "closes")
    return Object.fromEntries(
      world.options.map((option) => [
        option.id,
        candlesOf(option, "1h")
          .slice(-24)
          .map(({ close }) => close),
      ]),
    );
  if (id === "overseaOptions") return world.options;
  if (id === "overseaRecords")
    return { content: [aRecord()], page: 0, size: 30, totalElements: 1, totalPages: 1 };
  if (id === "overseaFills")
    return { content: world.fills ?? [], page: 0, size: 100, totalElements: 0, totalPages: 1 };
  return new Promise(() => {});
}

async function answerPost(
  world: MockWorld,
  id: RouteId,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (world.orders === "never") return new Promise(() => {});
  if (world.orders !== "taken") throw new Error(world.orders.refused);
  const { account } = accountState.get();
  if (account !== null && id === "cancelOverseaOrder") {
    accountState.set({
      ...accountState.get(),
      account: { ...account, orders: account.orders.filter((order) => order.id !== body.id) },
    });
    return { id: body.id, status: "CANCELLED" };
  }
  if (account !== null && id === "amendOverseaRow") {
    const moved = account.orders.map((order) =>
      order.overseaOptionId === body.overseaOptionId &&
      order.tradeType === body.tradeType &&
      waitingPrice(order) === body.fromPrice
        ? {
            ...order,
            ...(order.triggerSide === null
              ? { price: String(body.toPrice) }
              : { stopPrice: String(body.toPrice) }),
          }
        : order,
    );
    accountState.set({ ...accountState.get(), account: { ...account, orders: moved } });
    return { ids: [] };
  }
  if (account !== null && id === "placeOverseaOrder" && body.marketType !== "MARKET") {
    const option = world.options.find((known) => known.id === body.overseaOptionId);
    const stopPrice = body.stopPrice as string | null;
    const order = {
      id: String(80_000 + account.orders.length),
      overseaOptionId: body.overseaOptionId,
      stock: option?.stock,
      koName: option?.koName,
      marketType: body.marketType,
      tradeType: body.tradeType,
      price: body.price,
      stopPrice,
      triggerSide:
        stopPrice === null
          ? null
          : Number(stopPrice) > Number(option?.lastPrice)
            ? "above"
            : "below",
      tpTick: body.tpTick,
      slTick: body.slTick,
      qty: body.qty,
      filledQty: 0,
      avgPrice: null,
      status: "OPEN",
      reason: null,
      createdAt: new Date(FIXTURE_NOW).toISOString(),
      closedAt: null,
    } as OrderView;
    accountState.set({
      ...accountState.get(),
      account: { ...account, orders: [...account.orders, order] },
    });
    return { id: order.id, status: "OPEN", filledQty: 0, avgPrice: null };
  }
  return { id: "1", status: "FILLED", filledQty: body.qty ?? 0, avgPrice: null, ids: [] };
}

function bookOf(option: OptionView) {
  const tick = Number(option.tickSize);
  const level = (step: number, qty: number): BookLevel => [
    (Number(option.lastPrice) + step * tick).toFixed(option.precision),
    qty,
  ];
  return aBook({
    overseaOptionId: option.id,
    lastPrice: option.lastPrice,
    rateChange: option.rateChange,
    dayHigh: option.dayHigh,
    dayLow: option.dayLow,
    bids: [level(-1, 25), level(-2, 18), level(-3, 41), level(-4, 9), level(-5, 33)],
    asks: [level(1, 12), level(2, 31), level(3, 42), level(4, 7), level(5, 22)],
  });
}

/** Trades that walk a tick at a time and end at the last price, oldest first. */
function tradesOf(option: OptionView): TradeTickView[] {
  const random = seeded(7);
  const trades: TradeTickView[] = [];
  let price = Number(option.lastPrice);
  for (let index = 0; index < CANDLES; index += 1) {
    trades.push({
      at: new Date(FIXTURE_NOW - index * 700).toISOString(),
      price: price.toFixed(option.precision),
      qty: 1 + Math.floor(random() ** 4 * 40),
    });
    price += (Math.floor(random() * 3) - 1) * Number(option.tickSize);
  }
  return trades.reverse();
}

const LENGTH_MS: Readonly<Record<string, number>> = {
  "1s": 1e3,
  "1m": 6e4,
  "5m": 3e5,
  "15m": 9e5,
  "1h": 36e5,
  "1d": 864e5,
};

function candlesOf(option: OptionView, interval: string): CandleView[] {
  const random = seeded(Number(option.id) % 100);
  const length = LENGTH_MS[interval] ?? 6e4;
  const tick = Number(option.tickSize) * Math.sqrt(length / 6e4);
  const end = FIXTURE_NOW - (FIXTURE_NOW % length);
  const candles: CandleView[] = [];
  let close = Number(option.lastPrice);
  for (let index = 0; index < CANDLES; index += 1) {
    const open = close - (random() - 0.47) * 24 * tick;
    const high = Math.max(open, close) + random() * 8 * tick;
    const low = Math.min(open, close) - random() * 8 * tick;
    const text = (price: number) => price.toFixed(option.precision);
    candles.push({
      time: new Date(end - index * length).toISOString(),
      open: text(open),
      high: text(high),
      low: text(low),
      close: text(close),
      volume: 50 + Math.floor(random() * 900),
    });
    close = open;
  }
  return candles.reverse();
}

/** Numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
