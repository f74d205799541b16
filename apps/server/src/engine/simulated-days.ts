/**
 * Publishes what binds the simulated market's days, beside the running engine: the hashes of seeds a month ahead, where
 * each day started, and the seeds of days that are over (docs/decisions/022).
 *
 * Seeds follow from the installation's secret, so a seed leaves this process once only, when its day is over.
 */

import { readFile } from "node:fs/promises";
import { type Database, openDatabase } from "@naru/store/database";
import { readBeacons, readSimulatedDay } from "@naru/store/read/simulated-days";
import {
  noteBeacon,
  publishHashes,
  publishStarts,
  revealSeed,
  unrevealedDays,
} from "@naru/store/market/simulated-days";
import { MS_PER_DAY } from "../market/day.ts";
import type { DayStart } from "../market/feeds/day-growth.ts";
import {
  beginOf,
  hashOfSeed,
  type SeedSource,
  seedOfDay,
  simulatedDayAt,
} from "../market/feeds/simulated-day.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";

/** Hashes are published for so many days after today: an installation that was down for a month still ran a bound day. */
const DAYS_AHEAD = 31;
const LOOK_MS = 1_000;
/** A day's public value is fixed at least so long before the day: until then it is in the table, whoever is killed. */
const BEACON_LEAD_MS = 60_000;
const BEACON_LINE = /^(\d{4})-(\d\d)-(\d\d)[ \t]+(\S.{0,254})$/;

export interface SimulatedDays {
  readonly seeds: SeedSource;
  /** The highest ordinal of today's starts when this process began. */
  readonly lastOrdinal: (day: number) => number;
  /** The day after the running one, and the published hash of its seed. */
  readonly nextBound: () => { readonly day: number; readonly hash: string };
  /** From here on publishes these starts, as they become more, and reveals the seeds of the days before the last one. */
  follow(starts: readonly DayStart[]): void;
  /** Publishes what is due once more. */
  close(): Promise<void>;
}

export interface SimulatedDaysOptions {
  readonly databaseUrl: string;
  /** The installation's. */
  readonly secret: string;
  /** A file of public values, a line a day; null where the site mixes none in. */
  readonly beaconFile: string | null;
  readonly clock: Clock;
  readonly log: Log;
}

/** Resolves once the hash of the running day and of those after it are published: no price comes before. */
export async function keepSimulatedDays(options: SimulatedDaysOptions): Promise<SimulatedDays> {
  const { databaseUrl, secret, clock } = options;
  const database = openDatabase(databaseUrl, { connectionsMax: 1, name: "naru days" });
  const today = simulatedDayAt(clock.now());
  const beacons = await readBeacons(database.db, today);
  const { starts: known } = await readSimulatedDay(database.db, today);
  const publication = new Publication(options, database.db, beacons);
  await publication.publishHashes();
  await publication.look();
  const stop = clock.every(LOOK_MS, () => void publication.look());

  return {
    seeds: (day) => {
      const seed = seedOfDay(secret, day);
      return { seed, beacon: beacons.get(hashOfSeed(seed)) ?? "" };
    },
    lastOrdinal: (day) =>
      Math.max(0, ...known.filter((each) => each.day === day).map(({ ordinal }) => ordinal)),
    nextBound() {
      const day = simulatedDayAt(clock.now() + MS_PER_DAY);
      return { day, hash: hashOfSeed(seedOfDay(secret, day)) };
    },
    follow(starts) {
      publication.starts = starts;
      void publication.look();
    },
    async close() {
      stop();
      await publication.look();
      await database.close();
    },
  };
}

/** Does what is due, a step after the other; what fails is due again at the next look. */
class Publication {
  starts: readonly DayStart[] = [];
  readonly #options: SimulatedDaysOptions;
  readonly #db: Database["db"];
  /** By the hash of the seed that they are mixed with. */
  readonly #beacons: Map<string, string>;
  #startCount = 0;
  #hashesOn = 0;
  #revealedBefore = 0;
  #beaconsAt = Number.NEGATIVE_INFINITY;
  #turn: Promise<void> = Promise.resolve();

  constructor(options: SimulatedDaysOptions, db: Database["db"], beacons: Map<string, string>) {
    this.#options = options;
    this.#db = db;
    this.#beacons = beacons;
  }

  look(): Promise<void> {
    const { log } = this.#options;
    this.#turn = this.#turn.then(async () => {
      const steps = [
        () => this.publishHashes(),
        () => this.#takeBeacons(),
        () => this.#tellStarts(),
        () => this.#reveal(),
      ];
      for (const step of steps) {
        await step().catch((error: Error) =>
          log.error({ err: error }, "a simulated day waits to be published"),
        );
      }
    });
    return this.#turn;
  }

  async publishHashes(): Promise<void> {
    const now = this.#now();
    const today = simulatedDayAt(now);
    if (today === this.#hashesOn) return;
    const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) =>
      simulatedDayAt(now + ahead * MS_PER_DAY),
    );
    const hashes = days.map((day) => ({ day, hash: this.#hashOf(day) }));
    await publishHashes(this.#db, hashes, now);
    this.#hashesOn = today;
  }

  async #takeBeacons(): Promise<void> {
    const { beaconFile } = this.#options;
    const now = this.#now();
    if (beaconFile === null || now - this.#beaconsAt < BEACON_LEAD_MS / 2) return;
    this.#beaconsAt = now;
    const last = simulatedDayAt(now + DAYS_AHEAD * MS_PER_DAY);
    for (const { day, beacon } of beaconsOf(await readFile(beaconFile, "utf8"))) {
      const hash = this.#hashOf(day);
      if (this.#beacons.has(hash) || day > last || beginOf(day) - now < BEACON_LEAD_MS) continue;
      await noteBeacon(this.#db, day, hash, beacon);
      this.#beacons.set(hash, beacon);
    }
  }

  async #tellStarts(): Promise<void> {
    const fresh = this.starts.slice(this.#startCount);
    await publishStarts(this.#db, fresh);
    this.#startCount += fresh.length;
  }

  /** Of the days before the one that grows: nothing of them is to come. */
  async #reveal(): Promise<void> {
    const growing = Math.min(this.starts.at(-1)?.day ?? 0, simulatedDayAt(this.#now()));
    if (growing <= this.#revealedBefore) return;
    for (const { day, hash } of await unrevealedDays(this.#db, growing)) {
      const seed = seedOfDay(this.#options.secret, day);
      if (hashOfSeed(seed) === hash) await revealSeed(this.#db, { day, hash, seed }, this.#now());
    }
    this.#revealedBefore = growing;
  }

  #now(): number {
    return this.#options.clock.now();
  }

  #hashOf(day: number): string {
    return hashOfSeed(seedOfDay(this.#options.secret, day));
  }
}

/** Lines such as `2026-11-23 text`; others say nothing. */
function beaconsOf(text: string): { readonly day: number; readonly beacon: string }[] {
  return text.split("\n").flatMap((line) => {
    const [, year, month, date, beacon] = BEACON_LINE.exec(line.trim()) ?? [];
    if (beacon === undefined) return [];
    return [{ day: Number(`${year}${month}${date}`), beacon }];
  });
}
