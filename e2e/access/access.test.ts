/** The access matrix, whole but for the destinations of sockets (every fifth); `npm run access` is all of it. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Running, startInstallation } from "../support/running.ts";
import { INSTALLATION } from "./installation.ts";
import { MUTANTS, unnoticed } from "./mutants.ts";
import { PART_NAMES, runPart } from "./parts.ts";
import { openWorld, type World } from "./world.ts";

const PATIENCE_MS = 300_000;

let running: Running;
let world: World;
beforeAll(async () => {
  running = await startInstallation(INSTALLATION);
  world = await openWorld(running);
}, PATIENCE_MS);
afterAll(async () => {
  await world?.close();
  await running?.stop();
  running?.removeData();
});

test.each(PART_NAMES)(
  "%s: every cell is as it is declared",
  { timeout: PATIENCE_MS },
  async (name) => {
    const { cells, faults } = await runPart(world, name, false);
    expect(faults).toEqual([]);
    expect(cells).toBeGreaterThan(30);
  },
);

test("every gateway that is broken on purpose is noticed", { timeout: PATIENCE_MS }, async () => {
  expect(await unnoticed(world)).toEqual([]);
  expect(Object.keys(MUTANTS)).toHaveLength(6);
});
