/** Where the harnesses play: a whole installation with a crowd, or the gateway alone with a played engine. */

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addSite } from "@naru/store/desk/sites";
import { migrate } from "@naru/store/migrations/migrate";
import {
  createEngineLink,
  type EngineLink,
} from "../../apps/server/src/gateway/link/engine-link.ts";
import { connect } from "../../apps/server/src/bus/local.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { engineSocketPath } from "../../apps/server/src/platform/config.ts";
import { embeddedUrl, startEmbeddedPg } from "../../apps/server/src/platform/embedded-pg.ts";
import { demoSeed } from "../../apps/server/src/seed/demo.ts";
import { crowdIds, openAccounts, type Person, signCrowdIn } from "../support/crowd.ts";
import { type OwnGateway, startGateway } from "../support/gateway.ts";
import { type Running, startInstallation } from "../support/running.ts";
import { until } from "../support/until.ts";
import { type PlayedEngine, playEngine } from "./played-engine.ts";
import { patientDesk } from "../support/books.ts";

/** An installation whose engine is reached past its gateway, and members who are signed in. */
export interface Whole {
  readonly running: Running;
  readonly engine: EngineLink;
  readonly databaseUrl: string;
  readonly crowd: readonly Person[];
  close(): Promise<void>;
}

/** Starts an installation and gives it a crowd with money. */
export async function startWhole(count: number, env: Record<string, string> = {}): Promise<Whole> {
  const running = await startInstallation({ env });
  const engine = createEngineLink(
    (handlers) => connect(engineSocketPath(running.dataDir), handlers),
    systemClock(),
  );
  await until(async () => engine.connected);
  const databaseUrl = embeddedUrl(path.join(running.dataDir, "pg"));
  const ids = crowdIds(count);
  await openAccounts(engine, ids);
  return {
    running,
    engine,
    databaseUrl,
    crowd: await signCrowdIn(databaseUrl, ids),
    async close() {
      engine.close();
      await running.stop();
      running.removeData();
    },
  };
}

/** A database and a played engine, and gateways on them one after the other. */
export interface Alone {
  readonly engine: PlayedEngine;
  readonly crowd: readonly Person[];
  /** Starts a gateway on them; only one at a time may run. `root` is the repository whose sources run. */
  startGateway(root?: string): Promise<OwnGateway>;
  close(): Promise<void>;
}

/** Starts what a gateway needs, with a crowd that is signed in. */
export async function startAlone(count: number): Promise<Alone> {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-gateway-"));
  const database = await startEmbeddedPg({ dataDir: path.join(folder, "pg") });
  await migrate(database.url);
  const desk = patientDesk(database.url, 1);
  for (const site of demoSeed().sites) await addSite(desk, site);
  await desk.close();
  const dataDir = path.join(folder, "data");
  mkdirSync(dataDir);
  const engine = await playEngine(dataDir);
  return {
    engine,
    crowd: await signCrowdIn(database.url, crowdIds(count)),
    startGateway: (root) =>
      startGateway({
        databaseUrl: database.url,
        dataDir,
        ...(root === undefined ? {} : { root }),
      }),
    async close() {
      await engine.close();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
