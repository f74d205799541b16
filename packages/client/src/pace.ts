/** Calls wait for their turn once the server has said that there were too many (429). */

import { pause, type Timers } from "./timers.ts";

/** Between two calls that waited: milliseconds. The server takes twenty orders a second for long. */
const SPACING_MS = 100;

export interface Pace {
  /** Resolves when a call may leave: at once, unless others wait or the server asked to. */
  turn(): Promise<void>;
  /** The server asked to wait so long (ms); what waits leaves after it, one call after the other. */
  slow(ms: number): void;
}

/** @param onSlow called when a pause begins, with its length in ms */
export function createPace(timers: Timers, onSlow: (ms: number) => void): Pace {
  /** Epoch ms at which the next call may leave. */
  let nextAt = 0;
  return {
    async turn() {
      const waitMs = nextAt - timers.now();
      if (waitMs <= 0) return;
      nextAt += SPACING_MS;
      await pause(timers, waitMs);
    },
    slow(ms) {
      if (nextAt <= timers.now()) onSlow(ms);
      nextAt = Math.max(nextAt, timers.now() + ms);
    },
  };
}
