import { readRecorded } from "@naru/fixtures/recorded";
import type { Tick } from "@naru/vocabulary/tick";
import { describe, expect, test } from "vitest";
import { createMarketKeeper } from "../keeper.ts";
import type { DroppedTick, FeedTick } from "../tick-check.ts";
import { type CsvTarget, ticksOfCsv } from "./csv.ts";
import { createReplay, type Replay, type ReplayState } from "./replay.ts";

const ES: CsvTarget = { symbol: 1, precision: 2, tickUnits: 25 };
const GC: CsvTarget = { symbol: 10, precision: 1, tickUnits: 1 };
const FDAX: CsvTarget = { symbol: 43, precision: 0, tickUnits: 1 };
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

  test("the quotes of the DAX proxy are widened onto the tick", () => {
    const [first] = ticksOfCsv(readRecorded("daxQuotes"), FDAX);
    expect(first).toEqual({
      kind: "quote",
      symbol: 43,
      at: 1_550_621_700_000,
      bid: 11_313,
      bidQty: 1,
      ask: 11_320,
      askQty: 1,
    });
  });

  test("trades of Binance keep their numbers, the insurance fund's row is none", () => {
    const ticks = ticksOfCsv(readRecorded("bitcoinTrades"), BTC);
    expect(ticks).toHaveLength(171);
    expect(
      ticks.every(({ kind, sourceSequence }) => kind === "trade" && sourceSequence !== undefined),
    ).toBe(true);
  });

  test("mark and index each second, funding when it changes", () => {
    const ticks = ticksOfCsv(readRecorded("bitcoinMarks"), BTC);
    const funding = ticks.filter((tick) => tick.kind === "funding");
    expect(ticks.filter(({ kind }) => kind === "mark")).toHaveLength(60);
    expect(funding.map(({ nextAt }) => nextAt)).toContain(1_680_681_600_000);
    expect(funding[0]).toMatchObject({ rate: 2_754, nextAt: 1_680_652_800_000 });
    expect(ticks[0]).toMatchObject({ kind: "mark", price: expect.any(Number) });
  });

  test("a history of funding rates", () => {
    expect(ticksOfCsv("funding_time_ms,funding_rate\n1000,-0.00010000", BTC)).toEqual([
      { kind: "funding", symbol: 7, at: 1_000, rate: -10_000, nextAt: 28_801_000 },
    ]);
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
});
