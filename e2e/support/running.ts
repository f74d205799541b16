/** A whole installation for tests of processes: started through the supervisor's own code, in a folder of its own. */

import { API_PREFIX } from "@naru/contract/paths";
import { memoryFolder } from "@naru/store/testing/memory-folder";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../apps/server/src/platform/port.ts";
import { HOLDS_BARS } from "../../tools/testing/bars.ts";
import { askForDeploy } from "../../apps/server/src/deploy/deploy-socket.ts";
import { bundledSupervisor } from "./prepared/programs.ts";
import { KNOWN_DAYS_VARIABLE } from "./market/known-day-random.ts";
import { SCRIPT_VARIABLE } from "./market/script.ts";
import { knowMarket } from "./known-market.ts";
import { compiledOf, layCluster } from "./prepared/cluster.ts";

const ROOT = path.join(import.meta.dirname, "../..");
/** For processes of the sources; the programs put together have their stand-ins within. */
const hook = (file: string): string => `--import=${path.join(import.meta.dirname, "market", file)}`;
const KNOWN_DAYS_HOOK = hook("known-days.ts");
const SCRIPTED_FEED_HOOK = hook("hook.ts");

/** Which of the installation's processes. */
export type Part = "engine" | "gateway" | "postgres";

export interface Running {
  readonly address: string;
  readonly dataDir: string;
  /** Ends a process of the installation, as `kill -9` does unless told otherwise; its process id. */
  kill(part: Part, signal?: "SIGKILL" | "SIGTERM"): number;
  /** The process id of the supervisor. */
  readonly pid: number;
  /** The last that the supervisor said. */
  words(): string;
  /** The process id of a part, or undefined while it is away. */
  pidOf(part: Part): number | undefined;
  /** Deploys what is on disk, as `npm run deploy` does; `say` hears each line. Throws where it was not deployed. */
  deploy(say?: (line: string) => void): Promise<void>;
  /** Resolves when `/readyz` says yes. */
  ready(): Promise<void>;
  /** Stops as Ctrl-C does and keeps the data; `start` may be called on the same folder again. */
  stop(): Promise<void>;
  removeData(): void;
}

export interface StartOptions {
  readonly dataDir?: string;
  readonly env?: Record<string, string>;
  /** The repository whose sources run; this one unless told otherwise. */
  readonly root?: string;
}

/** Starts an installation and waits until it is ready. */
export async function startInstallation(options: StartOptions = {}): Promise<Running> {
  const dataDir = options.dataDir ?? newDataDir();
  knowMarket(dataDir);
  if (options.env?.["DATABASE_URL"] === undefined) await layCluster(dataDir);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const words: string[] = [];
  // A supervisor says so once the port is its own: until then another test's installation may answer there.
  let hasPort = false;
  const bundled = bundledFor(options);
  const source = path.join(options.root ?? ROOT, "apps/server/src/supervisor.ts");
  const supervisor = spawn(process.execPath, [bundled ?? source], {
    env: environmentOf(options, { port, dataDir, isBundled: bundled !== undefined }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      words.push(text);
      hasPort ||= text.includes("Starting the ");
      if (words.length > 400) words.splice(0, 200);
    });
  }
  const running: Running = {
    address,
    dataDir,
    pid: supervisor.pid as number,
    words: () => words.join(""),
    pidOf: (part) =>
      part === "postgres" ? postmasterOf(dataDir) : childOf(supervisor, `${part}/main.`),
    kill(part, signal = "SIGKILL") {
      const pid = running.pidOf(part);
      if (pid === undefined) throw new Error(`the ${part} does not run`);
      process.kill(pid, signal);
      return pid;
    },
    async deploy(say = () => {}) {
      const said: string[] = [];
      const isDeployed = await askForDeploy(dataDir, (line) => {
        said.push(line);
        say(line);
      });
      if (!isDeployed) throw new Error(said.join("\n"));
    },
    async ready() {
      for (;;) {
        if (supervisor.exitCode !== null)
          throw new Error(`the supervisor ended:\n${words.join("")}`);
        if (hasPort && (await isReady(address))) return;
        await pause(20);
      }
    },
    async stop() {
      if (supervisor.exitCode !== null) return;
      const gone = new Promise((resolve) => supervisor.once("exit", resolve));
      supervisor.kill("SIGTERM");
      await gone;
    },
    // The children of a supervisor that was killed are ended by the kernel, and write until then.
    removeData: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 }),
  };
  await running.ready();
  return running;
}

/** In memory for a run of tests; benches, and tests that are held to a time, have the machine's disk. */
function newDataDir(): string {
  const isTest = bundledSupervisor() !== undefined && !HOLDS_BARS;
  return isTest ? memoryFolder() : mkdtempSync(path.join(tmpdir(), "naru-test-"));
}

/** The programs put together, for an installation of this repository. */
function bundledFor({ root }: StartOptions): string | undefined {
  return root === undefined ? bundledSupervisor() : undefined;
}

/** What an installation is started with; what the test asks for comes last. */
function environmentOf(
  { env, root }: StartOptions,
  {
    port,
    dataDir,
    isBundled,
  }: { readonly port: number; readonly dataDir: string; readonly isBundled: boolean },
): NodeJS.ProcessEnv {
  const hasClock = env?.["NARU_CLOCK"] !== undefined;
  const hasScript = env?.[SCRIPT_VARIABLE] !== undefined;
  const hooks = [
    ...(hasClock ? [] : [KNOWN_DAYS_HOOK]),
    ...(hasScript ? [SCRIPTED_FEED_HOOK] : []),
  ];
  return {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    NARU_DATA_DIR: dataDir,
    NARU_RATE_LIMITS: "raised",
    // A process that few stories need.
    NARU_PROVIDER_SANDBOX: "off",
    // They would trade beside the test.
    NARU_DEMO_PLAYERS: "off",
    ...compiledOf(root),
    // Where the clock is the machine's, the date is not to make the prices.
    ...(hasClock ? {} : { [KNOWN_DAYS_VARIABLE]: "yes" }),
    ...(isBundled || hooks.length === 0 ? {} : { NODE_OPTIONS: hooks.join(" ") }),
    ...env,
  };
}

/** Whether an installation says that it is ready. */
export async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(1_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The child of a process whose command line names `entry`. */
function childOf(parent: ChildProcess, entry: string): number | undefined {
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      if (!status.includes(`PPid:\t${parent.pid}\n`) || /^State:\s+Z/m.test(status)) continue;
      if (readFileSync(`/proc/${name}/cmdline`, "utf8").includes(entry)) return Number(name);
    } catch {
      // The process ended while it was looked at.
    }
  }
  return undefined;
}

function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number(
      readFileSync(path.join(dataDir, "pg/postmaster.pid"), "utf8").split("\n")[0],
    );
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** By how much the installation's clock is away from this machine's, in milliseconds. */
export async function clockOf(address: string): Promise<number> {
  const answer = await fetch(`${address}${API_PREFIX}/server_time_offset?ms=0`);
  return ((await answer.json()) as { ms: number }).ms - Date.now();
}
