/** The access matrix, whole but for destinations of sockets (every fifth) and mutants (half); `npm run access` is all of it. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Running, startInstallation } from "../support/running.ts";
import { INSTALLATION } from "./installation.ts";
import { MUTANTS, unnoticed } from "./mutants.ts";
import { PART_NAMES, runPart } from "./parts.ts";
import { watchTables } from "./state.ts";
import { restOrder } from "./things.ts";
import { openWorld, type World } from "./world.ts";

const PATIENCE_MS = 900_000;

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

test("a write is seen, in its table and in its account", async () => {
  const watch = await watchTables(world);
  await restOrder(world, world.actor("A@1"));
  expect(await watch.changes()).toEqual(
    expect.arrayContaining(["oversea_order_open", "the account of A@1"]),
  );
  expect(await watch.changes()).toEqual([]);
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

test("gateways that are broken on purpose are noticed", { timeout: PATIENCE_MS }, async () => {
  const some = ["access-owner", "access-permission", "access-channel"];
  expect(Object.keys(MUTANTS)).toEqual(expect.arrayContaining(some));
  expect(await unnoticed(world, some)).toEqual([]);
});
