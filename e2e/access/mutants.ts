/**
 * A gateway that is broken on purpose beside the healthy one of the same installation, and for each of its faults the part of
 * the matrix that must notice.
 */

import { rmSync } from "node:fs";
import path from "node:path";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { applyPatch, copyRepository } from "../../tools/mutants/copy.ts";
import { type OwnGateway, startGateway } from "../support/gateway.ts";
import { isReady } from "../support/running.ts";
import { until } from "../support/until.ts";
import { forbiddenFields } from "./forbidden-fields.ts";
import { memberMatrix, operatorMatrix } from "./matrix.ts";
import { foreignOrigins } from "./origins.ts";
import { destinationCells } from "./subscriptions.ts";
import type { Verdict } from "./verdict.ts";
import type { World } from "./world.ts";

const ROOT = path.join(import.meta.dirname, "../..");

/** By the name of their patch: the cells that are asked of the broken gateway. */
export const MUTANTS: Readonly<Record<string, (world: World) => Promise<Verdict>>> = {
  "access-owner": (world) => memberMatrix(world, ["downloadFile"]),
  "access-permission": (world) => operatorMatrix(world, ["roles"]),
  "access-site": (world) => memberMatrix(world, ["notice"]),
  "access-channel": (world) => destinationCells(world, ({ text }) => text === "/topic/notice.1"),
  "access-origin": (world) => foreignOrigins(world, ["saveSettings"]),
  "access-fields": (world) => forbiddenFields(world, ["setOverseaAlert"]),
};

/** Those of these mutants that were not noticed; one gateway has them all, since each is asked for its own cells. */
export async function unnoticed(world: World, names = Object.keys(MUTANTS)): Promise<string[]> {
  const root = copyRepository(ROOT);
  const missed: string[] = [];
  try {
    for (const name of names)
      applyPatch(root, path.join(ROOT, `tools/mutants/${name}.patch`), { reverse: false });
    const gateway = await startBroken(root, world);
    for (const name of names) {
      const faults = (await MUTANTS[name]?.(world.behind(gateway.address)))?.faults ?? [];
      console.log(`access mutant ${name}: ${faults[0] ?? "NOT NOTICED"}`);
      if (faults.length === 0) missed.push(name);
    }
    await gateway.stop();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return missed;
}

/** A second gateway of a running installation, from other sources. */
async function startBroken(root: string, { dataDir, now }: World): Promise<OwnGateway> {
  const away = now() - Date.now();
  const gateway = await startGateway({
    databaseUrl: embeddedUrl(path.join(dataDir, "pg")),
    dataDir,
    root,
    env: { NARU_CLOCK: away < 0 ? String(away) : `+${away}` },
  });
  await until(() => isReady(gateway.address));
  return gateway;
}
