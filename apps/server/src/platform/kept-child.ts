/** A child process that is kept running: started again at once when it dies, with patience when it keeps dying. */

import { type ChildProcess, spawn } from "node:child_process";

/** A child that lived longer than this died of something new: the next start is immediate again. */
const SETTLED_MS = 2_000;
const DELAYS_MS = [0, 50, 200, 500, 1_000];

export interface KeptChildOptions {
  /** File that `process.execPath` runs. */
  readonly entry: string;
  /** Flags of Node for it. */
  readonly nodeFlags?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Descriptor of the file that takes what the child writes. */
  readonly output: number;
  /** The child ended without being asked to; `deaths` in a row without settling. */
  onDeath(reason: string, deaths: number): void;
}

export interface KeptChild {
  readonly pid: number | undefined;
  /** SIGTERM, then SIGKILL after `patienceMs`; resolves when the process is gone. */
  stop(patienceMs: number): Promise<void>;
}

/** Starts the child. It gets SIGTERM when this process dies, however that happens. */
export function keepRunning(options: KeptChildOptions): KeptChild {
  let child: ChildProcess | undefined;
  let deaths = 0;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;

  const start = (): void => {
    const startedAt = performance.now();
    const [command, ...args] = [
      ...(process.platform === "linux" ? ["setpriv", "--pdeathsig", "TERM", "--"] : []),
      process.execPath,
      ...(options.nodeFlags ?? []),
      options.entry,
    ];
    const started = spawn(command as string, args, {
      env: options.env,
      stdio: ["ignore", options.output, options.output],
      // A group of its own: Ctrl-C reaches the supervisor alone, which ends its children in order.
      detached: true,
    });
    child = started;
    let over = false;
    const end = (reason: string): void => {
      if (over) return;
      over = true;
      child = undefined;
      if (stopping) return;
      deaths = performance.now() - startedAt > SETTLED_MS ? 1 : deaths + 1;
      options.onDeath(reason, deaths);
      if (stopping) return;
      const delay = DELAYS_MS[Math.min(deaths, DELAYS_MS.length) - 1] as number;
      if (delay === 0) start();
      else restart = setTimeout(start, delay);
    };
    started.once("error", (error) => end(error.message));
    started.once("exit", (code, signal) => end(signal ?? `exit code ${code}`));
  };

  start();
  return {
    get pid() {
      return child?.pid;
    },
    stop(patienceMs) {
      stopping = true;
      clearTimeout(restart);
      const running = child;
      if (!running) return Promise.resolve();
      return new Promise((resolve) => {
        const impatience = setTimeout(() => running.kill("SIGKILL"), patienceMs);
        running.once("exit", () => {
          clearTimeout(impatience);
          resolve();
        });
        running.kill("SIGTERM");
      });
    },
  };
}
