/** The one door to time in the client, so that tests turn the hands themselves. */
export interface Timers {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once after `ms`; the answer cancels it. */
  after(ms: number, call: () => void): () => void;
}

/** The browser's own clock. */
export const browserTimers: Timers = {
  now: () => Date.now(),
  after(ms, call) {
    const handle = setTimeout(call, ms);
    return () => clearTimeout(handle);
  },
};

/** Resolves after `ms`. */
export function pause(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => void timers.after(ms, resolve));
}
