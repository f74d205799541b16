/** A day of an installation's simulated market, grown again and held against its tape; only reads. */

import { openDatabase } from "@naru/store/database";
import { readNextStart, readSimulatedDay } from "@naru/store/read/simulated-days";
import { readTape } from "@naru/store/read/tape";
import { CATALOGUE } from "../market/catalogue.ts";
import { beginOf, endOf } from "../market/feeds/simulated-day.ts";
import { InputError } from "./input-error.ts";
import { compareSimulatedDay, type SimulatedVerdict } from "./verify/simulated.ts";

export interface SimulatedDayOptions {
  readonly databaseUrl: string;
  readonly shard: number;
  /** yyyymmdd, of Korea. */
  readonly day: number;
}

/** Verifies a day that is over; an InputError where nothing was published of it, or its seed is not revealed. */
export async function verifySimulatedDay({
  databaseUrl,
  shard,
  day,
}: SimulatedDayOptions): Promise<SimulatedVerdict> {
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
    return await compareSimulatedDay({ day, published, next, tape, entries: CATALOGUE });
  } finally {
    await database.close();
  }
}
