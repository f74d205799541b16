import { FuturesInfoEvent } from "@naru/contract/areas/futures/channels";
import { FuturesOptionView } from "@naru/contract/views/futures";
import { createState } from "@naru/engine/create-state";
import type { Input } from "@naru/engine/input";
import { step } from "@naru/engine/step";
import type { Tick } from "@naru/vocabulary/tick";
import { expect, test } from "vitest";
import { timedCommand } from "../bus/commands.ts";
import { entryOfSymbol, PERPETUAL_CATALOGUE } from "../market/catalogue.ts";
import { demoPerpetuals } from "../market/futures-options.ts";
import { createFuturesTopic } from "./futures-topic.ts";
import { futuresOptionViews, futuresPriceView } from "./futures-views.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const BTC = 201;
const DAY = {
  ...{ symbol: BTC, tradingDay: "2026-11-21", previousClose: 9_000_000, volume: 12_345 },
  ...{ open: 9_000_000, high: 9_200_000, low: 8_900_000, last: 9_000_000, isNewSeries: false },
};

/** A site's perpetuals as the demo offers them, and a market that says what it is told to. */
function world() {
  const state = createState();
  let now = NOW;
  let sequence = 0;
  const send = (input: Input): void => {
    const outcome = step(state, input);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
  };
  send({ kind: "defineSite", at: now, site: { id: 1, currency: "KRW", type: "101101" } });
  for (const { instrument } of PERPETUAL_CATALOGUE)
    send({ kind: "defineInstrument", at: now, instrument });
  for (const command of demoPerpetuals(1)) send(timedCommand(state, command, 0, now));
  const { calendar } = entryOfSymbol(BTC);
  send({ kind: "sessionOpened", at: now, calendar, tradingDay: "2026-11-21" });
  const tell = (...ticks: readonly Tick[]): void => {
    for (const tick of ticks) {
      sequence += 1;
      send({ kind: "tickArrived", at: now, tick: { sequence, receivedAt: now, tick } });
    }
  };
  const source = { state, now: () => now, day: () => DAY };
  return { state, send, tell, source, forward: (ms: number) => (now += ms) };
}

const of = { symbol: BTC, at: NOW } as const;
const TOLD: readonly Tick[] = [
  { kind: "depth", ...of, bids: [[9_149_990, 655]], asks: [[9_150_000, 701]] },
  { kind: "trade", ...of, price: 9_150_000, qty: 12 },
  { kind: "mark", ...of, price: 9_150_127_373_413 },
  { kind: "index", ...of, price: 9_149_050_000_000 },
  { kind: "funding", ...of, rate: -2_754, nextAt: NOW + 4 * 3_600_000 },
];

test("a perpetual is shown with its prices, its book in coins, mark, index and funding", () => {
  const { tell, source } = world();
  tell(...TOLD);
  expect(futuresPriceView(source, BTC, [[9_150_000, 12, NOW]])).toEqual({
    stock: "BTCUSDT",
    lastPrice: "91500.00",
    rateChange: "1.66",
    bids: [["91499.90", "0.655"]],
    asks: [["91500.00", "0.701"]],
    markPrice: "91501.27373413",
    indexPrice: "91490.50000000",
    isFrozen: 0,
    fundingRate: "-0.00002754",
    nextFundingTime: "2026-11-21T16:00:00.000Z",
    ...{ dayHigh: "92000.00", dayLow: "89000.00", prevClose: "90000.00", volume: "12.345" },
    at: "2026-11-21T12:00:00.000Z",
    trades: [["91500.00", "0.012", NOW]],
  });
});

test("the site's perpetuals are shown with decimals, fee, and the tiers of today", () => {
  const { tell, source } = world();
  tell(...TOLD);
  const views = futuresOptionViews(source, 1);
  for (const view of views) expect(FuturesOptionView.parse(view)).toEqual(view);
  expect(views.map(({ stock, isCloseOnly }) => [stock, isCloseOnly])).toEqual([
    ["BTCUSDT", 0],
    ["ETHUSDT", 0],
    ["XRPUSDT", 0],
    ["DOGEUSDT", 0],
    ["SOLUSDT", 0],
    ["EOSUSDT", 1],
  ]);
  expect(views[0]).toMatchObject({
    ...{ id: "1201", precision: 2, qtyPrecision: 3, tickSize: "0.01", qtyStep: "0.001" },
    ...{ currency: "USDT", fee: "0.0004", maxLeverage: 150, isRest: 0, volume: "12.345" },
  });
  expect(views[0]?.tiers.slice(0, 3)).toEqual([
    { floor: "0", cap: "300000", maxLeverage: 150, rate: "0.004", deduction: "0" },
    { floor: "300000", cap: "800000", maxLeverage: 100, rate: "0.005", deduction: "300" },
    { floor: "800000", cap: "3000000", maxLeverage: 75, rate: "0.0065", deduction: "1500" },
  ]);
  // Delisted: the last table that was published.
  expect(views[5]).toMatchObject({ maxLeverage: 75, isRest: 1 });
  expect(futuresOptionViews(source, 2)).toEqual([]);
});

test("a mark that grows stale is replaced by the last price, and says so", () => {
  const { tell, source, forward } = world();
  tell(...TOLD);
  forward(5_001);
  tell({ kind: "heartbeat", symbol: 0, at: NOW + 5_001 });
  expect(futuresPriceView(source, BTC, [])).toMatchObject({
    markPrice: "91500.00000000",
    isFrozen: 1,
  });
});

test("a silent feed freezes at once", () => {
  const { tell, source, send } = world();
  tell(...TOLD);
  send({ kind: "feedHalted", at: NOW, symbol: BTC });
  expect(futuresPriceView(source, BTC, [])).toMatchObject({
    markPrice: "91501.27373413",
    isFrozen: 1,
  });
});

test("the topic says all perpetuals when one moved, and again before a second is over", () => {
  const { tell, source, state } = world();
  tell(...TOLD);
  const topic = createFuturesTopic(source);
  const [first] = topic.frames(NOW);
  expect(first).toMatchObject({ destination: "/topic/futures_info", conflate: true });
  const event = FuturesInfoEvent.parse(JSON.parse(first?.body ?? ""));
  expect(event.items).toHaveLength(6);
  expect(event.items[0]).toEqual(futuresPriceView(source, BTC, []));
  topic.ticked({ kind: "heartbeat", symbol: 1, at: NOW });
  expect(topic.frames(NOW + 500)).toEqual([]);
  topic.ticked({ kind: "heartbeat", symbol: BTC, at: NOW });
  expect(topic.frames(NOW + 500)).toHaveLength(1);
  expect(topic.frames(NOW + 1_000)).toEqual([]);
  expect(topic.frames(NOW + 1_250)).toHaveLength(1);
  state.futuresOptionsOfSymbol.clear();
  expect(topic.frames(NOW + 9_000)).toEqual([]);
});

test("the topic says what was traded since it last spoke, of many trades the newest", () => {
  const { tell, source } = world();
  tell(...TOLD);
  const topic = createFuturesTopic(source);
  const tradesTold = (now: number) => {
    const [frame] = topic.frames(now);
    const [first] = FuturesInfoEvent.parse(JSON.parse(frame?.body ?? "")).items;
    return first?.trades.map(([, coins]) => coins);
  };
  for (let qty = 1; qty <= 22; qty += 1)
    topic.ticked({ kind: "trade", ...of, price: 9_150_000, qty });
  const told = tradesTold(NOW);
  expect([told?.length, told?.[0], told?.at(-1)]).toEqual([20, "0.003", "0.022"]);
  topic.ticked({ kind: "trade", ...of, price: 9_150_000, qty: 7 });
  expect(tradesTold(NOW + 100)).toEqual(["0.007"]);
  expect(tradesTold(NOW + 1_100)).toEqual([]);
});
