import { isOnTick } from "@naru/money/price";
import { createHash } from "node:crypto";
import type { Tick } from "@naru/vocabulary/tick";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOpen } from "../calendar.ts";
import { CATALOGUE, type CatalogueEntry, entryOfSymbol } from "../catalogue.ts";
import { createMarketKeeper } from "../keeper.ts";
import type { DroppedTick } from "../tick-check.ts";
import { rulesOf } from "./day-growth.ts";
import { type SeedSource, seedOfDay } from "./simulated-day.ts";
import { createSimulator, type Simulator, type SimulatorState } from "./simulator.ts";

const at = (iso: string): number => Date.parse(iso);
const THURSDAY = at("2026-11-19T14:00:00Z");
const MINUTE = 60_000;

function seedsOf(secret: string): SeedSource {
  return (day) => ({ seed: seedOfDay(secret, day), beacon: "" });
}

function simulatorOf(
  now: number,
  secret = "a secret",
  state: SimulatorState | null = null,
  entries: readonly CatalogueEntry[] = CATALOGUE,
): Simulator {
  return createSimulator({ seeds: seedsOf(secret), entries, now, state, lastOrdinal: () => 0 });
}

function runOf(simulator: Simulator, from: number, to: number, step = 5_000): Tick[] {
  const ticks: Tick[] = [...simulator.advanceTo(from)];
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

  test("how often it is asked changes nothing", () => {
    const whole = digest(runOf(simulatorOf(THURSDAY), THURSDAY, THURSDAY + MINUTE));
    const cuts = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(cuts, (steps) => {
        const simulator = simulatorOf(THURSDAY);
        const ticks: Tick[] = [...simulator.advanceTo(THURSDAY)];
        let now = THURSDAY;
        for (let index = 0; now < THURSDAY + MINUTE; index += 1) {
          now = Math.min(now + (steps[index % steps.length] ?? 1), THURSDAY + MINUTE);
          ticks.push(...simulator.advanceTo(now));
        }
        expect(digest(ticks)).toBe(whole);
      }),
      { numRuns: 12 },
    );
  });

  test("three restarts and an hour's downtime: what is told after each is what would have been told", () => {
    const downtimes = [400, 3_600_000, 15_000, 2_500];
    let simulator = simulatorOf(THURSDAY);
    let now = THURSDAY;
    const told: Tick[] = [...simulator.advanceTo(now)];
    const holes: (readonly [from: number, to: number])[] = [];
    for (const [index, downtime] of downtimes.entries()) {
      told.push(...runOf(simulator, now, now + 20_000, 700 + index));
      now += 20_000;
      // The last of them is no restart: the machine was busy for a moment.
      if (index < 3) simulator = simulatorOf(now + downtime, "a secret", restored(simulator));
      holes.push([now, now + downtime]);
      now += downtime;
      const spoken = simulator.advanceTo(now);
      if (index === 3) told.push(...spoken);
      else expect(new Set(spoken.map((tick) => tick.at))).toEqual(new Set([now]));
    }
    told.push(...runOf(simulator, now, now + 20_000));

    const whole = runOf(simulatorOf(THURSDAY), THURSDAY, now + 20_000);
    const isTold = (tick: Tick) =>
      !holes.slice(0, 3).some(([from, to]) => from < tick.at && tick.at <= to);
    expect(digest(told)).toBe(digest(whole.filter(isTold)));
  });

  test("a restart that lost its newest state goes on behind what it has told", () => {
    const simulator = simulatorOf(THURSDAY);
    simulator.advanceTo(THURSDAY);
    const state = restored(simulator);
    runOf(simulator, THURSDAY, THURSDAY + 30_000);
    const toldUntil = THURSDAY + 30_000;
    const options = { seeds: seedsOf("a secret"), entries: CATALOGUE, lastOrdinal: () => 0 };
    const again = createSimulator({ ...options, now: toldUntil, state, toldUntil });
    again.advanceTo(toldUntil);
    expect(digest(again.advanceTo(toldUntil + 5_000))).toBe(
      digest(simulator.advanceTo(toldUntil + 5_000)),
    );
  });

  test("a restart tells at once that it lives and what every open instrument costs", () => {
    const first = simulatorOf(THURSDAY);
    const before = lastTrades(runOf(first, THURSDAY, THURSDAY + 10 * MINUTE));
    const later = THURSDAY + 3_600_000;
    const second = simulatorOf(later, "a secret", restored(first));
    const [beat, ...spoken] = second.advanceTo(later);
    expect(beat).toEqual({ kind: "heartbeat", symbol: 0, at: later });
    expect(symbolsOf(spoken)).toEqual(openSymbolsAt(later));
    expect(new Set(spoken.flatMap((tick) => (tick.kind === "trade" ? [tick.qty] : [])))).toEqual(
      new Set([0]),
    );
    for (const [symbol, price] of lastTrades(spoken)) {
      const old = before.get(symbol);
      if (old !== undefined) expect(Math.abs(price / old - 1)).toBeLessThan(0.15);
    }
  });

  test("a machine that slept skips the hole and says so", () => {
    const simulator = simulatorOf(THURSDAY);
    simulator.advanceTo(THURSDAY + 1_000);
    const woken = simulator.advanceTo(THURSDAY + 3_600_000);
    expect(woken.slice(0, 2).map(({ kind }) => kind)).toEqual(["gap", "heartbeat"]);
    expect(woken.every((tick) => tick.at === THURSDAY + 3_600_000)).toBe(true);
  });

  test("an instrument grows the same whatever grows beside it", () => {
    const own = CATALOGUE.filter(({ underlying }) => underlying === CATALOGUE[0]?.underlying);
    const symbols = new Set(own.map(({ symbol }) => symbol));
    const alone = runOf(
      simulatorOf(THURSDAY, "a secret", null, own),
      THURSDAY,
      THURSDAY + 2 * MINUTE,
    );
    const among = runOf(simulatorOf(THURSDAY), THURSDAY, THURSDAY + 2 * MINUTE);
    expect(alone.length).toBeGreaterThan(200);
    expect(digest(among.filter(({ symbol }) => symbol === 0 || symbols.has(symbol)))).toBe(
      digest(alone),
    );
  });

  test("a start after an hour grows that hour; after three weeks two days at most, and none between", () => {
    const own = CATALOGUE.filter(({ root }) => root === "ES" || root === "NRX");
    const first = simulatorOf(THURSDAY, "a secret", null, own);
    first.advanceTo(THURSDAY);
    const left = restored(first);
    const countAfter = (downtime: number): number => {
      const again = simulatorOf(THURSDAY + downtime, "a secret", left, own);
      again.advanceTo(THURSDAY + downtime);
      return again.eventCount;
    };
    // A busy instrument has at most five events a second, all of them together here seven.
    const mostIn = (seconds: number): number => 7 * seconds;
    expect(countAfter(3_600_000)).toBeGreaterThan(3_600);
    expect(countAfter(3_600_000)).toBeLessThan(mostIn(3_600));
    expect(countAfter(21 * 86_400_000)).toBeLessThan(mostIn(2 * 86_400));
  });

  test("a day goes on from the one before, and a start from another secret or by other rules is one of its own", () => {
    const evening = at("2026-11-19T14:59:30Z");
    const first = simulatorOf(evening);
    const ticks = runOf(first, evening, evening + MINUTE);
    const [today, tomorrow] = first.starts;
    expect([today?.day, today?.ordinal, tomorrow?.day, tomorrow?.ordinal]).toEqual([
      20261119, 1, 20261120, 0,
    ]);
    expect(tomorrow?.at).toBe(at("2026-11-19T15:00:00Z"));
    expect(ticks.filter(({ kind }) => kind === "gap")).toEqual([]);
    const last = lastTrades(ticks.filter((tick) => tick.at < (tomorrow?.at ?? 0)));
    for (const [symbol, price] of lastTrades(ticks))
      expect(Math.abs(price / (last.get(symbol) ?? price) - 1)).toBeLessThan(0.02);

    const state = restored(first);
    const later = evening + 2 * MINUTE;
    const other = simulatorOf(later, "another secret", state).starts;
    const fewer = simulatorOf(later, "a secret", state, CATALOGUE.slice(1)).starts;
    for (const starts of [other, fewer])
      expect(starts).toMatchObject([{ day: 20261120, ordinal: 1, at: later }]);
    expect(other[0]?.prices).toEqual(
      Object.fromEntries(Object.entries(state.paths).map(([name, { price }]) => [name, price])),
    );
    expect(simulatorOf(later, "a secret", state).starts).toEqual([tomorrow]);
  });

  test("goes on at the prices that a build before left, with a start of its own", () => {
    const { paths } = restored(simulatorOf(THURSDAY));
    const moved = Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, { ...path, price: path.price * 1.01 }]),
    );
    const options = { seeds: seedsOf("a secret"), entries: CATALOGUE, now: THURSDAY };
    const simulator = createSimulator({
      ...options,
      state: { paths: moved },
      lastOrdinal: () => 3,
    });
    const [start] = simulator.starts;
    expect(start).toMatchObject({ day: 20261119, ordinal: 4, at: THURSDAY });
    for (const [name, { price }] of Object.entries(moved)) expect(start?.prices[name]).toBe(price);
    expect(openSymbolsAt(THURSDAY)).toEqual(
      symbolsOf(simulator.advanceTo(THURSDAY).filter(({ symbol }) => symbol !== 0)),
    );
  });

  test("moves as much as its catalogue says, at times much more, and with its kind", () => {
    const own = CATALOGUE.filter(({ root }) => ["ES", "NQ", "NRX"].includes(root));
    const simulator = simulatorOf(THURSDAY, "a secret", null, own);
    const lasts = new Map<number, number>();
    const minutes = own.map((): number[] => []);
    for (let now = THURSDAY; now < THURSDAY + 22 * 3_600_000; now += MINUTE / 6) {
      for (const [symbol, price] of lastTrades(simulator.advanceTo(now))) lasts.set(symbol, price);
      if (now % MINUTE !== 0) continue;
      for (const [index, { symbol }] of own.entries())
        minutes[index]?.push(Math.log(lasts.get(symbol) ?? 1));
    }
    const moves = minutes.map((logs) =>
      logs.slice(1).map((log, index) => log - (logs[index] ?? 0)),
    );
    // One day is livelier or calmer than the next.
    for (const [index, { volatility }] of own.entries()) {
      const own = (moves[index] ?? []).filter((move) => move !== 0);
      const variance = mean(own.map((move) => move ** 2));
      const yearly = Math.sqrt(variance * 252 * 23 * 60);
      expect(yearly / volatility).toBeGreaterThan(0.5);
      expect(yearly / volatility).toBeLessThan(2);
      expect(mean(own.map((move) => move ** 4)) / variance ** 2).toBeGreaterThan(4);
    }
    const [first = [], second = [], third = []] = moves;
    expect(correlation(first, second)).toBeGreaterThan(0.3);
    expect(Math.abs(correlation(first, third))).toBeLessThan(0.15);
  });

  test("what is saved says nothing of numbers to come: neither seed nor hash of it as a key", () => {
    const simulator = simulatorOf(THURSDAY);
    simulator.advanceTo(THURSDAY + 5_000);
    expect(JSON.stringify(simulator.state())).not.toContain(seedOfDay("a secret", 20261119));
  });

  test("what grows by these rules stays the same: whoever changes it raises RULES_VERSION", () => {
    const own = CATALOGUE.filter(({ root }) => root === "ES" || root === "NRX");
    const ticks = runOf(simulatorOf(THURSDAY, "a secret", null, own), THURSDAY, THURSDAY + 60_000);
    const sum = createHash("sha256").update(digest(ticks)).digest("hex").slice(0, 16);
    expect([rulesOf(own).slice(0, 16), sum]).toEqual(["f2e72be40792d139", "5cea6e78045d8f1f"]);
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
      const meets =
        tick.kind !== "trade" ||
        tick.qty === 0 ||
        tick.price === shown?.bid ||
        tick.price === shown?.ask;
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

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of moves around 0. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const product = mean(a.map((value, index) => value * (b[index] ?? 0)));
  const square = (values: readonly number[]) => mean(values.map((value) => value ** 2));
  return product / Math.sqrt(square(a) * square(b));
}

function restored(simulator: Simulator): SimulatorState {
  return JSON.parse(JSON.stringify(simulator.state())) as SimulatorState;
}

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
