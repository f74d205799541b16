/** The parts of the access matrix, in the order in which they are run: what comes later leaves more behind. */

import { foreignOrigins } from "./origins.ts";
import { disabledFeatures } from "./features.ts";
import { forbiddenFields } from "./forbidden-fields.ts";
import { memberMatrix, operatorMatrix } from "./matrix.ts";
import { heardEvents } from "./events.ts";
import { destinationCells } from "./subscriptions.ts";
import type { Verdict } from "./verdict.ts";
import type { World } from "./world.ts";

/** Every so many destinations are tried in `npm test`. */
const REDUCED = 5;

const PARTS = {
  members: (world) => memberMatrix(world),
  operators: (world) => operatorMatrix(world),
  fields: (world) => forbiddenFields(world),
  origins: (world) => foreignOrigins(world),
  events: (world) => heardEvents(world),
  destinations: (world, isFull) =>
    destinationCells(world, (_, index) => isFull || index % REDUCED === 0),
  features: (world) => disabledFeatures(world),
} as const satisfies Readonly<Record<string, (world: World, isFull: boolean) => Promise<Verdict>>>;

export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Runs one part and says what it came to: cells, time, and each fault in a line. */
export async function runPart(world: World, name: PartName, isFull: boolean): Promise<Verdict> {
  const startedAt = performance.now();
  const verdict = await PARTS[name](world, isFull);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `access ${name}: ${verdict.cells} cells, ${verdict.faults.length} faults, ${seconds} s`,
  );
  for (const fault of verdict.faults) console.log(`  ${fault}`);
  return verdict;
}
