/**
 * The gateway process: HTTP, sockets, sessions, limits and the member app on one port.
 *
 * It starts without the engine and without waiting for it: calls that need it say so until the bus is open.
 */

import { statfs } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import path from "node:path";
import { openDesk } from "@naru/store/desk/database";
import { connect } from "../bus/local.ts";
import { systemClock } from "../platform/clock.ts";
import { engineSocketPath, readConfig } from "../platform/config.ts";
import { watchDisk } from "../platform/disk-watch.ts";
import { createLog } from "../platform/log.ts";
import { onLeave, sayReady } from "../platform/parent-link.ts";
import {
  CONSOLE_FD,
  inheritedOr,
  listenAt,
  METRICS_FD,
  METRICS_HOST,
  PUBLIC_FD,
} from "../platform/port.ts";
import { keepPlayersSecret, readPlayersSecret } from "../players/secret.ts";
import { keepSandboxSecret } from "../providers/secret-file.ts";
import { openSecretBox } from "../platform/secret-box.ts";
import { demoSeed } from "../seed/demo.ts";
import { seedOperators } from "../seed/demo-operators.ts";
import { seedDesk, seedPlayers } from "../seed/seed-desk.ts";
import { buildGateway } from "./app.ts";
import { CONNECTION_LIMITS } from "./http/connections.ts";
import { createGatewayMetrics } from "./metrics.ts";
import { sendersOf } from "./sending/senders.ts";
import { createPasswords } from "./sessions/passwords.ts";
import { openReaders } from "./link/readers.ts";

/** A stop takes no longer, whatever still hangs. */
const STOP_MS = 900;

const config = readConfig(process.env);
const log = createLog("gateway", config.logLevel);
if (config.databaseUrl === null)
  throw new Error("DATABASE_URL is not set: start with the supervisor");
const { databaseUrl } = config;
const clock = systemClock(config.clockOffsetMs);

process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "the gateway ends");
  process.exit(1);
});

const db = openDesk(databaseUrl);
const readers = openReaders(databaseUrl);
const passwords = await createPasswords();
const secrets = openSecretBox(config.dataDir);
const seeding = { hash: passwords.hash, now: clock.now(), secrets };
await seedDesk(db, demoSeed(), seeding);
if (config.hasPlayers) {
  keepPlayersSecret(config.dataDir);
  await seedPlayers(db, readPlayersSecret(config.dataDir), seeding);
}
await seedOperators(db, seeding);
keepSandboxSecret(config.dataDir);

const disk = await watchDisk({ folder: config.dataDir, volumeOf: statfs, clock, log });
const metrics = createGatewayMetrics(config.dataDir, clock);
const gateway = await buildGateway({
  ...(config.metricsPort === null ? {} : { watch: metrics.watch }),
  clock,
  log,
  rateLimits: config.rateLimits,
  signUpsPerHour: config.signUpsPerHour,
  economicUrl: config.economicUrl,
  connections: { ...CONNECTION_LIMITS, perAddress: config.connectionsPerAddress },
  trustedProxies: config.trustedProxies,
  hasConsoleDoor: config.console !== null,
  dataDir: config.dataDir,
  disk,
  db,
  passwords,
  senders: sendersOf(config),
  databaseUrl,
  readers,
  openBus: (handlers) => connect(engineSocketPath(config.dataDir), handlers),
  apps: {
    member: path.resolve(import.meta.dirname, "../../../member/dist"),
    console: path.resolve(import.meta.dirname, "../../../operator/dist"),
  },
});
const figures = metrics.server(gateway);
if (config.metricsPort !== null)
  await listenAt(
    figures,
    inheritedOr(METRICS_FD, { port: config.metricsPort, host: METRICS_HOST }),
  );
await gateway.app.ready();
await listenAt(
  gateway.app.server,
  inheritedOr(PUBLIC_FD, { port: config.port, host: config.host }),
);
if (gateway.consoleServer !== null && config.console !== null)
  await listenAt(gateway.consoleServer, inheritedOr(CONSOLE_FD, config.console));
sayReady();
log.info({ port: config.port }, "the gateway listens");
// A killed process leaves nothing behind: what it compiled is kept as soon as it is up.
flushCompileCache();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(0);
  stopping = true;
  setTimeout(() => process.exit(0), STOP_MS).unref();
  disk.stop();
  await gateway.close();
  await Promise.all([readers.close(), db.close()]);
  process.exit(0);
}
onLeave(() => {
  log.info("a successor serves: the gateway leaves");
  figures.close();
  void gateway.leave().then(stop);
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
