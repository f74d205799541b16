/** Work that is heavy for the processor, a few at a time with a bounded queue (reliability.md 2.2 rule 10). */

import { busy } from "./refusal-error.ts";

export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most `runningMax` at once; beyond `queueMax` that wait, callers are told to try again shortly. */
export function createLimiter(runningMax: number, queueMax: number): Limiter {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= runningMax) {
      if (queue.length >= queueMax) throw busy();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
