/**
 * The installations that the browser stories meet: one a worker, so that stories run side by side without meeting each
 * other, each on a port and with a data folder of its own, fresh for each run.
 */

import { tmpdir } from "node:os";
import path from "node:path";

/** Inherited by the workers, so that the whole run means the same installations. */
const PORT_VARIABLE = "NARU_E2E_PORT";
process.env[PORT_VARIABLE] ??= String(20_000 + (process.pid % 4_000) * 3);

/** How many stories run at once: one more than the machine that builds us has cores, since they wait for pages too. */
export const WORKERS = 3;

/** The installation of the worker with this number, from 0. */
export function installationOf(worker: number): { port: number; dataDir: string; address: string } {
  const port = Number(process.env[PORT_VARIABLE]) + worker;
  return {
    port,
    dataDir: path.join(tmpdir(), `naru-e2e-${port}`),
    // The first site, as on a phone. `haneul.localhost` is the second.
    address: `http://localhost:${port}`,
  };
}

/** The installation of this worker. */
export const { port, dataDir, address } = installationOf(
  Number(process.env["TEST_PARALLEL_INDEX"] ?? "0"),
);
