/**
 * The simulated market: every contract of the catalogue, inside its sessions, day after day, each grown from its seed
 * (`day-growth.ts`).
 *
 * What happens does not depend on who asks, how often or when. While nobody asks (a restart, a machine that slept) the
 * day grows on untold: what lies in the hole is never said, what follows is what would have followed. A day's end is the
 * next one's beginning; days that lie in a hole whole never happened.
 */

import { createHash } from "node:crypto";
import type { Tick } from "@naru/vocabulary/tick";
import type { CatalogueEntry } from "../catalogue.ts";
import {
  cataloguePrices,
  type DayGrowth,
  type DayStart,
  growDay,
  grownBy,
  type GrowthState,
  knownPrices,
  rulesOf,
} from "./day-growth.ts";
import type { Feed } from "./feed.ts";
import {
  beginOf,
  type DaySeed,
  endOf,
  hashOfSeed,
  type SeedSource,
  simulatedDayAt,
} from "./simulated-day.ts";

/** All that the simulation is, as JSON. */
export interface SimulatorState extends GrowthState {
  /** Everything up to here has happened, epoch ms. */
  readonly at: number;
  readonly start: DayStart;
  /** For the build before, should it be put back: numbers to go on with that say nothing of the day's seed. */
  readonly random: readonly [number, number, number, number];
}

/** What a build before days were committed kept: of it the prices count. */
export type FormerState = Pick<GrowthState, "paths" | "perpetuals"> & {
  readonly start?: undefined;
};

export interface SimulatorOptions {
  readonly seeds: SeedSource;
  readonly entries: readonly CatalogueEntry[];
  /** Epoch ms. */
  readonly now: number;
  readonly state: SimulatorState | FormerState | null;
  /** The highest ordinal of a day's starts that is known besides the state's; 0 where there is none. */
  readonly lastOrdinal: (day: number) => number;
  /** The source time of the last tick that was told, where one came after the state. */
  readonly toldUntil?: number;
  /** The state's day does not go on: what grows now did not grow when it was told. */
  readonly isAnew?: boolean;
}

const HEARTBEAT_MS = 1_000;
/** Asked for more than this at once (a machine that slept), it does not tell the hole and says so. */
const CATCH_UP_MAX_MS = 10_000;

export interface Simulator extends Feed {
  state(): SimulatorState;
  /** Where days started since it was made, the one that it was in first, oldest first. */
  readonly starts: readonly DayStart[];
  /** Events that it has grown, told or not: what a start costs. */
  readonly eventCount: number;
}

/** Goes on from a state, or begins at `now`: the first call says what everything costs. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { seeds, entries, state, toldUntil } = options;
  const saved = isOurs(options, state) ? state : null;
  const begun = saved ?? newBeginning(options);
  const { at, start } = begun;
  const simulator = simulate({ seeds, entries, at, start, saved, isResumed: true });
  if (saved !== null && toldUntil !== undefined) simulator.growTo(toldUntil);
  return simulator;
}

/** A day from its own start on, as it was told; its seed is known. */
export function simulatorFrom(
  start: DayStart,
  seed: DaySeed,
  entries: readonly CatalogueEntry[],
): Simulator {
  const isResumed = start.ordinal > 0;
  return simulate({ seeds: () => seed, entries, at: start.at, start, saved: null, isResumed });
}

/** Whether a state's day can go on: it grows by these rules from this secret. */
function isOurs(
  { seeds, entries, isAnew = false }: SimulatorOptions,
  state: SimulatorOptions["state"],
): state is SimulatorState {
  if (state?.start === undefined || isAnew) return false;
  const { day, rules, hash } = state.start;
  return grownBy(rules, entries) !== undefined && hash === hashOfSeed(seeds(day).seed);
}

/** A start in the course of a day, at the prices that are known. */
function newBeginning(options: SimulatorOptions): Pick<SimulatorState, "at" | "start"> {
  const { seeds, entries, now, state, lastOrdinal } = options;
  const day = simulatedDayAt(now);
  const former = state?.start?.day === day ? state.start.ordinal : 0;
  const ordinal = Math.max(former, lastOrdinal(day)) + 1;
  const known = state === null ? {} : knownPrices(state);
  const prices = { ...cataloguePrices(entries), ...known };
  const rest = { day, at: now, ordinal, rules: rulesOf(entries), prices };
  return { at: now, start: startOf(seeds(day), rest) };
}

function startOf({ seed, beacon }: DaySeed, rest: Omit<DayStart, "hash" | "beacon">): DayStart {
  return { ...rest, hash: hashOfSeed(seed), beacon };
}

interface Simulation {
  readonly seeds: SeedSource;
  readonly entries: readonly CatalogueEntry[];
  readonly at: number;
  readonly start: DayStart;
  readonly saved: GrowthState | null;
  /** It goes on after a hole. */
  readonly isResumed: boolean;
}

function simulate(from: Simulation): Simulator & { growTo(until: number): void } {
  const days = new Days(from);
  let { isResumed } = from;
  /** Of a day that is told from its own beginning. */
  const untold: Tick[] = isResumed ? [] : [heartbeat(days.at)];

  return {
    advanceTo(until) {
      const ticks = untold.splice(0);
      const isHole = until - days.at > CATCH_UP_MAX_MS;
      if (isResumed || isHole) {
        days.skipTo(until);
        if (!isResumed) ticks.push({ kind: "gap", symbol: 0, at: days.at });
        const missed = days.missed.splice(0).map((tick) => ({ ...tick, at: days.at }));
        ticks.push(heartbeat(days.at), ...missed, ...days.growth.standing(days.at));
        isResumed = false;
      } else days.grow(until, ticks);
      return ticks;
    },
    growTo(until) {
      days.grow(until, null);
      days.missed.length = 0;
    },
    state() {
      const { at, start, growth } = days;
      const random = wordsFor(from.seeds(start.day).seed, at);
      return { at, start, ...growth.state(), random };
    },
    starts: days.starts,
    get eventCount() {
      return days.eventCount;
    },
  };
}

/** Days that grow one after the other, told or not. */
class Days {
  at: number;
  start: DayStart;
  growth: DayGrowth;
  eventCount = 0;
  /** What was to be said of funding stamps that passed while nothing was told. */
  readonly missed: Tick[] = [];
  readonly starts: DayStart[];
  readonly #from: Pick<Simulation, "seeds" | "entries">;
  #endsAt: number;

  constructor(from: Simulation) {
    const { seeds, entries, at, start, saved } = from;
    // Its beacon was fixed when the day began.
    const seed = { seed: seeds(start.day).seed, beacon: start.beacon };
    this.#from = from;
    this.at = at;
    this.start = start;
    this.starts = [start];
    this.growth = growDay(start, seed, grownBy(start.rules, entries) ?? entries, saved);
    this.#endsAt = endOf(start.day);
  }

  /** Lets happen what happens up to `until`; it is told to `ticks`, or to nobody. */
  grow(until: number, ticks: Tick[] | null): void {
    for (;;) {
      const beatAt = (Math.floor(this.at / HEARTBEAT_MS) + 1) * HEARTBEAT_MS;
      const eventAt = this.growth.nextAt();
      const nextAt = ticks === null ? eventAt : Math.min(eventAt, beatAt);
      if (Math.min(nextAt, this.#endsAt) > until) break;
      if (nextAt >= this.#endsAt) {
        this.#startDay(simulatedDayAt(this.#endsAt));
        ticks?.push(heartbeat(this.at));
      } else if (ticks !== null && beatAt === nextAt) {
        this.at = beatAt;
        ticks.push(heartbeat(this.at));
      } else {
        this.at = eventAt;
        this.growth.run(ticks, this.missed);
        this.eventCount += 1;
      }
    }
    this.at = Math.max(this.at, until);
  }

  /** The rest of the day grows, and the new one up to `until`; days between never happened. */
  skipTo(until: number): void {
    if (until >= this.#endsAt) {
      this.grow(this.#endsAt - 1, null);
      this.#startDay(simulatedDayAt(until));
    }
    this.grow(until, null);
  }

  #startDay(day: number): void {
    const { seeds, entries } = this.#from;
    const seed = seeds(day);
    const prices = { ...cataloguePrices(entries), ...this.growth.prices() };
    const rest = { ordinal: 0, rules: rulesOf(entries), prices };
    this.at = beginOf(day);
    this.start = startOf(seed, { day, at: this.at, ...rest });
    this.starts.push(this.start);
    this.growth = growDay(this.start, seed, entries, null);
    this.#endsAt = endOf(day);
  }
}

function wordsFor(seed: string, at: number): [number, number, number, number] {
  const digest = createHash("sha256").update(`${seed}\nthe build before\n${at}`).digest();
  return [0, 4, 8, 12].map((offset) => digest.readInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];
}

function heartbeat(at: number): Tick {
  return { kind: "heartbeat", symbol: 0, at };
}
