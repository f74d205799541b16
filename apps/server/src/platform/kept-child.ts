/**
 * A child process that is kept running: started again at once when it dies, with patience when it keeps dying; and
 * exchanged for a process of the files on disk, either one after the other or side by side (decision 011).
 */

import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { LEAVE, READY } from "./parent-link.ts";

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
  /** Descriptors that the child inherits, from `FIRST_INHERITED` on. */
  readonly inherits?: readonly number[];
  /** The child ended without being asked to; `deaths` in a row without settling. */
  onDeath(reason: string, deaths: number): void;
}

/** The number of the first inherited descriptor in the child; 3 is the line to its parent. */
export const FIRST_INHERITED = 4;

export interface KeptChild {
  readonly pid: number | undefined;
  /** Ends the child as `stop` does and waits until the next one says that it is ready; false where none did in time. */
  restart(patienceMs: number, readyMs: number): Promise<boolean>;
  /**
   * Starts a successor beside the child, and once it is ready asks the child to leave; killed after `leaveMs`. Resolves
   * once it is gone; `onReady` hears when the successor took over. False where the successor ended or was not ready in
   * time, or where the child was stopped: no successor is left then, and the child was told nothing of one.
   */
  replace(readyMs: number, leaveMs: number, onReady: () => void): Promise<boolean>;
  /** SIGTERM, then SIGKILL after `patienceMs`; resolves when every process is gone. */
  stop(patienceMs: number): Promise<void>;
}

interface Run {
  readonly process: ChildProcess;
  readonly startedAt: number;
  /** True once it says so, false when it ends before. */
  readonly ready: Promise<boolean>;
  /** Why it ended. */
  readonly gone: Promise<string>;
}

/** Starts the child. It gets SIGTERM when this process dies, however that happens. */
export function keepRunning(options: KeptChildOptions): KeptChild {
  const runs = new Set<Run>();
  let current: Run | undefined;
  let deaths = 0;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;

  function launch(): Run {
    const [command, ...args] = [
      ...(process.platform === "linux" ? ["setpriv", "--pdeathsig", "TERM", "--"] : []),
      process.execPath,
      ...(options.nodeFlags ?? []),
      options.entry,
    ];
    const child = spawn(command as string, args, {
      env: options.env,
      stdio: ["ignore", options.output, options.output, "ipc", ...(options.inherits ?? [])],
      // A group of its own: Ctrl-C reaches the supervisor alone, which ends its children in order.
      detached: true,
    });
    const gone = new Promise<string>((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    const ready = new Promise<boolean>((resolve) => {
      child.on("message", (message) => {
        if (message === READY) resolve(true);
      });
      void gone.then(() => resolve(false));
    });
    const run = { process: child, startedAt: performance.now(), ready, gone };
    runs.add(run);
    void gone.then(() => runs.delete(run));
    return run;
  }

  /** From here on its death is one to heal. */
  function adopt(run: Run): void {
    current = run;
    void run.gone.then((reason) => {
      if (current !== run) return;
      current = undefined;
      if (stopping) return;
      deaths = performance.now() - run.startedAt > SETTLED_MS ? 1 : deaths + 1;
      options.onDeath(reason, deaths);
      if (stopping) return;
      const delay = DELAYS_MS[Math.min(deaths, DELAYS_MS.length) - 1] as number;
      if (delay === 0) adopt(launch());
      else restart = setTimeout(() => adopt(launch()), delay);
    });
  }

  async function end(run: Run, patienceMs: number): Promise<void> {
    const impatience = setTimeout(() => run.process.kill("SIGKILL"), patienceMs);
    run.process.kill("SIGTERM");
    await run.gone;
    clearTimeout(impatience);
  }

  adopt(launch());
  return {
    get pid() {
      return current?.process.pid;
    },

    async restart(patienceMs, readyMs) {
      const late = performance.now() + readyMs;
      if (current !== undefined) await end(current, patienceMs);
      while (!stopping && performance.now() < late) {
        // Where the next one dies as well another follows, or waits for its turn.
        if (current === undefined) await pause(DELAYS_MS[1]);
        else if (await inTime(current.ready, late - performance.now())) return true;
      }
      return false;
    },

    async replace(readyMs, leaveMs, onReady) {
      // A stop ends the processes that there are: it would not hear of another.
      if (stopping) return false;
      const next = launch();
      if (!(await inTime(next.ready, readyMs)) || stopping) {
        next.process.kill("SIGKILL");
        await next.gone;
        return false;
      }
      clearTimeout(restart);
      const former = current;
      deaths = 0;
      adopt(next);
      onReady();
      if (former === undefined) return true;
      const impatience = setTimeout(() => former.process.kill("SIGKILL"), leaveMs);
      // It may just have died.
      if (former.process.connected) former.process.send(LEAVE, () => {});
      await former.gone;
      clearTimeout(impatience);
      return true;
    },

    async stop(patienceMs) {
      stopping = true;
      clearTimeout(restart);
      await Promise.all([...runs].map((run) => end(run, patienceMs)));
    },
  };
}

/** What the promise says, or false where it takes longer. */
async function inTime(promise: Promise<boolean>, ms: number): Promise<boolean> {
  const answered = new AbortController();
  try {
    return await Promise.race([
      promise,
      pause(ms, false, { signal: answered.signal }).catch(() => false),
    ]);
  } finally {
    answered.abort();
  }
}
