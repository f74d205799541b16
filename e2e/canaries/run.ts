/** Canaries pushed through every flow of an installation, then looked for everywhere (reliability.md G41, G48). */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readInstallation } from "../../apps/server/src/engine/installation.ts";
import type { Running } from "../support/running.ts";
import { canaryWord, type Canary, secret } from "./canaries.ts";
import { liveWithCanaries } from "./flows.ts";
import {
  lookInApps,
  lookInFailedStart,
  lookInLogs,
  lookInRefusals,
  lookInRepository,
  lookInTables,
  type Looked,
} from "./places.ts";

export interface Outcome {
  readonly canaries: readonly Canary[];
  readonly calls: number;
  readonly looked: Readonly<Record<string, Looked>>;
}

/** Lives through the flows of a running installation and looks for what must not be found. */
export async function runCanaries(running: Running): Promise<Outcome> {
  const { canaries: lived, calls, refusals } = await liveWithCanaries(running);
  const { simulatorSeed } = readInstallation(running.dataDir);
  const canaries = [...lived, secret("secret of the simulated market", simulatorSeed)];
  // The demo's password is written down on purpose; nowhere else than in the repository.
  const own = canaries.filter(({ kind }) => kind !== "demo password");
  return {
    canaries,
    calls,
    looked: {
      "log lines": lookInLogs(running, canaries),
      "refused answers": lookInRefusals(refusals, canaries),
      "table rows": await lookInTables(running, canaries),
      "files of the apps": lookInApps(canaries),
      "files of the repository": lookInRepository(own),
      "lines of failed starts": await failedStarts(),
    },
  };
}

/** Starts whose DATABASE_URL leads nowhere, or is no address. */
async function failedStarts(): Promise<Looked> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "naru-canary-"));
  const password = secret("database password", canaryWord());
  try {
    const starts = [
      await lookInFailedStart(
        dataDir,
        password,
        `postgres://naru:${password.value}@127.0.0.1:1/naru`,
      ),
      await lookInFailedStart(dataDir, password, `postgres://naru:${password.value}%@[/naru`),
    ];
    return {
      size: starts.reduce((sum, { size }) => sum + size, 0),
      hits: starts.flatMap(({ hits }) => hits),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
