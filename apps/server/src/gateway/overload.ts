/**
 * When new orders are refused early (design.md §3 rule 8, reliability.md G25).
 *
 * Taking more orders than the engine commits makes everybody wait and nobody's order faster. How many may wait follows
 * from how long they do, on whatever machine: the limit falls by a part while the oldest has waited too long, or while
 * orders are being refused and the gateway is late all the same, and rises step by step otherwise. Who comes beyond it
 * is told to try again before anything is read of the order. Cancels, closings, exits and questions never come here:
 * their routes do not shed.
 */

import type { Clock } from "../platform/clock.ts";
import type { EngineLink } from "./engine-link.ts";

/** How many commands may wait for the engine at most, and at least. */
const LIMIT_MAX = 512;
const LIMIT_MIN = 64;
const RISE = 8;
const FALL = 0.8;
/** The oldest of them waits no longer. */
const WAIT_MS_MAX = 200;
/** So often the limit is looked at; a look that is so much later found the gateway busy. */
const LOOK_MS = 10;
const LATE_MS = 20;

export interface Overload {
  /** Whether a new order may go on to the engine; where it may not, it is answered "try again shortly". */
  admits(): boolean;
  close(): void;
}

export function createOverload(
  engine: Pick<EngineLink, "commandsWaiting" | "oldestCommandAt">,
  clock: Clock,
): Overload {
  let limit = LIMIT_MAX;
  let lookedAt = clock.now();
  let hasRefused = false;
  const stop = clock.every(LOOK_MS, () => {
    const now = clock.now();
    const isSlow = now - (engine.oldestCommandAt ?? now) > WAIT_MS_MAX;
    const isLate = now - lookedAt >= LOOK_MS + LATE_MS;
    limit =
      isSlow || (isLate && hasRefused)
        ? Math.max(LIMIT_MIN, Math.floor(limit * FALL))
        : Math.min(LIMIT_MAX, limit + RISE);
    lookedAt = now;
    hasRefused = false;
  });
  return {
    admits() {
      if (engine.commandsWaiting < limit) return true;
      hasRefused = true;
      return false;
    },
    close: stop,
  };
}
