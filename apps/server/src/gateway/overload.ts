/**
 * When new orders are refused early (design.md §3 rule 8, reliability.md G25).
 *
 * Taking more orders than the engine commits makes everybody wait and nobody's order faster, so beyond a queue that it
 * works off in a fraction of a second they are answered "try again shortly" before anything is read of them. Where the
 * gateway itself cannot keep up, the queue it may have is shorter. Cancels, closings, exits and questions never come
 * here: their routes do not shed.
 */

import type { Clock } from "../platform/clock.ts";
import type { EngineLink } from "./engine-link.ts";

/** Commands that may wait for the engine before new orders are refused, */
const WAITING_MAX = 512;
/** and while the gateway is late. */
const WAITING_MAX_LATE = 64;
/** So often it is looked whether the gateway is late, and from what on it is. */
const LOOK_MS = 10;
const LATE_MS = 20;

export interface Overload {
  /** Whether a new order is one too many at this moment. */
  readonly isOver: boolean;
  close(): void;
}

export function createOverload(
  engine: Pick<EngineLink, "commandsWaiting">,
  clock: Clock,
): Overload {
  let lookedAt = clock.now();
  let isLate = false;
  const stop = clock.every(LOOK_MS, () => {
    const now = clock.now();
    isLate = now - lookedAt - LOOK_MS >= LATE_MS;
    lookedAt = now;
  });
  return {
    get isOver() {
      return engine.commandsWaiting >= (isLate ? WAITING_MAX_LATE : WAITING_MAX);
    },
    close: stop,
  };
}
