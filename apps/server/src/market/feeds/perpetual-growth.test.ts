import type { Tick } from "@naru/vocabulary/tick";
import { describe, expect, test } from "vitest";
import { CATALOGUE, type CatalogueEntry, INSTRUMENTS, PERPETUAL_CATALOGUE } from "../catalogue.ts";
import { historyOf } from "../history.ts";
import { createMarketKeeper } from "../keeper.ts";
import type { DroppedTick } from "../tick-check.ts";
import { grownBy, rulesOf } from "./day-growth.ts";
import { type SeedSource, seedOfDay } from "./simulated-day.ts";
import { createSimulator, type Simulator, type SimulatorState } from "./simulator.ts";

const at = (iso: string): number => Date.parse(iso);
/** Five minutes to a stamp. */
const EVENING = at("2026-11-19T15:55:00Z");
const MINUTE = 60_000;
const STAMP = at("2026-11-19T16:00:00Z");
const BITCOIN = 201;

const SEEDS: SeedSource = (day) => ({ seed: seedOfDay("a secret", day), beacon: "" });

function simulatorOf(
  now: number,
  entries: readonly CatalogueEntry[] = PERPETUAL_CATALOGUE,
  state: SimulatorState | null = null,
): Simulator {
  return createSimulator({ seeds: SEEDS, entries, now, state, lastOrdinal: () => 0 });
}

function restored(simulator: Simulator): SimulatorState {
  return JSON.parse(JSON.stringify(simulator.state())) as SimulatorState;
}

function runOf(simulator: Simulator, from: number, to: number, step = 5_000): Tick[] {
  const ticks: Tick[] = [...simulator.advanceTo(from)];
  for (let now = from; now < to; ) {
    now = Math.min(now + step, to);
    ticks.push(...simulator.advanceTo(now));
  }
  return ticks;
}

type Of<Kind extends Tick["kind"]> = Extract<Tick, { readonly kind: Kind }>;

function ofKind<Kind extends Tick["kind"]>(
  ticks: readonly Tick[],
  kind: Kind,
  symbol = BITCOIN,
): Of<Kind>[] {
  return ticks.filter((tick): tick is Of<Kind> => tick.kind === kind && tick.symbol === symbol);
}

const EVENING_TICKS = runOf(simulatorOf(EVENING), EVENING, EVENING + 10 * MINUTE);

describe("simulated perpetuals", () => {
  test("each says mark and index every second, and trades and books between", () => {
    for (const { symbol } of PERPETUAL_CATALOGUE) {
      const marks = ofKind(EVENING_TICKS, "mark", symbol);
      expect(marks).toHaveLength(601);
      expect(ofKind(EVENING_TICKS, "index", symbol).map((tick) => tick.at)).toEqual(
        marks.map((tick) => tick.at),
      );
      expect(new Set(marks.map((tick) => tick.at % 1_000))).toEqual(new Set([0]));
      expect(ofKind(EVENING_TICKS, "trade", symbol).length).toBeGreaterThan(20);
      expect(ofKind(EVENING_TICKS, "depth", symbol).length).toBeGreaterThan(20);
    }
  });

  test("the past of each has as much traded in a minute as its market trades", () => {
    const ratios = PERPETUAL_CATALOGUE.map((entry) => {
      const trades = ofKind(EVENING_TICKS, "trade", entry.symbol);
      const past = historyOf(entry, "a secret", EVENING).filter(
        ({ interval }) => interval === "1m",
      );
      const inPast = past.reduce((sum, { volume }) => sum + volume, 0) / past.length;
      return trades.reduce((sum, { qty }) => sum + qty, 0) / 10 / inPast;
    });
    expect(Math.min(...ratios)).toBeGreaterThan(0.5);
    expect(Math.max(...ratios)).toBeLessThan(2);
  });

  test("mark, index and contract stay together, and are three things", () => {
    const marks = ofKind(EVENING_TICKS, "mark");
    const indices = ofKind(EVENING_TICKS, "index");
    for (const [place, { price }] of marks.entries()) {
      const index = indices[place]?.price ?? 0;
      expect(Math.abs(price - index) / index).toBeLessThan(0.005);
    }
    expect(marks.some(({ price }, place) => price !== indices[place]?.price)).toBe(true);
    const last = ofKind(EVENING_TICKS, "trade").at(-1)?.price ?? 0;
    expect(Math.abs(last * 1e6 - (marks.at(-1)?.price ?? 0)) / (last * 1e6)).toBeLessThan(0.005);
  });

  test("the funding rate is said each minute, and at the stamp for the next one, once", () => {
    const said = ofKind(EVENING_TICKS, "funding");
    expect(said.map((tick) => (tick.at - EVENING) / MINUTE)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(said.map(({ nextAt }) => nextAt)).toEqual(
      said.map((tick) => (tick.at < STAMP ? STAMP : STAMP + 8 * 60 * MINUTE)),
    );
    for (const { rate } of said) expect(Math.abs(rate)).toBeLessThan(400_000);
  });

  test("the keeper believes all of it", () => {
    const dropped: DroppedTick[] = [];
    const keeper = createMarketKeeper({
      listings: PERPETUAL_CATALOGUE,
      ...{ lastSequence: 0, lastBeatAt: null, checkpoint: null },
      onDropped: (each) => dropped.push(each),
    });
    const simulator = simulatorOf(EVENING);
    for (let now = EVENING; now <= EVENING + 10 * MINUTE; now += 1_000)
      keeper.advance(now, simulator.advanceTo(now));
    expect(dropped).toEqual([]);
  });

  test("they grow the same beside others, and others the same beside them", () => {
    const both = runOf(simulatorOf(EVENING, INSTRUMENTS), EVENING, EVENING + 2 * MINUTE);
    const contracts = runOf(simulatorOf(EVENING, CATALOGUE), EVENING, EVENING + 2 * MINUTE);
    const isContract = ({ symbol }: Tick): boolean => symbol < BITCOIN;
    expect(JSON.stringify(both.filter(isContract))).toBe(JSON.stringify(contracts));
    const perpetuals = EVENING_TICKS.filter((tick) => tick.at <= EVENING + 2 * MINUTE);
    const isTold = ({ symbol, kind }: Tick): boolean => symbol >= BITCOIN || kind === "heartbeat";
    expect(JSON.stringify(both.filter(isTold))).toBe(JSON.stringify(perpetuals));
  });

  test("a restart over a stamp says what is in force, then what would have been told", () => {
    const first = simulatorOf(EVENING);
    runOf(first, EVENING, EVENING + MINUTE);
    const later = STAMP + 30_500;
    const second = simulatorOf(later, PERPETUAL_CATALOGUE, restored(first));
    const spoken = second.advanceTo(later);
    for (const { symbol } of PERPETUAL_CATALOGUE) {
      const kinds = spoken.filter((tick) => tick.symbol === symbol).map(({ kind }) => kind);
      expect(kinds).toEqual(["funding", "depth", "trade", "mark", "index", "funding"]);
    }
    const said = ofKind(EVENING_TICKS, "funding");
    expect(ofKind(spoken, "funding")).toEqual([
      { ...said[4], at: later },
      { ...said[5], at: later },
    ]);
    const told = runOf(second, later, EVENING + 10 * MINUTE).filter((tick) => tick.at > later);
    const whole = EVENING_TICKS.filter((tick) => tick.at > later);
    expect(JSON.stringify(told)).toBe(JSON.stringify(whole));
  });
});

describe("funding stamps that pass while nobody is told", () => {
  const MORNING = at("2026-11-19T07:55:00Z");
  const NEXT_DAY = at("2026-11-19T16:00:10Z");

  /** Restarted from what was saved, as an engine is that was told up to an instant. */
  function spokenAfter(toldUntil: number, now: number): Tick[] {
    const first = simulatorOf(MORNING);
    runOf(first, MORNING, MORNING + MINUTE);
    const again = createSimulator({
      ...{ seeds: SEEDS, entries: PERPETUAL_CATALOGUE, now, state: restored(first) },
      ...{ lastOrdinal: () => 0, toldUntil },
    });
    return [...again.advanceTo(now)];
  }

  test("are said each with its rate, also over the day's end, and the market counts each once", () => {
    const spoken = ofKind(spokenAfter(MORNING + MINUTE, NEXT_DAY), "funding");
    expect(spoken.map(({ nextAt }) => new Date(nextAt).toISOString())).toEqual([
      "2026-11-19T08:00:00.000Z",
      "2026-11-19T16:00:00.000Z",
      "2026-11-20T00:00:00.000Z",
    ]);
    expect(new Set(spoken.map((tick) => tick.at))).toEqual(new Set([NEXT_DAY]));
  });

  test("one that was told before the process died is not said again", () => {
    const later = MORNING + 10 * MINUTE;
    const spoken = ofKind(spokenAfter(MORNING + 6 * MINUTE, later), "funding");
    expect(spoken.map(({ nextAt }) => nextAt)).toEqual([STAMP]);
  });
});

/** What an installation ran whose build knew no perpetuals. */
describe("a day that began without perpetuals", () => {
  const NIGHT = at("2026-11-19T14:58:00Z");
  const MIDNIGHT = at("2026-11-19T15:00:00Z");
  const former = simulatorOf(NIGHT, CATALOGUE);
  const [, ...before] = runOf(former, NIGHT, NIGHT + MINUTE);
  const { perpetuals: _, ...state } = restored(former);

  test("goes on as it would have, and the next one brings them", () => {
    const noted = simulatorOf(NIGHT + MINUTE, INSTRUMENTS, state);
    const ticks = runOf(noted, NIGHT + MINUTE, MIDNIGHT + 5_000);
    const alone = runOf(former, NIGHT + MINUTE, MIDNIGHT + 5_000);
    const isContract = ({ symbol }: Tick): boolean => symbol > 0 && symbol < BITCOIN;
    const later = ({ at: time }: Tick): boolean => time > NIGHT + MINUTE;
    expect(JSON.stringify(ticks.filter(isContract).filter(later))).toBe(
      JSON.stringify(alone.filter(isContract).filter(later)),
    );
    const first = ticks.find(({ symbol }) => symbol >= BITCOIN);
    expect(first?.at).toBe(MIDNIGHT);
    expect(before.length).toBeGreaterThan(0);
    expect(noted.starts.map(({ ordinal, rules }) => [ordinal, rules])).toEqual([
      [1, rulesOf(CATALOGUE)],
      [0, rulesOf(INSTRUMENTS)],
    ]);
    expect(noted.starts[1]?.prices).toMatchObject({ BTCUSDT: 91_500, "BTCUSDT premium": 0 });
  });

  test("is known by its rules, which are what they were", () => {
    expect(grownBy(rulesOf(CATALOGUE), INSTRUMENTS)).toEqual(CATALOGUE);
    expect(grownBy(rulesOf(INSTRUMENTS), INSTRUMENTS)).toBe(INSTRUMENTS);
    expect(grownBy("another build's", INSTRUMENTS)).toBeUndefined();
    expect(rulesOf(CATALOGUE)).toBe(
      "33da915d34ff82fc648511dcc2f3ce592a45dc427b09bf496e4f8b406ca7bbb7",
    );
  });
});
