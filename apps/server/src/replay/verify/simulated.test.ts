/** A house whose clock is moved by hand, and what growing its day again says of its tape. */

import type { SimulatedCommitment, SimulatedDay } from "@naru/store/read/simulated-days";
import type { TapeTick } from "@naru/vocabulary/tick";
import { beforeAll, describe, expect, test } from "vitest";
import { INSTRUMENTS } from "../../market/catalogue.ts";
import type { DayStart } from "../../market/feeds/day-growth.ts";
import {
  beginOf,
  endOf,
  hashOfSeed,
  type SeedSource,
  seedOfDay,
} from "../../market/feeds/simulated-day.ts";
import {
  createSimulator,
  type FormerState,
  type SimulatorState,
} from "../../market/feeds/simulator.ts";
import { createMarketKeeper, type KeeperCheckpoint } from "../../market/keeper.ts";
import type { FeedTick } from "../../market/tick-check.ts";
import { compareSimulatedDay, type SimulatedVerdict } from "./simulated.ts";

const DAY = 20261119;
const MIDNIGHT = beginOf(DAY);
const SECOND = 1_000;
const HOUR = 3_600_000;
const NAMES = ["ES", "NQ", "MES", "GC", "NRX", "BTCUSDT", "EOSUSDT"];
const ENTRIES = INSTRUMENTS.filter(({ root }) => NAMES.includes(root));
const seeds: SeedSource = (day) => ({ seed: seedOfDay("a house's secret", day), beacon: "" });

/** What a process leaves behind. */
interface Left {
  readonly feed: SimulatorState | FormerState;
  readonly keeper: KeeperCheckpoint;
  readonly mark: number;
  /** The last tick that it knows of. */
  readonly sequence: number;
}

/** The engine process as far as prices go: its ticks go on a tape, what it needs again through JSON. */
class House {
  readonly tape: TapeTick[] = [];
  readonly starts: DayStart[] = [];
  left: Left | null = null;
  now: number;
  /** Tells of perpetuals in the simulator's place, where there is one. */
  readonly outside: ((at: number) => FeedTick[]) | null;

  constructor(now: number, outside: House["outside"] = null) {
    this.now = now;
    this.outside = outside;
  }

  /** A process that runs for some time; of one that is killed the last words may be lost. */
  run(ms: number, { loses = 0, step = 250 } = {}): void {
    const { left } = this;
    const told = this.tape.at(-1)?.tick.at;
    const feed = createSimulator({
      ...{ seeds, now: this.now, state: left?.feed ?? null },
      entries: ENTRIES.filter(({ lotScale }) => this.outside === null || lotScale === null),
      lastOrdinal: () => 0,
      ...(told === undefined ? {} : { toldUntil: told }),
    });
    const after = this.tape.filter(({ sequence }) => sequence > (left?.sequence ?? 0));
    const keeper = createMarketKeeper({
      listings: ENTRIES,
      lastSequence: this.tape.at(-1)?.sequence ?? 0,
      lastBeatAt: left === null ? null : Math.max(left.mark, after.at(-1)?.receivedAt ?? 0),
      checkpoint: left?.keeper ?? null,
      told: after,
    });
    const until = this.now + ms;
    for (let isFirst = true; isFirst || this.now < until; isFirst = false) {
      if (!isFirst) this.now = Math.min(this.now + step, until);
      const told = [...feed.advanceTo(this.now), ...(this.outside?.(this.now) ?? [])];
      for (const input of keeper.advance(this.now, told))
        if (input.kind === "tickArrived") this.tape.push(input.tick);
      // A checkpoint comes with a start and now and then.
      if (isFirst || this.now % (5 * SECOND) === 0)
        this.left = JSON.parse(
          JSON.stringify({
            feed: feed.state(),
            keeper: keeper.checkpoint(),
            mark: keeper.beatMark(),
            sequence: keeper.lastSequence(),
          }),
        ) as Left;
    }
    this.tape.splice(this.tape.length - loses);
    for (const start of feed.starts)
      if (!this.starts.some(({ day, ordinal }) => day === start.day && ordinal === start.ordinal))
        this.starts.push(start);
  }
}

function published(house: House, day: number, seed = seeds(day).seed): SimulatedDay {
  const commitment: SimulatedCommitment = {
    ...{ day, hash: hashOfSeed(seeds(day).seed), publishedAt: beginOf(day) - 1, beacon: "" },
    ...{ seed, revealedAt: endOf(day) },
  };
  return {
    commitments: [commitment],
    starts: house.starts.filter((start) => start.day === day),
  };
}

function compare(
  house: House,
  { day = DAY, tape = house.tape, seed = seeds(day).seed } = {},
): Promise<SimulatedVerdict> {
  return compareSimulatedDay({
    day,
    published: published(house, day, seed),
    next: house.starts.find((start) => start.day > day && start.ordinal === 0),
    tape: tape.filter(({ tick }) => beginOf(day) <= tick.at && tick.at < endOf(day)),
    entries: ENTRIES,
  });
}

describe("a day grown again", () => {
  let house: House;

  beforeAll(() => {
    house = new House(MIDNIGHT - 20 * SECOND);
    house.run(80 * SECOND);
    // A restart, an hour's downtime after a kill, and a restart within a second.
    house.now += 700;
    house.run(60 * SECOND, { loses: 3 });
    house.now += HOUR;
    house.run(60 * SECOND, { loses: 40 });
    house.now += 300;
    house.run(30 * SECOND);
    // A machine that slept.
    house.run(45 * SECOND, { step: 15 * SECOND });
    // And a whole day's downtime: the next day is the one after tomorrow's.
    house.now = MIDNIGHT + 50 * HOUR;
    house.run(20 * SECOND);
  });

  test("equals its tape tick by tick, over restarts, an hour's downtime and a machine that slept", async () => {
    const verdict = await compare(house);
    expect(verdict).toMatchObject({ differences: [], notes: [] });
    expect(verdict.holes).toBeGreaterThanOrEqual(4);
    expect(verdict.ticks).toBeGreaterThan(1_000);
  });

  test("so do the day before, which began in its course, and the one after the downtime", async () => {
    expect(await compare(house, { day: 20261118 })).toMatchObject({
      differences: [],
      notes: [expect.stringContaining("prices started anew")],
    });
    expect(await compare(house, { day: 20261121 })).toMatchObject({ differences: [], notes: [] });
    expect(house.starts.map(({ day, ordinal }) => [day, ordinal])).toEqual([
      [20261118, 1],
      [DAY, 0],
      [20261121, 0],
    ]);
  });

  test("passes over what another feed told, and says how much it was", async () => {
    const symbol = ENTRIES.find(({ root }) => root === "BTCUSDT")?.symbol ?? 0;
    const mixed = new House(MIDNIGHT - 5 * SECOND, (at) => [
      { kind: "gap", symbol, at },
      { kind: "trade", symbol, at, price: 2_815_140, qty: 1 },
    ]);
    mixed.run(15 * SECOND);
    const verdict = await compare(mixed);
    expect(verdict).toMatchObject({ differences: [], holes: 0 });
    expect(verdict.notes).toEqual([expect.stringMatching(/^82 ticks are of symbols that did not/)]);
    expect(verdict.ticks).toBeGreaterThan(20);
  });

  test("names a changed tick", async () => {
    const at = house.tape.findIndex(
      ({ tick }) => tick.kind === "trade" && tick.at > MIDNIGHT + HOUR + 150 * SECOND,
    );
    const entry = house.tape[at] as TapeTick;
    if (entry.tick.kind !== "trade") throw new Error("no trade");
    const tape = house.tape.with(at, {
      ...entry,
      tick: { ...entry.tick, qty: entry.tick.qty + 1 },
    });
    const { differences } = await compare(house, { tape });
    expect(differences).toHaveLength(1);
    expect(differences[0]).toContain(`tick ${entry.sequence} at`);
  });

  test("names a tick that was taken away, and one that was added", async () => {
    const at = house.tape.findIndex(({ tick }) => tick.at > MIDNIGHT + 30 * SECOND);
    const entry = house.tape[at] as TapeTick;
    const renumbered = (tape: readonly TapeTick[]): TapeTick[] =>
      tape.map((each, index) => ({ ...each, sequence: index + 1 }));
    const without = house.tape.toSpliced(at, 1);
    expect((await compare(house, { tape: without })).differences[0]).toBe(
      `tick ${entry.sequence} is missing, the tape goes on with tick ${entry.sequence + 1}`,
    );
    for (const tape of [renumbered(without), renumbered(house.tape.toSpliced(at, 0, entry))])
      expect((await compare(house, { tape })).differences[0]).toMatch(
        /^tick \d+ at .* grown it is/,
      );
  });

  test("says that a seed is not the one that was bound, and that its ticks are others", async () => {
    const { differences } = await compare(house, { seed: seedOfDay("another", DAY) });
    expect(differences[0]).toContain("the seed that was revealed has the hash");
    expect(differences[1]).toContain("grown it is");
  });

  test("says that the next day does not start where this one ends", async () => {
    const next = house.starts.find(({ day }) => day === 20261121) as DayStart;
    const [first] = Object.keys(next.prices);
    const moved = { ...next, prices: { ...next.prices, [first as string]: 1 } };
    const verdict = await compareSimulatedDay({
      day: DAY,
      published: published(house, DAY),
      next: moved,
      tape: house.tape.filter(({ tick }) => MIDNIGHT <= tick.at && tick.at < endOf(DAY)),
      entries: ENTRIES,
    });
    expect(verdict.differences).toEqual([
      "day 20261121 does not start at the prices that this one ends with",
    ]);
  });

  test("says where a hash came too late, and what another build's rules grew", async () => {
    const { commitments, starts } = published(house, DAY);
    const late = commitments.map((each) => ({ ...each, publishedAt: MIDNIGHT + SECOND }));
    const others = starts.map((start) => ({ ...start, rules: "others" }));
    const verdict = await compareSimulatedDay({
      day: DAY,
      published: { commitments: late, starts: others },
      next: undefined,
      tape: house.tape.filter(({ tick }) => MIDNIGHT <= tick.at && tick.at < endOf(DAY)),
      entries: ENTRIES,
    });
    expect(verdict.differences).toEqual([]);
    expect(verdict.notes).toEqual([
      expect.stringContaining("when the day had begun"),
      expect.stringContaining("another build's rules"),
    ]);
  });
});
