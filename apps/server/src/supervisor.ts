/**
 * The supervisor: what `npm start` runs. Reads top to bottom: configuration, ports, lock, database, migrations,
 * engine, gateway, chains, ready; and backwards at the end.
 *
 * It holds the ports and no state of its own. Children that die are started again, and exchanged for processes of the
 * files on disk when a deploy is asked for (decision 011); when it dies itself, the kernel ends its children, and the
 * next start recovers from the tables.
 */

import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { archiveSettings, walOf } from "./backup/backup.ts";
import { createDeploy, type Deploy } from "./deploy/deploy.ts";
import { takeDeploys } from "./deploy/deploy-socket.ts";
import { childEnvironment, type Config, ConfigError, readConfig } from "./platform/config.ts";
import { checkDatabase, orStartError, StartError } from "./platform/start-error.ts";
import { type EmbeddedPg, startEmbeddedPg } from "./platform/embedded-pg.ts";
import {
  type InstallationLock,
  LockedError,
  lockInstallation,
} from "./platform/installation-lock.ts";
import { wordsOf } from "./platform/log.ts";
import { type LogFile, openLogFile } from "./platform/log-file.ts";
import { type KeptChild, keepRunning } from "./platform/kept-child.ts";
import { NODE_FLAGS } from "./platform/node-flags.ts";
import { keepPrivate } from "./platform/private-folder.ts";
import { ownUrl } from "./platform/port.ts";
import { type HeldPorts, holdPorts } from "./platform/held-ports.ts";

/** Together within the five seconds that a stop may take. */
const OTHERS_STOP_MS = 1_000;
const ENGINE_STOP_MS = 1_500;

const READY_POLL_MS = 50;
/** Lines of a dead child's log that are shown. */
const LAST_WORDS = 12;
const LOG_TRIM_MS = 60_000;
/** A child that dies this often before the first readiness will not become ready. */
const DEATHS_BEFORE_READY_MAX = 5;
const DATABASE_RESTART_MS = 200;

/** The processes beside the database. */
type ChildName = "engine" | "gateway" | "chain" | "sandbox";
/** A start waits for these: members trade while chains are away, and a sandbox plays others alone. */
const WAITED_FOR: ReadonlySet<ChildName> = new Set(["engine", "gateway"]);

/** What the supervisor runs; tests put children of their own here. */
export interface Program {
  readonly engine: string;
  readonly gateway: string;
  readonly chain: string;
  /** Plays others outside to a demo; ended and started with the installation, and waited for by nobody. */
  readonly sandbox?: string;
  /** Brings the schema up to date; returns the names of what was applied. */
  migrate(databaseUrl: string): Promise<readonly string[]>;
  /** The same by the files that are on disk now, whatever this process has loaded before. */
  migrateOnDisk(databaseUrl: string): Promise<readonly string[]>;
  /** What must be so before any process starts; returns lines to print. Throws with a sentence that says what to do. */
  prepare(config: Config, databaseUrl: string): Promise<readonly string[]>;
  /** Lines to print when everything is ready: addresses, demo logins. */
  describe(config: Config, databaseUrl: string): Promise<readonly string[]> | readonly string[];
}

export interface Supervisor {
  /** The database in use. */
  readonly databaseUrl: string;
  readonly pids: {
    readonly database?: number;
    readonly engine?: number;
    readonly gateway?: number;
    readonly chain?: number;
    readonly sandbox?: number;
  };
  /** Exchanges engine, gateway, chain process and sandbox for processes of the files on disk. */
  readonly deploy: Deploy;
  /** Ends gateway, engine and database in this order; safe to call twice. */
  stop(): Promise<void>;
}

/** Asked to stop before it was ready. */
export class StoppedEarlyError extends Error {}

/** Migrates the database, and asks whether anything may start on it. */
async function bringUpToDate(
  program: Program,
  config: Config,
  databaseUrl: string,
  print: (line: string) => void,
): Promise<void> {
  const applied = await program.migrate(databaseUrl);
  if (applied.length > 0) print(`Brought the database up to date (${applied.length} steps).`);
  for (const line of await orStartError(program.prepare(config, databaseUrl))) print(line);
}

/**
 * Starts everything and resolves when the gateway says that it is ready.
 *
 * @param print takes one line of progress
 * @param asked aborted by whoever wants the start to end, however far it is
 * @throws StartError, ConfigError, LockedError with a sentence that says what to do, or StoppedEarlyError; nothing
 *   keeps running
 */
export async function startSupervisor(
  config: Config,
  program: Program,
  print: (line: string) => void,
  asked: AbortSignal = new AbortController().signal,
): Promise<Supervisor> {
  const goOn = (): void => {
    if (asked.aborted) throw new StoppedEarlyError();
  };
  const ports = await holdPorts(config);
  const lock = lockFolder(config.dataDir, ports, print);

  const { logs, closeLogs } = openLogs(config.dataDir);
  let database: KeptDatabase | undefined;
  const kept: Partial<Record<ChildName, KeptChild>> = {};
  let line: { close(): Promise<void> } | undefined;
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= (async () => {
      await line?.close();
      const { engine, ...others } = kept;
      await Promise.all(Object.values(others).map((child) => child.stop(OTHERS_STOP_MS)));
      ports.close();
      await engine?.stop(ENGINE_STOP_MS);
      await database?.stop();
      closeLogs();
      lock.release();
    })();
    return stopped;
  };

  try {
    if (config.databaseUrl === null) {
      print("Starting the database …");
      database = await keepDatabase(config, logs.postgres, print);
    }
    goOn();
    const databaseUrl = config.databaseUrl ?? (database as KeptDatabase).url;
    await checkDatabase(databaseUrl);
    goOn();
    await bringUpToDate(program, config, databaseUrl, print);
    goOn();

    print("Starting the engine and the gateway …");
    let ready = false;
    let hopeless: StartError | undefined;
    const env = {
      ...process.env,
      ...childEnvironment({ ...config, databaseUrl }),
      // A child that has to come back quickly finds its modules compiled; tests share one folder between installations.
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? path.join(config.dataDir, "cache"),
    };
    const keep = (name: ChildName, entry: string): KeptChild =>
      (kept[name] = keepRunning({
        entry,
        nodeFlags: NODE_FLAGS[name],
        env: ownEnvironment(name, name === "gateway" ? { ...env, ...ports.variables } : env),
        output: logs[name].descriptor,
        inherits: name === "gateway" ? ports.descriptors : [],
        onDeath(reason, deaths) {
          print(`The ${name} ended (${reason}) and is started again.`);
          if (!WAITED_FOR.has(name) || ready || deaths < DEATHS_BEFORE_READY_MAX) return;
          hopeless ??= new StartError(
            `The ${name} does not start. Its last words:\n\n${lastWordsOf(logs[name])}`,
          );
        },
      }));
    const engine = keep("engine", program.engine);
    const gateway = keep("gateway", program.gateway);
    const chain = keep("chain", program.chain);
    if (config.hasSandbox && program.sandbox !== undefined) keep("sandbox", program.sandbox);
    while (!(await isReady(config))) {
      goOn();
      if (hopeless) throw hopeless;
      await sleep(READY_POLL_MS);
    }
    ready = true;
    const deploy = createDeploy({
      ...{ engine, gateway, chain, sandbox: kept.sandbox },
      migrate: () => program.migrateOnDisk(databaseUrl),
      lastWords: (name) => lastWordsOf(logs[name]),
    });
    line = await takeDeploys(config.dataDir, async (say) =>
      deploy((text) => {
        print(text);
        say(text);
      }),
    );
    for (const line of await program.describe(config, databaseUrl)) print(line);
    goOn();
    return {
      databaseUrl,
      get pids() {
        return pidsOf({ database, ...kept });
      },
      deploy,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What only the chain process may know is in no other's environment. */
function ownEnvironment(name: ChildName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NARU_CHAINS_FILE: _, ...others } = env;
  return name === "chain" ? env : others;
}

/** The processes that there are. */
function pidsOf(
  processes: Readonly<
    Partial<Record<keyof Supervisor["pids"], { readonly pid: number | undefined } | undefined>>
  >,
): Supervisor["pids"] {
  const there = Object.entries(processes).filter(([, process]) => process?.pid !== undefined);
  return Object.fromEntries(there.map(([name, process]) => [name, process?.pid]));
}

/** The files that the processes write to, kept short until they are closed. */
function openLogs(dataDir: string): {
  readonly logs: Readonly<Record<"postgres" | ChildName, LogFile>>;
  closeLogs(): void;
} {
  const open = (name: string): LogFile => openLogFile(path.join(dataDir, "log", `${name}.log`));
  const logs = {
    postgres: open("postgres"),
    engine: open("engine"),
    gateway: open("gateway"),
    chain: open("chain"),
    sandbox: open("sandbox"),
  };
  const trimming = setInterval(() => {
    for (const log of Object.values(logs)) log.trim();
  }, LOG_TRIM_MS);
  return {
    logs,
    closeLogs() {
      clearInterval(trimming);
      for (const log of Object.values(logs)) log.close();
    },
  };
}

function lastWordsOf(log: LogFile): string {
  return [...new Set(log.tail(LAST_WORDS).map(wordsOf))].join("\n");
}

/** The lock of the data folder, which must be there to be written to; without it the ports are given back. */
function lockFolder(
  dataDir: string,
  ports: HeldPorts,
  print: (line: string) => void,
): InstallationLock {
  try {
    if (!keepPrivate(dataDir))
      print(`The data folder ${dataDir} is open to others and not ours to close: chmod 700 it.`);
    return lockInstallation(dataDir);
  } catch (error) {
    ports.close();
    if (error instanceof LockedError || !(error instanceof Error)) throw error;
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${error.message}). ` +
        "Mend its rights, or choose another: NARU_DATA_DIR=/another/folder npm start",
    );
  }
}

interface KeptDatabase {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The embedded database, started again when it dies; its address stays the same. */
async function keepDatabase(
  config: Config,
  log: LogFile,
  print: (line: string) => void,
): Promise<KeptDatabase> {
  let running: EmbeddedPg;
  let stopping = false;
  let restart: Promise<void> | undefined;

  const dataDir = path.join(config.dataDir, "pg");
  const archive =
    config.backupDir === null
      ? {}
      : { settings: archiveSettings(config.backupDir), alsoWrites: walOf(config.backupDir) };
  const start = (): Promise<EmbeddedPg> =>
    startEmbeddedPg({ dataDir, home: config.dataDir, onExit, onLog: log.write, ...archive });
  const onExit = (reason: string): void => {
    if (stopping) return;
    print(`${reason} and is started again.`);
    restart = (async () => {
      while (!stopping) {
        try {
          running = await start();
          return;
        } catch (error) {
          // The sessions of the dead server may take a moment to notice.
          print(error instanceof Error ? error.message : String(error));
          await sleep(DATABASE_RESTART_MS);
        }
      }
    })();
  };
  running = await start();
  return {
    url: running.url,
    get pid() {
      return running.pid;
    },
    async stop() {
      stopping = true;
      await restart;
      await running.stop();
    },
  };
}

async function isReady(config: Config): Promise<boolean> {
  try {
    const answer = await fetch(`${ownUrl(config)}readyz`, {
      signal: AbortSignal.timeout(1_000),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Runs Naru until it is told to end. Exit code 1 with a sentence when it could not start. */
async function main(): Promise<void> {
  const asked = new AbortController();
  const end = (): void => {
    if (asked.signal.aborted) return;
    console.log("Stopping …");
    asked.abort();
  };
  // A closed terminal must not end the supervisor in the middle of its stop.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  // Unheard, it would open an inspector; the children have a flag for it (`NODE_FLAGS`).
  process.on("SIGUSR1", () => {});

  try {
    const { naru } = await import("./program.ts");
    const config = readConfig(process.env);
    const supervisor = await startSupervisor(config, naru, console.log, asked.signal);
    if (!asked.signal.aborted) await once(asked.signal, "abort");
    await supervisor.stop();
    console.log("Stopped. Everything is kept.");
    process.exit(0);
  } catch (error) {
    if (error instanceof StoppedEarlyError) {
      console.log("Stopped before it was ready. Everything is kept.");
      process.exit(0);
    }
    const expected =
      error instanceof StartError || error instanceof ConfigError || error instanceof LockedError;
    console.error(expected ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

if (import.meta.main) await main();
