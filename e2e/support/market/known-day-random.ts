/** Stands where the simulator asks for the random numbers of a day: those of every day are the same. */

import {
  dayRandom as randomOfDay,
  type DayRandom,
  type StreamName,
} from "../../../apps/server/src/market/feeds/simulated-day.ts";

const KNOWN = { seed: process.env["NARU_SEED"] ?? "naru", beacon: "" };

/** As the simulator's own, for a seed that no date changes. */
export function dayRandom(_day: unknown, name: StreamName, position?: number): DayRandom {
  return randomOfDay(KNOWN, name, position);
}
