import { isOnTick } from "@naru/money/price";
import type { Tick } from "@naru/vocabulary/tick";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOpen } from "../calendar.ts";
import { CATALOGUE, entryOfSymbol } from "../catalogue.ts";
import { createMarketKeeper } from "../keeper.ts";
import type { DroppedTick } from "../tick-check.ts";
import { createSimulator, type Simulator, type SimulatorState } from "./simulator.ts";

const at = (iso: string): number => Date.parse(iso);
const THURSDAY = at("2026-11-19T14:00:00Z");
const MINUTE = 60_000;

function simulatorOf(
  now: number,
  seed = "a secret",
  state: SimulatorState | null = null,
): Simulator {
  return createSimulator({ seed, entries: CATALOGUE, now, state });
}

function runOf(simulator: Simulator, from: number, to: number, step = 5_000): Tick[] {
  const ticks: Tick[] = [];
  for (let now = from; now < to; ) {
    now = Math.min(now + step, to);
    ticks.push(...simulator.advanceTo(now));
  }
  return ticks;
}

const digest = (ticks: readonly Tick[]): string => JSON.stringify(ticks);

describe("the simulated market", () => {
  test("one seed is one market, another seed another", () => {
    const first = runOf(simulatorOf(THURSDAY), THURSDAY, THURSDAY + MINUTE);
    expect(digest(runOf(simulatorOf(THURSDAY), THURSDAY, THURSDAY + MINUTE))).toBe(digest(first));
    expect(digest(runOf(simulatorOf(THURSDAY, "another"), THURSDAY, THURSDAY + MINUTE))).not.toBe(
      digest(first),
    );
  });

  test("how often it is asked changes nothing, and neither does a restart from its state", () => {
    const whole = digest(runOf(simulatorOf(THURSDAY), THURSDAY, THURSDAY + MINUTE));
    const cuts = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(cuts, fc.boolean(), (steps, restarts) => {
        let simulator = simulatorOf(THURSDAY);
        let now = THURSDAY;
        const ticks: Tick[] = [];
        for (let index = 0; now < THURSDAY + MINUTE; index += 1) {
          now = Math.min(now + (steps[index % steps.length] ?? 1), THURSDAY + MINUTE);
          ticks.push(...simulator.advanceTo(now));
          if (!restarts || index % 3 !== 0) continue;
          const saved = JSON.parse(JSON.stringify(simulator.state())) as SimulatorState;
          simulator = simulatorOf(now, "a secret", saved);
        }
        expect(digest(ticks)).toBe(whole);
      }),
      { numRuns: 12 },
    );
  });

  test("a restart after a night goes on near the price it had", () => {
    const first = simulatorOf(THURSDAY);
    const before = lastTrades(runOf(first, THURSDAY, THURSDAY + 10 * MINUTE));
    const later = THURSDAY + 5 * 3_600_000;
    const second = simulatorOf(later, "a secret", first.state());
    const [heartbeat, ...spoken] = second.advanceTo(later);
    expect(heartbeat).toEqual({ kind: "heartbeat", symbol: 0, at: later });
    expect(symbolsOf(spoken)).toEqual(openSymbolsAt(later));
    const after = lastTrades(runOf(second, later, later + MINUTE));
    expect(after.size).toBeGreaterThan(20);
    for (const [symbol, price] of after) {
      const old = before.get(symbol);
      if (old !== undefined) expect(Math.abs(price / old - 1)).toBeLessThan(0.02);
    }
  });

  test("a machine that slept skips the hole and says so", () => {
    const simulator = simulatorOf(THURSDAY);
    simulator.advanceTo(THURSDAY + 1_000);
    const woken = simulator.advanceTo(THURSDAY + 3_600_000);
    expect(woken.slice(0, 2).map(({ kind }) => kind)).toEqual(["gap", "heartbeat"]);
    expect(woken.every((tick) => tick.at === THURSDAY + 3_600_000)).toBe(true);
  });

  test.each([
    ["on a Saturday", "2026-11-21T03:00:00Z"],
    ["on a working day", "2026-11-19T14:00:00Z"],
  ])("started %s, every open instrument has a book and a price at once", (_, from) => {
    const ticks = simulatorOf(at(from)).advanceTo(at(from));
    const spoken = (kind: Tick["kind"]) => symbolsOf(ticks.filter((tick) => tick.kind === kind));
    expect(spoken("depth")).toEqual(openSymbolsAt(at(from)));
    expect(spoken("trade")).toEqual(openSymbolsAt(at(from)));
  });

  test.each([
    ["the last minutes of Chicago and New York Friday", "2026-11-20T21:50:00Z"],
    ["lunch in Hong Kong", "2026-11-19T03:55:00Z"],
    ["Sunday's open", "2026-11-22T22:55:00Z"],
    ["spring daylight saving", "2026-03-08T21:55:00Z"],
    ["autumn daylight saving", "2026-11-01T22:55:00Z"],
    ["Saturday noon in Seoul", "2026-11-21T03:00:00Z"],
  ])("%s: only inside sessions, on the grid, in order, with a heartbeat each second", (_, from) => {
    const start = at(from);
    const ticks = runOf(simulatorOf(start), start, start + 15 * MINUTE);
    const faults: string[] = [];
    let before = start;
    let heardAt = start;
    for (const tick of ticks) {
      if (tick.at < before) faults.push(`${tick.at} after ${before}`);
      before = tick.at;
      if (tick.kind === "heartbeat") {
        if (tick.at - heardAt > 1_000) faults.push(`silent at ${heardAt}`);
        heardAt = tick.at;
        continue;
      }
      const { calendar, instrument } = entryOfSymbol(tick.symbol);
      if (!isOpen(calendar, tick.at)) faults.push(`${instrument.root} spoke while closed`);
      const isGood = (price: number): boolean => price > 0 && isOnTick(price, instrument);
      if (!pricesOf(tick).every(isGood)) faults.push(`${instrument.root} at ${pricesOf(tick)}`);
    }
    expect(faults).toEqual([]);
    expect(new Set(ticks.map(({ symbol }) => symbol))).toContain(101);
  });

  test("five levels a side, not crossed; trades meet the book shown before them", () => {
    const touch = new Map<number, { bid: number; ask: number }>();
    const strangers: Tick[] = [];
    for (const tick of runOf(simulatorOf(THURSDAY), THURSDAY, THURSDAY + 5 * MINUTE)) {
      if (tick.kind === "depth") {
        expect([tick.bids.length, tick.asks.length]).toEqual([5, 5]);
        touch.set(tick.symbol, { bid: tick.bids[0]?.[0] ?? 0, ask: tick.asks[0]?.[0] ?? 0 });
      }
      const shown = touch.get(tick.symbol);
      const meets = tick.kind !== "trade" || tick.price === shown?.bid || tick.price === shown?.ask;
      if (!meets) strangers.push(tick);
    }
    expect(strangers).toEqual([]);
    for (const { bid, ask } of touch.values()) expect(bid).toBeLessThan(ask);
  });

  test("nothing it says is refused on entry, over a close and the next open", () => {
    const start = at("2026-11-19T21:30:00Z");
    const dropped: DroppedTick[] = [];
    const simulator = simulatorOf(start);
    const keeper = createMarketKeeper({
      listings: CATALOGUE,
      lastSequence: 0,
      lastBeatAt: null,
      checkpoint: null,
      onDropped: (each) => dropped.push(each),
    });
    let halts = 0;
    for (let now = start; now < start + 2 * 3_600_000; now += 1_000) {
      for (const input of keeper.advance(now, simulator.advanceTo(now)))
        if (input.kind === "feedHalted") halts += 1;
    }
    expect(dropped).toEqual([]);
    expect(halts).toBe(0);
  });

  test("speaks within its budget: busy ones every second, all together at most ninety times", () => {
    const seconds = 900;
    const ticks = runOf(simulatorOf(THURSDAY), THURSDAY, THURSDAY + seconds * 1_000);
    expect(ticks.length / seconds).toBeLessThan(90);
    for (const { symbol } of CATALOGUE.filter(({ pace }) => pace === "busy")) {
      const own = ticks.filter((tick) => tick.symbol === symbol).length / seconds;
      expect(own).toBeGreaterThan(1);
      expect(own).toBeLessThan(7);
    }
  });
});

function symbolsOf(ticks: readonly Tick[]): number[] {
  return [...new Set(ticks.map(({ symbol }) => symbol))].sort((a, b) => a - b);
}

function openSymbolsAt(instant: number): number[] {
  const open = CATALOGUE.filter(({ calendar }) => isOpen(calendar, instant));
  return open.map(({ symbol }) => symbol).sort((a, b) => a - b);
}

function lastTrades(ticks: readonly Tick[]): Map<number, number> {
  return new Map(
    ticks.flatMap((tick) => (tick.kind === "trade" ? [[tick.symbol, tick.price]] : [])),
  );
}

function pricesOf(tick: Tick): readonly number[] {
  if (tick.kind === "trade") return [tick.price];
  return tick.kind === "depth" ? [...tick.bids, ...tick.asks].map(([price]) => price) : [];
}
