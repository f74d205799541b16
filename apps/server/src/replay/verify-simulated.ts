/** A day of an installation's simulated market, grown again and held against its tape and its anchors; only reads. */

import { openDatabase } from "@naru/store/database";
import {
  readNextStart,
  readSimulatedDay,
  type SimulatedCommitment,
} from "@naru/store/read/simulated-days";
import { readTape } from "@naru/store/read/tape";
import { readAnchors } from "../anchor/anchor-file.ts";
import { INSTRUMENTS } from "../market/catalogue.ts";
import { beginOf, endOf } from "../market/feeds/simulated-day.ts";
import { nameOfInstant } from "../platform/site-time/moment-names.ts";
import { InputError } from "./input-error.ts";
import { compareSimulatedDay, type SimulatedVerdict } from "./verify/simulated.ts";

export interface SimulatedDayOptions {
  readonly databaseUrl: string;
  readonly shard: number;
  /** yyyymmdd, of Korea. */
  readonly day: number;
  /** Where the anchors are: those before the day name the hash that bound it. */
  readonly anchorDir: string;
}

export interface AnchoredVerdict extends SimulatedVerdict {
  /** So many anchors name the day's hash. */
  readonly anchors: number;
}

/** Verifies a day that is over; an InputError where nothing was published of it, or its seed is not revealed. */
export async function verifySimulatedDay({
  databaseUrl,
  shard,
  day,
  anchorDir,
}: SimulatedDayOptions): Promise<AnchoredVerdict> {
  const database = openDatabase(databaseUrl, { connectionsMax: 1, name: "naru verify" });
  try {
    const published = await readSimulatedDay(database.db, day);
    const { commitments } = published;
    if (commitments.length === 0)
      throw new InputError("--simulated", null, `nothing was published of day ${day}`);
    if (commitments.every(({ seed }) => seed === null))
      throw new InputError("--simulated", null, `the seed of day ${day} is not revealed yet`);
    const next = await readNextStart(database.db, day);
    const tape = readTape(database.db, { shard, from: beginOf(day), to: endOf(day) });
    const verdict = await compareSimulatedDay({ day, published, next, tape, entries: INSTRUMENTS });
    const { anchors, differences } = await compareAnchors(anchorDir, day, commitments);
    return { ...verdict, anchors, differences: [...differences, ...verdict.differences] };
  } finally {
    await database.close();
  }
}

/** The hash as anchors outside the database know it: whoever binds a day again finds another one there. */
async function compareAnchors(
  anchorDir: string,
  day: number,
  commitments: readonly SimulatedCommitment[],
): Promise<Pick<AnchoredVerdict, "anchors" | "differences">> {
  const file = await readAnchors(anchorDir);
  const naming = file.anchors.filter(({ entry }) => entry.bound?.day === day);
  const strange = naming.find(
    ({ entry }) => !commitments.some(({ hash }) => hash === entry.bound?.hash),
  );
  const sentence = `the anchor of ${nameOfInstant(strange?.entry.at ?? 0)} names another hash for the day: ${strange?.entry.bound?.hash}`;
  const differences = strange === undefined ? file.faults : [...file.faults, sentence];
  return { anchors: naming.length, differences };
}
