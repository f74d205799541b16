/** Stands where the simulator asks for the random numbers of a day: those of every day are the same, where a test says so. */

import {
  dayRandom as randomOfDay,
  type DayRandom,
  type DaySeed,
  type StreamName,
} from "../../../apps/server/src/market/feeds/simulated-day.ts";

/** Set for processes whose days are to be known. */
export const KNOWN_DAYS_VARIABLE = "NARU_TEST_KNOWN_DAYS";
const KNOWN = { seed: process.env["NARU_SEED"] ?? "naru", beacon: "" };

/** As the simulator's own, for a seed that no date changes. */
export function dayRandom(day: DaySeed, name: StreamName, position?: number): DayRandom {
  const isKnown = process.env[KNOWN_DAYS_VARIABLE] !== undefined;
  return randomOfDay(isKnown ? KNOWN : day, name, position);
}
