/**
 * Gateways that are broken on purpose, each beside the healthy one of the same installation, and the part of the matrix that
 * must notice.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { freePort } from "../../apps/server/src/platform/port.ts";
import { applyPatch, copyRepository } from "../../tools/mutants/copy.ts";
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
      const gateway = await startGateway(root, world);
      // It has read its sources.
      applyPatch(root, patch, { reverse: true });
      const faults = (await MUTANTS[name]?.(world.behind(gateway.address)))?.faults ?? [];
      console.log(`access mutant ${name}: ${faults[0] ?? "NOT NOTICED"}`);
      if (faults.length === 0) missed.push(name);
      gateway.process.kill();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return missed;
}

/** A second gateway of a running installation, from other sources. */
async function startGateway(
  root: string,
  { dataDir, now }: World,
): Promise<{ address: string; process: ChildProcess }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const away = now() - Date.now();
  const child = spawn(process.execPath, [path.join(root, "apps/server/src/gateway/main.ts")], {
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      NARU_DATA_DIR: dataDir,
      NARU_CLOCK: away < 0 ? String(away) : `+${away}`,
      NARU_RATE_LIMITS: "raised",
      DATABASE_URL: embeddedUrl(path.join(dataDir, "pg")),
    },
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error("the broken gateway ended");
    return isReady(address);
  });
  return { address, process: child };
}
