/** Turns one after the other: close together while anything is on its way, far apart while nothing is. */

import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";

const BUSY_MS = 250;
const IDLE_MS = 1_000;

export interface Turning {
  start(): void;
  /** Resolves once the turn that runs is over. */
  stop(): Promise<void>;
}

/** @param turn whether anything is on its way */
export function keepTurning(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  turn: () => Promise<boolean>,
): Turning {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();

  function next(ms: number): void {
    clock.after(ms, () => {
      if (isStopped) return;
      running = turn()
        .catch((error: unknown) => {
          log.error({ err: error }, "a turn of the chains fails");
          return false;
        })
        .then((isBusy) => next(isBusy ? BUSY_MS : IDLE_MS));
    });
  }

  return {
    start: () => next(0),
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
