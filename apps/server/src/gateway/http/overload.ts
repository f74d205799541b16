/**
 * When new orders are refused early (design.md §3 rule 8, reliability.md G25).
 *
 * Taking more orders than the engine commits makes everybody wait and nobody's order faster. How many may wait follows
 * from how long they do, on whatever machine: the limit falls by a part while the oldest has waited too long, and rises
 * step by step otherwise. Who comes beyond it is told to try again before anything is read of the order. Cancels,
 * closings, exits and questions never come here: their routes do not shed.
 */

import type { Clock } from "../../platform/clock.ts";
import type { EngineLink } from "../link/engine-link.ts";

/** How many commands may wait for the engine at most, and at least. */
const LIMIT_MAX = 256;
const LIMIT_MIN = 64;
const RISE = 8;
const FALL = 0.8;
/** The oldest of them waits no longer, */
const WAIT_MS_MAX = 200;
/** by a look so often. */
const LOOK_MS = 10;

export interface Overload {
  /** Whether a new order may go on to the engine; where it may not, it is answered "try again shortly". */
  readonly admits: boolean;
  close(): void;
}

export function createOverload(
  engine: Pick<EngineLink, "commandsWaiting" | "oldestCommandAt">,
  clock: Clock,
): Overload {
  let limit = LIMIT_MAX;
  let lookedAt = clock.now();
  const stop = clock.every(LOOK_MS, () => {
    const now = clock.now();
    // Since the last look the gateway may have been busy itself, with an answer waiting to be read: that is not
    // the engine's time.
    const waited = lookedAt - (engine.oldestCommandAt ?? now);
    limit =
      waited > WAIT_MS_MAX
        ? Math.max(LIMIT_MIN, Math.floor(limit * FALL))
        : Math.min(LIMIT_MAX, limit + RISE);
    lookedAt = now;
  });
  return {
    get admits() {
      return engine.commandsWaiting < limit;
    },
    close: stop,
  };
}
