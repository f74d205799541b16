/**
 * Publishes what binds the simulated market's days, beside the running engine: the hashes of seeds a month ahead, where
 * each day started, and the seeds of days that are over (docs/decisions/022).
 *
 * Seeds follow from the installation's secret, so a seed leaves this process once only, when its day is over.
 */

import { readFile } from "node:fs/promises";
import { openDatabase } from "@naru/store/database";
import { readBeacons, readSimulatedDay } from "@naru/store/read/simulated-days";
import {
  noteBeacon,
  publishHashes,
  publishStarts,
  revealSeed,
  unrevealedDays,
} from "@naru/store/simulated-days";
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
  const { databaseUrl, secret, clock, log } = options;
  const database = openDatabase(databaseUrl, { connectionsMax: 1, name: "naru days" });
  const { db } = database;
  const today = simulatedDayAt(clock.now());
  const hashOf = (day: number): string => hashOfSeed(seedOfDay(secret, day));
  const beacons = await readBeacons(db, today);
  const { starts: known } = await readSimulatedDay(db, today);
  let starts: readonly DayStart[] = [];
  let publishedStarts = 0;
  let publishedOn = 0;
  let revealedBefore = 0;
  let beaconsReadAt = Number.NEGATIVE_INFINITY;
  let turn: Promise<void> = Promise.resolve();

  async function publish(): Promise<void> {
    const now = clock.now();
    const day = simulatedDayAt(now);
    if (day === publishedOn) return;
    const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) =>
      simulatedDayAt(now + ahead * MS_PER_DAY),
    );
    await publishHashes(
      db,
      days.map((each) => ({ day: each, hash: hashOf(each) })),
      now,
    );
    publishedOn = day;
  }

  async function takeBeacons(): Promise<void> {
    const now = clock.now();
    if (options.beaconFile === null || now - beaconsReadAt < BEACON_LEAD_MS / 2) return;
    beaconsReadAt = now;
    const last = simulatedDayAt(now + DAYS_AHEAD * MS_PER_DAY);
    for (const { day, beacon } of beaconsOf(await readFile(options.beaconFile, "utf8"))) {
      const hash = hashOf(day);
      if (beacons.has(hash) || day > last || beginOf(day) - now < BEACON_LEAD_MS) continue;
      await noteBeacon(db, day, hash, beacon);
      beacons.set(hash, beacon);
    }
  }

  async function tellStarts(): Promise<void> {
    const fresh = starts.slice(publishedStarts);
    await publishStarts(db, fresh);
    publishedStarts += fresh.length;
  }

  /** Days before the one that grows: nothing of them is to come. */
  async function reveal(): Promise<void> {
    const growing = Math.min(starts.at(-1)?.day ?? 0, simulatedDayAt(clock.now()));
    if (growing <= revealedBefore) return;
    for (const { day, hash } of await unrevealedDays(db, growing)) {
      const seed = seedOfDay(secret, day);
      if (hashOfSeed(seed) === hash) await revealSeed(db, { day, hash, seed }, clock.now());
    }
    revealedBefore = growing;
  }

  const steps = [publish, takeBeacons, tellStarts, reveal];
  const look = (): Promise<void> => {
    turn = turn.then(async () => {
      for (const step of steps) {
        await step().catch((error: Error) =>
          log.error({ err: error }, "a simulated day waits to be published"),
        );
      }
    });
    return turn;
  };

  await publish();
  await look();
  const stop = clock.every(LOOK_MS, () => void look());

  return {
    seeds: (day) => {
      const seed = seedOfDay(secret, day);
      return { seed, beacon: beacons.get(hashOfSeed(seed)) ?? "" };
    },
    lastOrdinal: (day) =>
      Math.max(0, ...known.filter((each) => each.day === day).map(({ ordinal }) => ordinal)),
    follow(next) {
      starts = next;
      void look();
    },
    async close() {
      stop();
      await look();
      await database.close();
    },
  };
}

/** Lines such as `2026-11-23 text`; others say nothing. */
function beaconsOf(text: string): { readonly day: number; readonly beacon: string }[] {
  return text.split("\n").flatMap((line) => {
    const [, year, month, date, beacon] = BEACON_LINE.exec(line.trim()) ?? [];
    if (beacon === undefined) return [];
    return [{ day: Number(`${year}${month}${date}`), beacon }];
  });
}
