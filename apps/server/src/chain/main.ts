/**
 * The chain process: addresses ready to give, blocks of the simulated chains, and a watcher of each network, the real ones of the file of
 * chains among them. It holds no money
 * and decides nothing about it: what it knows reaches the engine as commands over the bus (decision 038).
 */

import { openDesk } from "@naru/store/desk/database";
import { connect } from "../bus/local.ts";
import { createEngineLink } from "../gateway/link/engine-link.ts";
import { systemClock } from "../platform/clock.ts";
import { engineSocketPath, readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { sayReady } from "../platform/parent-link.ts";
import { readRealChains } from "./real-chains.ts";
import { createRealRounds } from "./real-rounds.ts";
import { createRounds } from "./rounds.ts";

const CONNECTIONS = 2;
/** A stop takes no longer. */
const STOP_MS = 900;

const config = readConfig(process.env);
const log = createLog("chain", config.logLevel);
if (config.databaseUrl === null)
  throw new Error("DATABASE_URL is not set: start with the supervisor");
const clock = systemClock(config.clockOffsetMs);

process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "the chain process ends");
  process.exit(1);
});

const db = openDesk(config.databaseUrl, CONNECTIONS);
const engine = createEngineLink(
  (handlers) => connect(engineSocketPath(config.dataDir), handlers),
  clock,
);
const parts = { db, clock, log, engine };
const chains = config.chainsFile === null ? [] : readRealChains(config.chainsFile);
const rounds = [createRounds(parts), ...chains.map((chain) => createRealRounds(parts, chain))];
// The link's own timers keep no process alive.
const alive = setInterval(() => {}, 60_000);
for (const each of rounds) each.start();
sayReady();
log.info("the chain process watches");

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(0);
  stopping = true;
  setTimeout(() => process.exit(0), STOP_MS).unref();
  clearInterval(alive);
  await Promise.all(rounds.map((each) => each.stop()));
  engine.close();
  await db.close();
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
