/** A real PostgreSQL for tests: one throwaway server a test run, on which `scratchDatabase` gives each test file its own. */

import { rmSync } from "node:fs";
import path from "node:path";
import { memoryFolder } from "@naru/store/testing/memory-folder";
import { layTemplate, SERVER_VARIABLE } from "@naru/store/testing/scratch-database";
import { startEmbeddedPg } from "./embedded-pg.ts";

/** Starts the run's server and returns how to stop it. A server named by the environment is used as it is. */
export async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env[SERVER_VARIABLE]) return layTemplate();
  const folder = memoryFolder();
  const server = await startEmbeddedPg({ dataDir: path.join(folder, "pg"), throwaway: true });
  process.env[SERVER_VARIABLE] = server.url;
  await layTemplate();
  return async () => {
    delete process.env[SERVER_VARIABLE];
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
