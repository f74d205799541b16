/**
 * Gateways that are broken on purpose, each beside the healthy one of the same installation, and the part of the matrix that
 * must notice.
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

/** Those of these mutants that were not noticed; each gateway runs for as long as it is asked. */
export async function unnoticed(world: World, names = Object.keys(MUTANTS)): Promise<string[]> {
  const root = copyRepository(ROOT);
  const missed: string[] = [];
  try {
    for (const name of names) {
      const patch = path.join(ROOT, `tools/mutants/${name}.patch`);
      applyPatch(root, patch, { reverse: false });
      const gateway = await startBroken(root, world);
      // It has read its sources.
      applyPatch(root, patch, { reverse: true });
      const faults = (await MUTANTS[name]?.(world.behind(gateway.address)))?.faults ?? [];
      console.log(`access mutant ${name}: ${faults[0] ?? "NOT NOTICED"}`);
      if (faults.length === 0) missed.push(name);
      await gateway.stop();
    }
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
