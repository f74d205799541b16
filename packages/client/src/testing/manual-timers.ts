/** A clock whose hands a test turns. */

import type { Timers } from "../timers.ts";

export interface ManualTimers extends Timers {
  /** Lets `ms` pass; what is due runs in order, and what promises it starts goes on between. */
  advance(ms: number): Promise<void>;
  /** Timers that still wait. */
  readonly waiting: number;
}

/** Timers that start at `startMs` (epoch ms) and move only by `advance`. */
export function manualTimers(startMs = 1_000_000): ManualTimers {
  let now = startMs;
  let nextId = 1;
  const due = new Map<number, { at: number; call: () => void }>();
  return {
    now: () => now,
    after(ms, call) {
      const id = nextId++;
      due.set(id, { at: now + ms, call });
      return () => void due.delete(id);
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = [...due]
          .filter(([, { at }]) => at <= end)
          .sort(([a, x], [b, y]) => x.at - y.at || a - b);
        if (next === undefined) break;
        const [id, { at, call }] = next;
        due.delete(id);
        now = at;
        call();
        await settle();
      }
      now = end;
    },
    get waiting() {
      return due.size;
    },
  };
}

/** Lets promises that are ready go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}
