import type { Tick } from "@naru/vocabulary/tick";
import { describe, expect, test } from "vitest";
import { newSymbolMarket, noteHalted, noteOpened, noteTick } from "./market.ts";

const BTC = 201;
const STAMP = 28_800_000;

/** A market in its session that is told ticks, numbered from 1. */
function told() {
  const market = newSymbolMarket(BTC);
  noteOpened(market, "2026-11-20");
  let sequence = 0;
  const tell = (tick: Tick): boolean => {
    sequence += 1;
    return noteTick(market, { sequence, receivedAt: tick.at + 5, tick });
  };
  return { market, tell };
}

const mark = (at: number, price: number): Tick => ({ kind: "mark", symbol: BTC, at, price });
const index = (at: number, price: number): Tick => ({ kind: "index", symbol: BTC, at, price });
const funding = (at: number, rate: number, nextAt: number): Tick => ({
  ...{ kind: "funding", symbol: BTC },
  ...{ at, rate, nextAt },
});

test("what is no perpetual has no mark", () => {
  const { market, tell } = told();
  tell({ kind: "trade", symbol: BTC, at: 1, price: 5, qty: 1 });
  tell({ kind: "heartbeat", symbol: BTC, at: 2 });
  expect(market.perpetual).toBeNull();
});

test("mark and index are kept with their times, and state no price that orders fill at", () => {
  const { market, tell } = told();
  expect(tell(mark(10, 2_814_727_373_413))).toBe(false);
  expect(tell(index(11, 2_815_975_642_857))).toBe(false);
  expect(market.perpetual).toMatchObject({
    mark: 2_814_727_373_413,
    markAt: 10,
    markSequence: 1,
    index: 2_815_975_642_857,
    indexAt: 11,
  });
  expect(market).toMatchObject({ last: 0, isLastCurrent: false, stated: { price: 0 } });
});

test("a stamp passes when the feed names a later one, with the rate and mark that were known before", () => {
  const { market, tell } = told();
  tell(funding(0, 2_754, STAMP));
  tell(funding(60_000, 2_800, STAMP));
  expect(market.perpetual?.stamp).toBeNull();
  tell(mark(STAMP - 1_000, 77));
  // Some milliseconds late, as real ones are.
  tell(funding(STAMP + 17, 2_846, 2 * STAMP));
  expect(market.perpetual).toMatchObject({
    fundingRate: 2_846,
    nextFundingAt: 2 * STAMP,
    fundingInterval: STAMP,
    stamp: { at: STAMP, rate: 2_800, mark: 77, sequence: 4 },
  });
  tell(funding(STAMP + 60_000, 2_900, 2 * STAMP));
  expect(market.perpetual?.stamp).toMatchObject({ at: STAMP, rate: 2_800 });
});

test("while the feed is silent marks do not count, and a stamp does", () => {
  const { market, tell } = told();
  tell(mark(1, 70));
  tell(funding(2, 100, STAMP));
  noteHalted(market);
  tell(mark(STAMP + 1, 90));
  tell(index(STAMP + 1, 90));
  tell(funding(STAMP + 2, 200, 2 * STAMP));
  expect(market.perpetual).toMatchObject({
    ...{ mark: 70, index: 0 },
    stamp: { at: STAMP, rate: 100, mark: 70 },
  });
});

describe("a funding stamp", () => {
  test("that the feed puts off before its time has not passed", () => {
    const { market, tell } = told();
    tell(funding(0, 100, STAMP));
    tell(funding(STAMP - 1, 100, 2 * STAMP));
    expect(market.perpetual).toMatchObject({ nextFundingAt: 2 * STAMP, stamp: null });
    tell(funding(2 * STAMP, 200, 3 * STAMP));
    expect(market.perpetual?.stamp).toMatchObject({ at: 2 * STAMP, rate: 100 });
  });

  test("that has passed never passes again, whatever late or repeated news say", () => {
    const { market, tell } = told();
    tell(funding(0, 100, STAMP));
    tell(funding(STAMP, 200, 2 * STAMP));
    const passed = market.perpetual;
    tell(funding(STAMP + 5, 999, STAMP));
    expect(market.perpetual).toEqual(passed);
    tell(funding(STAMP + 6, 300, 2 * STAMP));
    expect(market.perpetual?.stamp).toMatchObject({ at: STAMP, rate: 100, sequence: 2 });
  });

  test("of a day before the first that the market knew of is not dug out", () => {
    const { market, tell } = told();
    tell(funding(STAMP + 5, 100, 2 * STAMP));
    tell(funding(STAMP + 6, 90, STAMP));
    tell(funding(STAMP + 6, 100, 2 * STAMP));
    expect(market.perpetual).toMatchObject({ nextFundingAt: 2 * STAMP, stamp: null });
  });

  test("each of several that a feed says after an hour away passes by a tick of its own, with its rate", () => {
    const { market, tell } = told();
    tell(funding(0, 100, STAMP));
    const later = 3 * STAMP + 5;
    const stamps = [
      funding(later, 110, STAMP),
      funding(later, 120, 2 * STAMP),
      funding(later, 130, 3 * STAMP),
      funding(later, 140, 4 * STAMP),
    ].map((tick) => {
      tell(tick);
      return market.perpetual?.stamp;
    });
    expect(stamps).toMatchObject([
      ...[null, { at: STAMP, rate: 110, sequence: 3 }],
      ...[
        { at: 2 * STAMP, rate: 120, sequence: 4 },
        { at: 3 * STAMP, rate: 130, sequence: 5 },
      ],
    ]);
  });

  test("of which nobody ever said a rate is nobody's", () => {
    const { market, tell } = told();
    tell(funding(0, 100, STAMP));
    tell(funding(STAMP, 100, 2 * STAMP));
    tell(funding(5 * STAMP, 500, 6 * STAMP));
    expect(market.perpetual).toMatchObject({
      ...{ nextFundingAt: 6 * STAMP, fundingInterval: STAMP },
      stamp: { at: 2 * STAMP, rate: 100 },
    });
  });
});
