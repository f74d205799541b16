import { createState } from "@naru/engine/create-state";
import type { Input } from "@naru/engine/input";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { PERPETUAL_CATALOGUE } from "../market/catalogue.ts";
import type { OpenLive } from "./market-feeds.ts";
import { type MarketOwnerOptions, openMarket } from "./market-owner.ts";

const SECOND = 1_000;
const BITCOIN = 201;

const NOW = Date.UTC(2026, 10, 20, 9);

/** An installation that comes back with what it left, and tells of perpetuals by a feed from outside, or by its own. */
function open(left: string | null, openLive: OpenLive | null, now: number) {
  return openMarket({
    rows: {
      ...{ marketCheckpoint: left === null ? null : { json: left }, ticksAfterCheckpoint: [] },
      ...{ tapeSequence: 0, beatMark: left === null ? 0 : now - SECOND },
    } as unknown as MarketOwnerOptions["rows"],
    ...{ state: createState(), seed: "a test's", openLive, now },
    days: { seeds: () => ({ seed: "a day's", beacon: "" }), lastOrdinal: () => 1 },
    log: pino({ level: "silent" }),
  });
}

/** A feed from outside that says one price of bitcoin whenever it is asked, and remembers what it was handed. */
function outside(remembered: unknown[]): OpenLive {
  return (state) => {
    remembered.push(state);
    return {
      symbols: new Set(PERPETUAL_CATALOGUE.map(({ symbol }) => symbol)),
      advanceTo: (at) => [
        { kind: "heartbeat", symbol: BITCOIN, at },
        { kind: "trade", symbol: BITCOIN, at, price: 2_815_140, qty: 1 },
      ],
      state: () => ({ funding: { [BITCOIN]: { rate: 2_754, nextAt: NOW, heardAt: NOW } } }),
      report: () => Promise.reject(new Error("nobody looks")) as never,
      close: () => {},
    };
  };
}

function perpetualTicks(inputs: readonly Input[]) {
  return inputs.flatMap((input) =>
    input.kind === "tickArrived" && input.tick.tick.symbol >= BITCOIN ? [input.tick.tick] : [],
  );
}

describe("perpetuals told from outside", () => {
  const remembered: unknown[] = [];
  let left: string;
  let ordinal: number;

  test("are not simulated, in no past and under no heartbeat but their own, and the others go on", () => {
    const market = open(null, outside(remembered), NOW);
    const inputs = [...market.pull(NOW + SECOND), ...market.pull(NOW + 5 * SECOND)];
    expect(perpetualTicks(inputs).map((tick) => [tick.kind, tick.symbol])).toEqual([
      ...[
        ["heartbeat", BITCOIN],
        ["trade", BITCOIN],
      ],
      ...[
        ["heartbeat", BITCOIN],
        ["trade", BITCOIN],
      ],
    ]);
    const halted = inputs.flatMap((input) => (input.kind === "feedHalted" ? [input.symbol] : []));
    const others = PERPETUAL_CATALOGUE.map(({ symbol }) => symbol).filter(
      (each) => each !== BITCOIN,
    );
    for (const symbol of others) expect(halted).toContain(symbol);
    expect(
      inputs.some((input) => input.kind === "tickArrived" && input.tick.tick.symbol < BITCOIN),
    ).toBe(true);
    expect(market.day(BITCOIN).last).toBe(2_815_140);
    left = market.checkpoint();
    ordinal = market.starts.at(-1)?.ordinal ?? 0;
  });

  test("go on from what their feed said of itself; simulated again they start anew", () => {
    const again = open(left, outside(remembered), NOW + 6 * SECOND);
    expect(remembered).toEqual([
      null,
      { funding: { [BITCOIN]: { rate: 2_754, nextAt: NOW, heardAt: NOW } } },
    ]);
    again.pull(NOW + 7 * SECOND);
    expect(again.starts.map((start) => start.ordinal)).toEqual([ordinal]);
    const simulated = open(again.checkpoint(), null, NOW + 8 * SECOND);
    expect(simulated.starts[0]?.ordinal).toBeGreaterThan(ordinal);
    const ticks = perpetualTicks(simulated.pull(NOW + 9 * SECOND));
    expect(new Set(ticks.map(({ symbol }) => symbol)).size).toBe(PERPETUAL_CATALOGUE.length);
  });
});

test("a past leaves no candle in the tables that has not closed", () => {
  const halfPast = NOW + 30 * 60 * SECOND;
  const market = open(null, null, halfPast);
  const hours = market.openCandles(BITCOIN, "1h").map(({ at }) => at);
  expect(hours.at(-1)).toBe(NOW);
  expect(market.candles.waiting(BITCOIN, "1h").map(({ at }) => at)).toEqual(hours.slice(0, -1));
  expect(new Set(hours).size).toBe(hours.length);
});

test("the market ends where the clock goes back by more than a price may be old, and waits for less", () => {
  const market = openMarket({
    rows: { marketCheckpoint: null, tapeSequence: 0, beatMark: 0, ticksAfterCheckpoint: [] },
    state: createState(),
    seed: "a test's",
    days: { seeds: () => ({ seed: "a day's", beacon: "" }), lastOrdinal: () => 0 },
    now: NOW,
    log: pino({ level: "silent" }),
  });
  expect(market.pull(NOW + 60_000).length).toBeGreaterThan(0);
  expect(market.pull(NOW + 58_000)).toEqual([]);
  expect(() => market.pull(NOW)).toThrow(
    "The clock stands at 2026-11-20T09:00:00.000Z, and this installation has run until 2026-11-20T09:01:00.000Z",
  );
});
