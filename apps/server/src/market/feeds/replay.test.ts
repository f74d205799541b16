import { createState } from "@naru/engine/create-state";
import { newSymbolMarket, noteOpened, noteTick } from "@naru/engine/market/market";
import { marketOf } from "@naru/engine/state";
import { step } from "@naru/engine/step";
import { readRecorded } from "@naru/fixtures/recorded";
import type { Tick } from "@naru/vocabulary/tick";
import { describe, expect, test } from "vitest";
import { entryOfSymbol } from "../catalogue.ts";
import { createMarketKeeper } from "../keeper.ts";
import type { DroppedTick, FeedTick } from "../tick-check.ts";
import { type CsvTarget, ticksOfCsv } from "./csv.ts";
import { createReplay, type Replay, type ReplayState } from "./replay.ts";

const ES: CsvTarget = { symbol: 1, precision: 2, tickUnits: 25 };
const GC: CsvTarget = { symbol: 10, precision: 1, tickUnits: 1 };
const FDAX: CsvTarget = { symbol: 43, precision: 0, tickUnits: 1 };
const BITCOIN = entryOfSymbol(201);
const BTC: CsvTarget = { symbol: 7, precision: 2, tickUnits: 1, lotScale: 3 };

const MINUTES =
  "time_ms_utc,open,high,low,close,volume,bid_open,bid_high,bid_low,bid_close,bid_size,ask_open,ask_high,ask_low,ask_close,ask_size";
const word = (tick: Tick): string => {
  if (tick.kind === "trade") return `${tick.at} trade ${tick.price} × ${tick.qty}`;
  return tick.kind === "quote"
    ? `${tick.at} quote ${tick.bid}/${tick.ask}`
    : `${tick.at} ${tick.kind}`;
};

describe("recordings", () => {
  test("every gold trade, in file order", () => {
    const ticks = ticksOfCsv(readRecorded("goldTicks"), GC);
    expect(ticks).toHaveLength(39_702);
    expect(ticks[0]).toEqual({
      kind: "trade",
      symbol: 10,
      at: 1_381_104_000_276,
      price: 13_137,
      qty: 1,
    });
  });

  test("a rising bar reaches its low first, a falling one its high, each with its quote", () => {
    const rising = `${MINUTES}\n60000,100,101,99.75,100.5,9,99.75,100.75,99.5,100.25,5,100,101,99.75,100.5,7`;
    expect(ticksOfCsv(rising, ES).map(word)).toEqual([
      "60000 quote 9975/10000",
      "60000 trade 10000 × 2",
      "80000 quote 9950/9975",
      "80000 trade 9975 × 2",
      "100000 quote 10075/10100",
      "100000 trade 10100 × 2",
      "119999 quote 10025/10050",
      "119999 trade 10050 × 3",
    ]);
    const falling = `${MINUTES}\n60000,100,101,99.75,99.75,2,,,,,0,,,,,0`;
    expect(ticksOfCsv(falling, ES).map(word)).toEqual([
      "60000 trade 10000 × 1",
      "80000 trade 10100 × 1",
      "100000 trade 9975 × 1",
      "119999 trade 9975 × 2",
    ]);
  });

  test("a minute without trades is four quotes; a side may be missing", () => {
    const ticks = ticksOfCsv(`${MINUTES}\n60000,,,,,,,,,,0,100.25,100.25,100.25,100.25,39`, ES);
    expect(ticks).toHaveLength(4);
    expect(ticks[3]).toEqual({
      kind: "quote",
      symbol: 1,
      at: 119_999,
      bid: 0,
      bidQty: 0,
      ask: 10_025,
      askQty: 39,
    });
  });

  test("the quotes of the DAX proxy are widened onto the tick, and say no size", () => {
    const [first] = ticksOfCsv(readRecorded("daxQuotes"), FDAX);
    expect(first).toEqual({
      kind: "quote",
      symbol: 43,
      at: 1_550_621_700_000,
      bid: 11_313,
      bidQty: 0,
      ask: 11_320,
      askQty: 0,
    });
  });

  test("trades of Binance keep their numbers, the insurance fund's row is none", () => {
    const ticks = ticksOfCsv(readRecorded("bitcoinTrades"), BTC);
    expect(ticks).toHaveLength(12_934);
    expect(
      ticks.every(({ kind, sourceSequence }) => kind === "trade" && sourceSequence !== undefined),
    ).toBe(true);
  });

  test("mark and index each second, funding when it changes", () => {
    const ticks = ticksOfCsv(readRecorded("bitcoinMarks"), BTC);
    const funding = ticks.filter((tick) => tick.kind === "funding");
    expect(ticks.filter(({ kind }) => kind === "mark")).toHaveLength(514);
    expect(funding.map(({ nextAt }) => nextAt)).toContain(1_680_681_600_000);
    expect(funding[0]).toMatchObject({ rate: 2_754, nextAt: 1_680_652_800_000 });
    expect(ticks.slice(0, 2)).toEqual([
      { kind: "mark", symbol: 7, at: 1_680_652_701_000, price: 2_814_727_373_413 },
      { kind: "index", symbol: 7, at: 1_680_652_701_000, price: 2_815_975_642_857 },
    ]);
  });

  test("a history of funding rates", () => {
    const stamps = ticksOfCsv(readRecorded("rippleFunding"), BTC);
    expect(stamps).toHaveLength(182);
    expect(stamps[0]).toMatchObject({ at: 1_637_193_600_017, rate: 10_000 });
    expect(ticksOfCsv("funding_time_ms,funding_rate\n60017,-0.00010000", BTC)).toEqual([
      { kind: "funding", symbol: 7, at: 60_017, rate: -10_000, nextAt: 60_000 },
      { kind: "funding", symbol: 7, at: 60_017, rate: -10_000, nextAt: 28_860_000 },
    ]);
  });

  test("each stamp of a history passes with the rate of its own row, once", () => {
    const text = readRecorded("rippleFunding");
    const rows = text.trimEnd().split("\n").slice(1);
    const market = newSymbolMarket(BTC.symbol);
    noteOpened(market, "2021-11-18");
    const passed = new Map<number, number>();
    for (const [place, tick] of ticksOfCsv(text, BTC).entries()) {
      noteTick(market, { sequence: place + 1, receivedAt: tick.at, tick });
      const stamp = market.perpetual?.stamp;
      if (stamp?.sequence === place + 1) passed.set(stamp.at, stamp.rate);
    }
    expect([...passed]).toEqual(
      rows.map((row) => {
        const [at = "", rate = ""] = row.split(",");
        return [Math.floor(Number(at) / 60_000) * 60_000, Math.round(Number(rate) * 1e8)];
      }),
    );
  });

  test("the recorded stamp of midnight passes with the rate that was said at it", () => {
    const market = newSymbolMarket(BTC.symbol);
    noteOpened(market, "2023-04-04");
    for (const [place, tick] of ticksOfCsv(readRecorded("bitcoinMarks"), BTC).entries())
      noteTick(market, { sequence: place + 1, receivedAt: tick.at, tick });
    expect(market.perpetual?.stamp).toMatchObject({
      ...{ at: 1_680_652_800_000, rate: 2_760, mark: 2_815_520_000_000 },
    });
  });

  test.each([
    ["an unknown header", "a,b\n1,2", /no known recording/],
    [
      "a price between two ticks",
      "time_ms_utc,price,qty\n1,100.10,1",
      /line 2: 100.10 lies between/,
    ],
    ["too many decimals", "time_ms_utc,price,qty\n1,100.251,1", /line 2/],
    ["a missing cell", "time_ms_utc,price,qty\n1,100.25,1\n2,100.25", /line 3: 3 cells/],
    ["a broken time", "time_ms_utc,price,qty\n1.5,100.25,1", /line 2: "1.5"/],
  ])("%s is refused with its line", (_, text, message) => {
    expect(() => ticksOfCsv(text, ES)).toThrow(message);
  });
});

describe("replay", () => {
  const trades: FeedTick[] = [500, 1_000, 1_000, 3_200].map((at, index) => ({
    kind: "trade",
    symbol: 1,
    at,
    price: 100 + index,
    qty: 1,
  }));
  const walk = (replay: Replay): string[] => {
    const words: string[] = [];
    for (let at = replay.nextAt(); at !== null; at = replay.nextAt())
      words.push(...replay.advanceTo(at).map(word));
    return words;
  };

  test("in its own time, with a heartbeat each second", () => {
    expect(walk(createReplay({ recordings: [trades] }))).toEqual([
      "500 trade 100 × 1",
      "1000 heartbeat",
      "1000 trade 101 × 1",
      "1000 trade 102 × 1",
      "2000 heartbeat",
      "3000 heartbeat",
      "3200 trade 103 × 1",
    ]);
  });

  test("paced, twice as fast, stamped with the time at which it comes", () => {
    const replay = createReplay({ recordings: [trades], pace: { startAt: 10_000, speed: 2 } });
    expect(replay.nextAt()).toBe(10_000);
    expect(replay.advanceTo(10_250).map(word)).toEqual([
      "10000 trade 100 × 1",
      "10250 heartbeat",
      "10250 trade 101 × 1",
      "10250 trade 102 × 1",
    ]);
    expect(replay.advanceTo(20_000).at(-1)).toMatchObject({ at: 11_350, price: 103 });
    expect(replay.nextAt()).toBeNull();
  });

  test("recordings are merged, and it goes on from its state", () => {
    const others: FeedTick[] = [{ kind: "trade", symbol: 2, at: 1_000, price: 5, qty: 1 }];
    const whole = walk(createReplay({ recordings: [trades, others] }));
    const first = createReplay({ recordings: [trades, others] });
    const part = first.advanceTo(1_000).map(word);
    const state = JSON.parse(JSON.stringify(first.state())) as ReplayState;
    expect([...part, ...walk(createReplay({ recordings: [trades, others], state }))]).toEqual(
      whole,
    );
    expect(part).toHaveLength(5);
  });

  test.each([
    // what the keeper hands over of a recorded market: sessions opened and closed, days ended, trades
    ["gold", "goldTicks", GC, "CME", { opened: 2, closed: 1, ended: 1, trades: 39_702 }],
    [
      "the E-mini",
      "eminiMinutes",
      ES,
      "CME_INDEX",
      { opened: 10, closed: 10, ended: 5, trades: 6_826 * 4 },
    ],
  ] as const)("%s of 2013 keeps the hours of its time", (_, name, target, calendar, expected) => {
    const dropped: DroppedTick[] = [];
    const keeper = createMarketKeeper({
      listings: [{ symbol: target.symbol, calendar, months: null, lastTrade: null }],
      lastSequence: 0,
      lastBeatAt: null,
      checkpoint: null,
      onDropped: (each) => dropped.push(each),
    });
    const replay = createReplay({ recordings: [ticksOfCsv(readRecorded(name), target)] });
    const seen = { opened: 0, closed: 0, ended: 0, trades: 0, halts: 0 };
    for (let at = replay.nextAt(); at !== null; at = replay.nextAt()) {
      for (const input of keeper.advance(at, replay.advanceTo(at))) {
        if (input.kind === "sessionOpened") seen.opened += 1;
        if (input.kind === "sessionClosed") seen.closed += 1;
        if (input.kind === "sessionClosed" && input.endsTradingDay) seen.ended += 1;
        if (input.kind === "tickArrived" && input.tick.tick.kind === "trade") seen.trades += 1;
        if (input.kind === "feedHalted") seen.halts += 1;
      }
    }
    expect(seen).toEqual({ ...expected, halts: 0 });
    // Only quotes before the Sunday open are not believed.
    expect(
      dropped.filter(({ reason, tick }) => reason !== "outside" || tick.kind !== "quote"),
    ).toEqual([]);
  });

  test("the bitcoin minutes of 2023 are believed whole, and their stamp passes once", () => {
    const state = createState();
    const { symbol, instrument, lotScale } = BITCOIN;
    step(state, { kind: "defineInstrument", at: 1, instrument });
    const recordings = (["bitcoinTrades", "bitcoinMarks"] as const).map((name) =>
      ticksOfCsv(readRecorded(name), { ...instrument, lotScale: lotScale ?? 0 }),
    );
    const dropped: DroppedTick[] = [];
    const keeper = createMarketKeeper({
      ...{ listings: [BITCOIN], lastSequence: 0, lastBeatAt: null, checkpoint: null },
      onDropped: (each) => dropped.push(each),
    });
    const replay = createReplay({ recordings });
    const market = marketOf(state, symbol);
    const stamps = new Set<unknown>();
    for (let at = replay.nextAt(); at !== null; at = replay.nextAt()) {
      for (const input of keeper.advance(at, replay.advanceTo(at))) step(state, input);
      stamps.add(market.perpetual?.stamp ?? null);
    }
    expect(dropped).toEqual([]);
    expect([...stamps]).toEqual([
      null,
      {
        at: 1_680_652_800_000,
        rate: 2_760,
        mark: expect.any(Number),
        sequence: expect.any(Number),
      },
    ]);
    expect(market).toMatchObject({
      last: 2_814_010,
      perpetual: {
        ...{ mark: 2_814_010_000_000, index: 2_815_152_166_667 },
        ...{ fundingRate: 2_846, nextFundingAt: 1_680_681_600_000, fundingInterval: 28_800_000 },
      },
    });
  });
});
